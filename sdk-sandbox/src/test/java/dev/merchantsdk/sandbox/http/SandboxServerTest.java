package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.Http;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import okhttp3.Request;
import okio.ByteString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class SandboxServerTest {
    private static final int COLLECTIONS = 300;
    private static final long MILLIS = 100;

    private final ReferenceQueue<ByteString> collected = new ReferenceQueue<>();
    private final List<WeakReference<ByteString>> bodies = Collections.synchronizedList(new ArrayList<>());
    private final SandboxServer server = new SandboxServer(
            ServerSettings.onLoopback(0),
            new RequestDispatcher(
                    List.of(Route.of("POST", "page", request -> {
                        bodies.add(new WeakReference<>(request.body(), collected));
                        return HttpResponse.empty(200);
                    })),
                    new RequestLog(Clock.systemUTC(), Integer.MAX_VALUE, new ChangeCounter()),
                    UnaryOperator.identity()));

    @AfterEach
    void close() {
        server.close();
    }

    /**
     * The garbage collector must remove four of the five requests. The thread of a connection may still reference the
     * last request.
     */
    @Test
    void keepsNoRequestOutsideItsLog() throws Exception {
        for (int i = 0; i < 5; i++) {
            Http.send(new Request.Builder()
                    .url(server.url() + "page")
                    .post(Http.body("text/plain", "body " + i))
                    .build());
        }
        Set<Object> gone = new HashSet<>();
        for (int i = 0; i < COLLECTIONS && gone.size() < 4; i++) {
            System.gc();
            Object next = collected.remove(MILLIS);
            if (next != null) {
                gone.add(next);
            }
        }
        assertThat(gone).hasSizeGreaterThanOrEqualTo(4);
    }
}
