package dev.merchantsdk.core.call;

import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.http.HttpOutcome;
import dev.merchantsdk.core.http.SendOnceInterceptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.function.Consumer;
import okhttp3.Headers;
import okhttp3.MediaType;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;

/** A network without sockets. A request is sent after {@link #CONNECT}, and its scripted response takes time too. */
final class SimulatedNetwork implements HttpExchange {
    static final Duration CONNECT = Duration.ofMillis(100);

    private final OneThreadTime time;
    private final Queue<Reply> replies = new ArrayDeque<>();
    private final List<String> sent = new ArrayList<>();
    private final List<HttpAttempt> cancelled = new ArrayList<>();
    private Duration connecting = CONNECT;

    private record Reply(Duration after, int status, Headers headers, String body) {}

    SimulatedNetwork(OneThreadTime time) {
        this.time = time;
    }

    /** Adds a response. A request without a response waits for ever. */
    SimulatedNetwork reply(Duration after, int status, String body, String... headers) {
        replies.add(new Reply(after, status, Headers.of(headers), body));
        return this;
    }

    SimulatedNetwork connectingFor(Duration duration) {
        connecting = duration;
        return this;
    }

    /** Returns the bodies of the requests that were sent. */
    List<String> sent() {
        return sent;
    }

    List<HttpAttempt> cancelled() {
        return cancelled;
    }

    @Override
    public void send(HttpAttempt attempt, Consumer<HttpOutcome> onOutcome) {
        time.after(connecting, () -> {
            if (attempt.begin()) {
                sent.add(body(attempt.request()));
                Reply reply = replies.poll();
                if (reply != null) {
                    time.after(
                            reply.after,
                            () -> onOutcome.accept(
                                    new HttpOutcome.Received(response(attempt.request(), reply), () -> {})));
                }
            }
        });
    }

    @Override
    public void cancel(HttpAttempt attempt) {
        cancelled.add(attempt);
    }

    private static String body(Request request) {
        Buffer body = new Buffer();
        try {
            Objects.requireNonNull(request.body()).writeTo(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return body.readUtf8();
    }

    private static Response response(Request request, Reply reply) {
        Headers.Builder headers = reply.headers.newBuilder();
        reply.headers.values("Retry-After").forEach(value -> headers.add(SendOnceInterceptor.RETRY_AFTER, value));
        return new Response.Builder()
                .request(request)
                .protocol(Protocol.HTTP_1_1)
                .code(reply.status)
                .message("simulated")
                .headers(headers.build())
                .body(ResponseBody.create(reply.body, MediaType.get("application/json")))
                .build();
    }
}
