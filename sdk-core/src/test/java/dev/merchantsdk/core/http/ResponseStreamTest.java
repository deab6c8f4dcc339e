package dev.merchantsdk.core.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that the stream delivers each response completely and separately, regardless of how the network splits the
 * bytes.
 */
final class ResponseStreamTest {
    /** A response. In production, OkHttp reads {@code length} and {@code chunked} from the head. */
    private record Response(String head, String body, long length, boolean chunked) {
        static Response fixed(String body) {
            return new Response(
                    "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n", body, body.length(), false);
        }

        static Response chunked(String body) {
            return new Response("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", body, -1, true);
        }

        String text() {
            return head + body;
        }
    }

    private static final List<Response> RESPONSES = List.of(
            Response.fixed(""),
            Response.fixed("x"),
            Response.fixed("HTTP/1.1 200 OK\r\n\r\n"),
            Response.fixed("y".repeat(30_000)),
            new Response("HTTP/1.1 204 No Content\n\n", "", 0, false),
            new Response("HTTP/1.1 204\r\nA:\r\nB: \r\r\n c: d\r\n\r\n", "", 0, false),
            new Response("\r\nHTTP/1.1 200 OK\r\n\r\n", "", 0, false),
            new Response("HTTP/1.1 204\r\n\ra\r\n\r\n", "", 0, false),
            Response.chunked("0\r\n\r\n"),
            Response.chunked("00\n\n"),
            Response.chunked("1\r\nx\r\n0\r\n\r\n"),
            Response.chunked("A;0=1\r\n0\r\n\r\n0\r\n\r\r\n000F \r\n123456789012345\r\n0;5\r\nT: 0\r\nU:\r\n\r\n"),
            Response.chunked("7530\r\n" + "z".repeat(30_000) + "\r\n1\r\n\n\r\n0\r\n\r\n"));

    /** An input stream that delivers a random number of bytes at a time. */
    private static final class Network extends InputStream {
        private final byte[] bytes;
        private final Random random;
        private int position;

        private Network(String text, Random random) {
            this.bytes = text.getBytes(ISO_8859_1);
            this.random = random;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (position == bytes.length) {
                return -1;
            }
            int most = random.nextBoolean() ? 5 : 10_000;
            int read = Math.min(1 + random.nextInt(most), Math.min(length, bytes.length - position));
            System.arraycopy(bytes, position, target, offset, read);
            position += read;
            return read;
        }

