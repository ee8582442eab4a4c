#include "core/layout/geometry.h"
#include "core/layout/protocol.h"
#include "tests/support/layout_requests.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace eps;
using namespace eps::layout;
using namespace eps::test;

namespace {

LayoutResult smallResult()
{
    LayoutResult result;
    result.boxes = {{1, 2, 3, 4}, {5.5F, 6.25F, 7, 8}, {-1, -2, 0, 0}};
    result.pods.push_back({{0, 0, 50, 60}, {2}, {0, 1}});
    result.bounds = {-1, -2, 100, 100};
    return result;
}

void putCount(std::string &frame, std::size_t at, std::uint32_t value)
{
    for (std::size_t i = 0; i < 4; ++i)
        frame[at + i] = static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
}

} // namespace

class TestLayoutProtocol : public QObject {
    Q_OBJECT
private slots:
    void requestsComeBackWhole()
    {
        const LayoutRequest request = irregularRequest();
        const std::string frame = encodeRequest(request, 0xDEADBEEF);
        const auto size = frameSize(frame);
        QVERIFY(size && *size);
        QCOMPARE(**size, frame.size());
        const auto back = decodeRequest(frame);
        QVERIFY2(back, back ? "" : back.error().oneLine().c_str());
        QCOMPARE(back->ticket, 0xDEADBEEF);
        QCOMPARE(back->request.boxes.size(), request.boxes.size());
        QCOMPARE(back->request.edges.size(), request.edges.size());
        QCOMPARE(encodeRequest(back->request, 0xDEADBEEF), frame);
    }
    void resultsComeBackWhole()
    {
        const std::string frame = encodeReply(smallResult(), 7);
        const auto back = decodeReply(frame);
        QVERIFY(back);
        QCOMPARE(back->ticket, 7U);
        QVERIFY(back->result);
        QCOMPARE(back->result->boxes[1].x, 5.5F);
        QCOMPARE(back->result->pods[0].leaves, (std::vector<std::uint32_t>{0, 1}));
        QCOMPARE(encodeReply(back->result, 7), frame);
    }
    void errorsOfTheWorkerComeBackAsErrors()
    {
        const auto back = decodeReply(encodeReply(failure("what", std::string(5000, 'y'), "affects", "fix"), 9));
        QVERIFY(back);
        QVERIFY(!back->result);
        QCOMPARE(back->result.error().what, std::string("what"));
        QCOMPARE(back->result.error().why.size(), 4096U);
        QCOMPARE(back->result.error().fix, std::string("fix"));
    }
    void theBytesAreTheDocumentedOnes()
    {
        LayoutRequest request;
        request.boxes.push_back({BoxTier::Spine, 1.0F, 0.5F, -2});
        const std::string expected("EPSL\x01\x00\x01\x00\x05\x00\x00\x00\x15\x00\x00\x00"
                                   "\x01\x00\x00\x00\x00\x00\x00\x00"
                                   "\x02\x00\x00\x80\x3f\x00\x00\x00\x3f\xfe\xff\xff\xff",
                                   37);
        QCOMPARE(encodeRequest(request, 5), expected);
    }
    void headsTellTheSizeAsSoonAsTheyAreWhole()
    {
        const std::string frame = encodeRequest(closRequest({}), 1);
        for (std::size_t i = 0; i < kFrameHeadBytes; ++i) {
            const auto size = frameSize(std::string_view(frame).substr(0, i));
            QVERIFY(size && !*size);
        }
        QVERIFY(!frameSize("EPSX"));
        QVERIFY(!frameSize("GET / HTTP/1.1\r\n"));
        std::string other = frame;
        other[4] = 2;
        QVERIFY(!frameSize(other));
        putCount(other = frame, 12, kMaxBodyBytes + 1);
        QVERIFY(!frameSize(other));
    }
    void cutFramesAreErrors()
    {
        const std::string request = encodeRequest(closRequest({2, 2, 2, 1}), 1);
        const std::string reply = encodeReply(smallResult(), 1);
        const std::string error = encodeReply(failure("a", "b"), 1);
        for (const std::string *frame : {&request, &reply, &error}) {
            for (std::size_t i = 0; i < frame->size(); ++i) {
                const std::string_view cut = std::string_view(*frame).substr(0, i);
                QVERIFY(!decodeRequest(cut));
                QVERIFY(!decodeReply(cut));
                if (i < kFrameHeadBytes)
                    continue;
                std::string consistent(cut); // the head agrees with the cut body: the counts inside do not
                putCount(consistent, 12, static_cast<std::uint32_t>(i - kFrameHeadBytes));
                QVERIFY(!decodeRequest(consistent));
                QVERIFY(!decodeReply(consistent));
            }
            QVERIFY(!decodeRequest(*frame + "x"));
            QVERIFY(!decodeReply(*frame + "x"));
        }
        QVERIFY(!decodeReply(request));
        QVERIFY(!decodeRequest(reply));
    }
    void countsLargerThanTheBodyAreErrors()
    {
        for (const std::uint32_t count : {4U, 1000U, 0x10000001U, 0xFFFFFFFFU}) {
            for (const std::size_t at : {16U, 20U}) {
                std::string request = encodeRequest(closRequest({2, 2, 2, 1}), 1);
                putCount(request, at, count);
                QVERIFY(!decodeRequest(request));
                std::string reply = encodeReply(smallResult(), 1);
                putCount(reply, at, count);
                QVERIFY(!decodeReply(reply));
            }
        }
    }
    void damagedBytesNeverCrash()
    {
        std::mt19937 random(11);
        const std::string request = encodeRequest(irregularRequest(), 1);
        const std::string reply = encodeReply(smallResult(), 1);
        std::size_t refused = 0;
        for (int round = 0; round < 4000; ++round) {
            for (const std::string *frame : {&request, &reply}) {
                std::string damaged = *frame;
                for (unsigned i = 0; i <= random() % 4; ++i)
                    damaged[random() % damaged.size()] = static_cast<char>(random());
                const auto asRequest = decodeRequest(damaged);
                if (asRequest)
                    QVERIFY(checkRequest(asRequest->request));
                const auto asReply = decodeReply(damaged);
                if (asReply && asReply->result)
                    for (const Rect &rect : asReply->result->boxes)
                        QVERIFY(std::isfinite(rect.x) && std::isfinite(rect.width));
                refused += !asRequest && !asReply ? 1U : 0U;
            }
        }
        QVERIFY(refused > 1000);
    }
    void podsThatNameBoxesTwiceOrBeyondAreErrors()
    {
        LayoutResult result = smallResult();
        result.pods[0].hosts = {0};
        QVERIFY(!decodeReply(encodeReply(result, 1)));
        result.pods[0].hosts = {3};
        QVERIFY(!decodeReply(encodeReply(result, 1)));
        result.pods[0].hosts = {2};
        QVERIFY(decodeReply(encodeReply(result, 1)));
        result.boxes[0].x = std::numeric_limits<float>::infinity();
        QVERIFY(!decodeReply(encodeReply(result, 1)));
    }
    void requestsBeyondTheLimitsAreErrors()
    {
        LayoutRequest request;
        request.boxes.push_back({BoxTier::Host, 1, 1, 0});
        request.edges.push_back({0, 5});
        QVERIFY(!decodeRequest(encodeRequest(request, 1)));
        request.edges.clear();
        request.boxes[0].height = std::nanf("");
        QVERIFY(!decodeRequest(encodeRequest(request, 1)));
        request.boxes[0] = {static_cast<BoxTier>(9), 1, 1, 0};
        QVERIFY(!decodeRequest(encodeRequest(request, 1)));
    }
};

QTEST_APPLESS_MAIN(TestLayoutProtocol)
#include "tst_layout_protocol.moc"
