#pragma once

#include <QTranslator>

/// Languages that nobody speaks, to see whether texts of other lengths and scripts break the window.
namespace eps::test {

/// Every text 40 % longer and with marks at both ends: what shows no end mark is cut, what shows none is not
/// translated.
class LongTexts : public QTranslator {
public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *, int) const override
    {
        if (!QByteArrayView(context).startsWith("eps::ui"))
            return {};
        const QString text = QString::fromUtf8(source);
        return u'[' + text + QString((text.size() * 2 + 4) / 5, u'~') + u']';
    }
};

/// Every letter and digit outside of placeholders a Chinese character: wide glyphs, no spaces to break at.
class ChineseTexts : public QTranslator {
public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *, int) const override
    {
        if (!QByteArrayView(context).startsWith("eps::ui"))
            return {};
        static const QString kCharacters = QStringLiteral("网络交换机端口训练作业流量环路通信拓扑");
        const QString text = QString::fromUtf8(source);
        QString made;
        qsizetype letters = 0;
        for (qsizetype i = 0; i < text.size(); ++i) {
            if (text[i] == u'%' && i + 1 < text.size() && text[i + 1] != u'%') {
                const qsizetype length = text[i + 1] == u'L' ? 3 : 2;
                made += text.mid(i, length);
                i += length - 1;
            } else if (text[i] == u'&' || (!text[i].isLetterOrNumber() && !text[i].isSpace())) {
                made += text[i];
            } else if (text[i].isLetterOrNumber() && letters++ % 2 == 0) { // a word is about half as many characters
                made += kCharacters[(i * 7 + text.size()) % kCharacters.size()];
            }
        }
        return made;
    }
};

} // namespace eps::test