        boolean isSilent() {
            return position == bytes.length;
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 500);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void deliversEachResponseAlone(long seed) throws Exception {
        Random random = new Random(seed);
        List<Response> responses = Stream.generate(() -> RESPONSES.get(random.nextInt(RESPONSES.size())))
                .limit(1 + random.nextInt(5))
                .toList();
        List<String> received = new ArrayList<>();
        for (Response response : responses) {
            boolean surplus = random.nextInt(4) == 0;
            Network network = new Network(response.text() + (surplus ? "HTTP/1.1 200 OK\r\n\r\n" : ""), random);
            ResponseStream stream = new ResponseStream(network, network::isSilent);
            assertThat(stream.beginRequest()).isTrue();
            received.add(receive(stream, response, random));
            assertThat(stream.beginRequest()).isEqualTo(!surplus);
        }
        assertThat(received).isEqualTo(responses.stream().map(Response::text).toList());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void deliversAllResponsesOfAConnection(long seed) throws Exception {
        Random random = new Random(seed);
        List<Response> responses = Stream.generate(() -> RESPONSES.get(random.nextInt(RESPONSES.size())))
                .limit(8)
                .toList();
        Network[] network = {new Network("", random)};
        ResponseStream stream = new ResponseStream(
                new InputStream() {
                    @Override
                    public int read() {
                        throw new UnsupportedOperationException();
                    }

                    @Override
                    public int read(byte[] bytes, int offset, int length) {
                        return network[0].read(bytes, offset, length);
                    }
                },
                () -> network[0].isSilent());
        for (Response response : responses) {
            assertThat(stream.beginRequest()).isTrue();
            network[0] = new Network(response.text(), random);
            assertThat(receive(stream, response, random)).isEqualTo(response.text());
        }
    }

    private static String receive(ResponseStream stream, Response response, Random random) throws IOException {
        StringBuilder received = new StringBuilder();
        while (received.length() < response.head().length()) {
            read(stream, received, random);
        }
        assertThat(received.length()).isEqualTo(response.head().length());
        stream.beginBody(response.length(), response.chunked());
        while (received.length() < response.text().length()) {
            read(stream, received, random);
        }
        return received.toString();
    }

    private static void read(ResponseStream stream, StringBuilder received, Random random) throws IOException {
        byte[] bytes = new byte[10_000];
        int offset = random.nextInt(100);
        int read = stream.read(bytes, offset, 1 + random.nextInt(8192));
        assertThat(read).isPositive();
        received.append(new String(bytes, offset, read, ISO_8859_1));
    }

    @Test
    void passesEveryByteBeforeTheFirstRequest() throws Exception {
        ResponseStream stream = stream("any bytes\r\n\r\n of HTTP/2");
        assertThat(new String(stream.readAllBytes(), ISO_8859_1)).isEqualTo("any bytes\r\n\r\n of HTTP/2");
    }

    @Test
    void deliversABodyWithoutLengthUpToTheEndAndServesNoOtherRequest() throws Exception {
        ResponseStream stream = stream("HTTP/1.1 200 OK\r\n\r\nbody HTTP/1.1 200 OK\r\n\r\n");
        assertThat(stream.beginRequest()).isTrue();
        assertThat(stream.readNBytes(19)).hasSize(19);
        stream.beginBody(-1, false);
        assertThat(new String(stream.readAllBytes(), ISO_8859_1)).isEqualTo("body HTTP/1.1 200 OK\r\n\r\n");
        assertThat(stream.beginRequest()).isFalse();
    }

    @Test
    void servesNoOtherRequestBeforeTheBodyIsRead() throws Exception {
        ResponseStream stream = stream("HTTP/1.1 200 OK\r\n\r\nbody");
        assertThat(stream.beginRequest()).isTrue();
        assertThat(stream.beginRequest()).isFalse();
        assertThat(stream.readNBytes(19)).hasSize(19);
        assertThat(stream.beginRequest()).isFalse();
        stream.beginBody(4, false);
        assertThat(stream.beginRequest()).isFalse();
    }

    @Test
    void timesOutBetweenResponsesWhileTheConnectionIsAlive() throws Exception {
        boolean[] silent = {true};
        ResponseStream stream = new ResponseStream(input("HTTP/1.1 204\r\n\r\n"), () -> silent[0]);
        assertThat(stream.beginRequest()).isTrue();
        assertThat(stream.readNBytes(16)).hasSize(16);
        stream.beginBody(0, false);

        assertThatThrownBy(stream::read).isInstanceOf(SocketTimeoutException.class);
        silent[0] = false;
        assertThat(stream.read()).isEqualTo(-1);
    }

    @Test
    void takesAConnectionWhoseCheckFailsAsEnded() throws Exception {
        ResponseStream stream = new ResponseStream(input("HTTP/1.1 204\r\n\r\n"), () -> {
            throw new IOException("reset");
        });
        assertThat(stream.beginRequest()).isTrue();
        assertThat(stream.readNBytes(16)).hasSize(16);
        stream.beginBody(0, false);
        assertThat(stream.beginRequest()).isFalse();
    }

    static Stream<String> tooLargeChunks() {
        return Stream.of("8000000000000000", "10000000000000000", "FFFFFFFFFFFFFFFF", "f".repeat(100));
    }

    @ParameterizedTest
    @MethodSource("tooLargeChunks")
    void rejectsAChunkThatNoBodyCanHave(String size) throws Exception {
        ResponseStream stream = stream("HTTP/1.1 200 OK\r\n\r\n" + size + "\r\nbody");
        assertThat(stream.beginRequest()).isTrue();
        assertThat(stream.readNBytes(19)).hasSize(19);
        stream.beginBody(-1, true);
        assertThatThrownBy(stream::readAllBytes)
                .isInstanceOf(IOException.class)
                .hasMessage("a chunk of the response is too large");
    }

    @Test
    void countsHeadsOfOneResponseTogether() throws Exception {
        String interim = "HTTP/1.1 102\r\nA: " + "a".repeat(1000) + "\r\n\r\n";
        ResponseStream stream = stream(interim.repeat(300));
        assertThat(stream.beginRequest()).isTrue();
        assertThatThrownBy(stream::readAllBytes)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("larger than 262144 bytes");
    }

    @Test
    void readsAHeadOf256KiB() throws Exception {
        String start = "HTTP/1.1 204\r\nA: ";
        String end = "\r\n\r\n";
        String head = start + "a".repeat((256 << 10) - start.length() - end.length()) + end;
        ResponseStream longest = stream(head);
        assertThat(longest.beginRequest()).isTrue();
        assertThat(longest.readNBytes(head.length())).hasSize(256 << 10);
        ResponseStream longer = stream("a" + head);
        assertThat(longer.beginRequest()).isTrue();
        assertThatThrownBy(longer::readAllBytes).hasMessageContaining("larger than 262144 bytes");
    }

    @Test
    void bytesThatAreHeldBackAreAvailable() throws Exception {
        ResponseStream stream = stream("HTTP/1.1 200 OK\r\n\r\nbody");
        assertThat(stream.available()).isEqualTo(23);
        assertThat(stream.beginRequest()).isTrue();
        assertThat(stream.read(new byte[21], 0, 21)).isEqualTo(19);
        assertThat(stream.available()).isEqualTo(4);
        stream.beginBody(4, false);
        assertThat(stream.read()).isEqualTo('b');
        assertThat(stream.available()).isEqualTo(3);
    }

    private static ResponseStream stream(String text) {
        return new ResponseStream(input(text), () -> true);
    }

    private static InputStream input(String text) {
        return new ByteArrayInputStream(text.getBytes(ISO_8859_1));
    }
}
