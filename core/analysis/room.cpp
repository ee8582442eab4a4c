namespace eps {
}
