package dev.merchantsdk.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.net.ssl.SSLContext;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import okio.Buffer;
import okio.ByteString;

/**
 * An HTTP server for tests that records its requests. The server takes its responses from a script or from a function
 * of the request. After the end of a script, the server repeats the last response.
 */
public final class ScriptedServer implements AutoCloseable {
    private final MockWebServer server = new MockWebServer();
    private final Queue<MockResponse> script = new ArrayDeque<>();
    private volatile Function<RecordedRequest, MockResponse> responder = request -> scripted();
    private MockResponse last = new MockResponse.Builder().code(500).build();

    private ScriptedServer() {
        server.setServerSocketFactory(new NoDelayServerSocketFactory());
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return responder.apply(request);
            }

            @Override
            public MockResponse peek() {
                return upcoming();
            }
        });
    }

    public static ScriptedServer start() throws IOException {
        ScriptedServer started = new ScriptedServer();
        started.server.start();
        return started;
    }

    /** Starts a server that uses TLS. The server uses HTTP/2 if the client supports HTTP/2. */
    public static ScriptedServer startOverTls(SSLContext tls) throws IOException {
        ScriptedServer started = new ScriptedServer();
        started.server.useHttps(tls.getSocketFactory());
        started.server.start();
        return started;
    }

    /** Replaces the script with a function that computes the response to a request. */
    public ScriptedServer responding(Function<RecordedRequest, MockResponse> function) {
        responder = function;
        return this;
    }

    private synchronized MockResponse scripted() {
        MockResponse next = script.poll();
        last = next == null ? last : next;
        return last;
    }

    /**
     * Returns the next response, which remains in the script. MockWebServer uses this response for effects before the
     * end of the request, such as a closed connection.
     */
    private synchronized MockResponse upcoming() {
        MockResponse next = script.peek();
        return next == null ? last : next;
    }

    public static MockResponse.Builder json(int status, String body) {
        return new MockResponse.Builder()
                .code(status)
                .setHeader("content-type", "application/json")
                .body(new Buffer().write(ByteString.encodeUtf8(body)));
    }

    public ScriptedServer respond(int status, String body) {
        return respond(json(status, body));
    }

    /** Adds a JSON response with the status 200 and these bytes to the script. */
    public ScriptedServer respond(ByteString body) {
        return respond(json(200, "").body(new Buffer().write(body)));
    }

    public synchronized ScriptedServer respond(MockResponse.Builder response) {
        script.add(response.build());
        return this;
    }

    /** Adds a lost response to the script. The server reads the request and closes the connection. */
    public ScriptedServer loseResponse() {
        return respond(new MockResponse.Builder().onResponseStart(new SocketEffect.CloseSocket()));
    }

    /** Adds a missing response to the script. The server reads the request and sends nothing. */
    public ScriptedServer stall() {
        return respond(new MockResponse.Builder().onResponseStart(SocketEffect.Stall.INSTANCE));
    }

    public String url() {
        return url("/");
    }

    public String url(String path) {
        return server.url(path).toString();
    }

    public int port() {
        return server.getPort();
    }

    public int requests() {
        return server.getRequestCount();
    }

    public RecordedRequest takeRequest() throws InterruptedException {
        RecordedRequest request = server.takeRequest(10, TimeUnit.MINUTES);
        if (request == null) {
            throw new AssertionError("no request arrived");
        }
        return request;
    }

    public String takeLine() throws InterruptedException {
        RecordedRequest request = takeRequest();
        return request.getMethod() + " " + request.getTarget();
    }

    /** Waits for the next request, and returns its body as a JSON tree. */
    public JsonNode takeBody() throws InterruptedException {
        return JsonFixtures.tree(body(takeRequest()));
    }

    public static String body(RecordedRequest request) {
        return Objects.requireNonNull(request.getBody(), "body").utf8();
    }

    @Override
    public void close() {
        server.close();
    }
}
