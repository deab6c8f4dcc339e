package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sends malformed and incomplete requests over sockets. In the requests, {@code |} is the end of a line, and
 * {@code ~} is a null character. All share one server, which must survive all of them.
 */
final class MalformedRequestsTest {
    private static final Duration IDLE = Duration.ofMillis(500);
    private static final long LIMIT_NANOS = Duration.ofSeconds(10).toNanos();
    private static final String HOST = "|Host: 127.0.0.1|";
    private static final String POST = "POST /page HTTP/1.1" + HOST;
    private static final SandboxServer SERVER = new SandboxServer(
            new ServerSettings("127.0.0.1", 0, false, Set.of(), IDLE, 100),
            new RequestDispatcher(
                    List.of(Route.of("POST", "page", request -> HttpResponse.text(200, "text/plain", "fine"))),
                    new RequestLog(Clock.systemUTC(), 1, new AtomicLong()),
                    UnaryOperator.identity(),
                    endpoint -> Optional.empty()));

    @AfterAll
    static void close() {
        SERVER.close();
    }

    static Stream<String> refused() {
        return Stream.of(
                // The request line.
                "garbage||",
                "GET||",
                "GET /||",
                "GET / HTTP/9.9" + HOST + "|",
                "GET / http/1.1" + HOST + "|",
                "GET / HTTP/1,1" + HOST + "|",
                "GET / HTTP/1.1 more" + HOST + "|",
                " GET / HTTP/1.1" + HOST + "|",
                "G@T / HTTP/1.1" + HOST + "|",
                "GET /a b HTTP/1.1" + HOST + "|",
                "GET /~ HTTP/1.1" + HOST + "|",
                "GET /a\rb HTTP/1.1" + HOST + "|",
                "GET /" + "a".repeat(100_000) + " HTTP/1.1" + HOST + "|",
                "GET http:// HTTP/1.1" + HOST + "|",
                "GET http://evil.example/ HTTP/1.1" + HOST + "|",
                "CONNECT 127.0.0.1:22 HTTP/1.1" + HOST + "|",
                // Other protocols: HTTP/2, TLS and SSH.
                "PRI * HTTP/2.0||SM||",
                "\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003",
                "SSH-2.0-client|",
                // The host.
                "GET / HTTP/1.1||",
                "GET / HTTP/1.0||",
                "GET / HTTP/1.1|Host:||",
                "GET / HTTP/1.1|Host: 127.0.0.1|Host: 127.0.0.1||",
                "GET / HTTP/1.1|Host: a b||",
                "GET / HTTP/1.1|Host: 127.0.0.1:port||",
                "GET / HTTP/1.1|Host: 127.0.0.1:99999||",
                "GET / HTTP/1.1|Host: [::1||",
                "GET / HTTP/1.1|Host: user@127.0.0.1||",
                "GET / HTTP/1.1|Host: 127.0.0.1/evil||",
                "GET / HTTP/1.1|Host: evil.example||",
                // The headers.
                "GET / HTTP/1.1" + HOST + "Broken||",
                "GET / HTTP/1.1" + HOST + "Name : value||",
                "GET / HTTP/1.1" + HOST + ": value||",
                "GET / HTTP/1.1" + HOST + "Na(me: value||",
                "GET / HTTP/1.1" + HOST + "Na~me: value||",
                "GET / HTTP/1.1" + HOST + "Name: va~lue||",
                "GET / HTTP/1.1" + HOST + "Name: va\rlue||",
                "GET / HTTP/1.1" + HOST + "Name: value| folded||",
                "GET / HTTP/1.1" + HOST + "Name: " + "a".repeat(100_000) + "||",
                "GET / HTTP/1.1" + HOST + "Name: value|".repeat(10_000) + "|",
                "GET / HTTP/1.1" + HOST + "Expect: miracles||",
                // The length of the body.
                POST + "Content-Length: five||fives",
                POST + "Content-Length: -1||",
                POST + "Content-Length: +5||fives",
                POST + "Content-Length: 5 5||fives",
                POST + "Content-Length: 5, 6||fives",
                POST + "Content-Length: 99999999999999999999||",
                POST + "Content-Length: 5|Content-Length: 6||fives",
                POST + "Content-Length: 9000000||",
                POST + "Content-Length: 5|Transfer-Encoding: chunked||0||",
                POST + "Transfer-Encoding: gzip||",
                POST + "Transfer-Encoding: chunked, gzip||0||",
                POST + "Transfer-Encoding: chunked||zz|five|0||",
                POST + "Transfer-Encoding: chunked||-1|five|0||",
                POST + "Transfer-Encoding: chunked||ffffffffffffffff|five|0||",
                POST + "Transfer-Encoding: chunked||4|fiveNo line end|0||",
                POST + "Transfer-Encoding: chunked||900000|" + "a".repeat(9_437_184) + "|0||");
    }

    static Stream<String> unfinished() {
        return Stream.of(
                "",
                "||",
                "GET",
                "GET / HTTP/1.1",
                "GET / HTTP/1.1" + HOST,
                "GET / HTTP/1.1" + HOST + "Na",
                POST + "Content-Length: 5||four",
                POST + "Transfer-Encoding: chunked||",
                POST + "Transfer-Encoding: chunked||5|four",
                POST + "Transfer-Encoding: chunked||4|four|",
                POST + "Expect: 100-continue|Content-Length: 5||");
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @MethodSource("refused")
    void answersMalformedRequestWith4xxOrClosesItsConnection(String request) throws IOException {
        assertThat(response(request)).matches("(?s)|HTTP/1.1 (?:4\\d\\d|505) .*");
        assertTheServerLives();
    }

    @Execution(ExecutionMode.CONCURRENT)
    @ParameterizedTest
    @MethodSource("unfinished")
    void closesConnectionWhoseRequestDoesNotEnd(String request) throws IOException {
        assertThat(response(request)).matches("(?s)|HTTP/1.1 (?:100 Continue\r\n\r\n|4\\d\\d .*)");
        assertTheServerLives();
    }

    @Test
    void namesTheReasonOfARefusal() throws IOException {
        assertThat(response("GET / HTTP/1.1" + HOST + "Na(me: value||"))
                .startsWith("HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n")
                .contains("{\"error\":\"Refused: ")
                .doesNotContainIgnoringCase("jetty");
    }

    /** Returns all that the server sends until it closes the connection; empty if it resets the connection. */
    private static String response(String request) throws IOException {
        long start = System.nanoTime();
        String response;
        try (ByteConnection client = new ByteConnection(SERVER.url().getPort())) {
            response =
                    client.send(request.replace("|", "\r\n").replace('~', '\0')).readAll();
        } catch (java.net.SocketException reset) {
            response = "";
        }
        assertThat(System.nanoTime() - start).isLessThan(LIMIT_NANOS);
        return response;
    }

    private static void assertTheServerLives() throws IOException {
        try (ByteConnection client = new ByteConnection(SERVER.url().getPort())) {
            assertThat(client.request(POST + "Content-Length: 0").readUntil("fine"))
                    .startsWith("HTTP/1.1 200 OK\r\n");
        }
    }
}
