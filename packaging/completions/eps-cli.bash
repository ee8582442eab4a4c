# bash completion for eps-cli
_eps_cli() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} word command=
    local commands="rings neighbours fabric paths check render"
    local options="--json --quiet --color --jobs --device --alias --management --version --help"
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case " $commands " in *" $word "*) command=$word; break ;; esac
    done
    case $command in
        paths) options+=" --communicator --channel" ;;
        render) options+=" --communicator --channel --output --view --size --theme --language" ;;
    esac
    case $previous in
        --color) mapfile -t COMPREPLY < <(compgen -W "auto always never" -- "$current"); return ;;
        --view) mapfile -t COMPREPLY < <(compgen -W "fabric" -- "$current"); return ;;
        --theme) mapfile -t COMPREPLY < <(compgen -W "light dark" -- "$current"); return ;;
        --language) mapfile -t COMPREPLY < <(compgen -W "en zh_CN" -- "$current"); return ;;
        --jobs|--channel|--communicator|--size|--alias) return ;;
    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
    elif [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -o filenames -F _eps_cli eps-cli
