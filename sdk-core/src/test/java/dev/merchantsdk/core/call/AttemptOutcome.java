package dev.merchantsdk.core.call;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.OkHttpClient;

/**
 * The scripted outcome of one attempt. The server closes the connection after each attempt, so that the test can make
 * the next connection fail.
 */
enum AttemptOutcome {
    OK(closing(200)),
    HTTP_302(closing(302, "Location: http://127.0.0.2:9/")),
    HTTP_307(closing(307, "Location: http://127.0.0.2:9/")),
    HTTP_400(closing(400)),
    HTTP_401(closing(401)),
    HTTP_408(closing(408)),
    HTTP_429(closing(429)),
    HTTP_500(closing(500)),
    HTTP_502(closing(502)),
    HTTP_503(closing(503)),
    HTTP_504(closing(504)),
    UNREADABLE(RawResponse.bytes("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 3\r\n\r\n{\"i")
            .then(RawResponse.fin())),
    LOST(RawResponse.fin()),
    NO_CONNECTION();

    @SuppressWarnings("ImmutableEnumChecker") // a response has no mutable state
    private final Optional<RawResponse> answer;

    AttemptOutcome() {
        this.answer = Optional.empty();
    }

    AttemptOutcome(RawResponse answer) {
        this.answer = Optional.of(answer);
    }

    /** Starts a server that responds to successive requests with these outcomes, except {@link #NO_CONNECTION}. */
    static RawServer server(List<AttemptOutcome> outcomes) throws IOException {
        return RawServer.scripted(
                outcomes.stream().flatMap(outcome -> outcome.answer.stream()).toArray(RawResponse[]::new));
    }

    /** Returns a client that cannot resolve the host name in attempts with the outcome {@link #NO_CONNECTION}. */
    static OkHttpClient client(List<AttemptOutcome> outcomes) {
        AtomicInteger attempt = new AtomicInteger();
        return OwnClient.finding(host -> {
            int index = Math.min(attempt.getAndIncrement(), outcomes.size() - 1);
            if (outcomes.get(index) == NO_CONNECTION) {
                throw new UnknownHostException("scripted");
            }
            return List.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
        });
    }

    private static RawResponse closing(int status, String... headers) {
        String[] all = Arrays.copyOf(headers, headers.length + 1);
        all[headers.length] = "Connection: close";
        return RawResponse.status(status, all).then(RawResponse.fin());
    }
}
