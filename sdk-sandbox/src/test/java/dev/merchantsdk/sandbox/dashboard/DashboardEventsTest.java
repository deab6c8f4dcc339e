package dev.merchantsdk.sandbox.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okio.ByteString;
import org.junit.jupiter.api.Test;

/** Tests the event stream of the dashboard without a server. */
final class DashboardEventsTest {
    private static final long LIMIT_SECONDS = 600;
    private static final int POLLS_BEFORE_THE_CHANGE = 4;

    private final CountDownLatch polled = new CountDownLatch(POLLS_BEFORE_THE_CHANGE);
    private final AtomicInteger polls = new AtomicInteger();
    private final AtomicInteger renderings = new AtomicInteger();
    private volatile String state = "first";
    private volatile Instant now = Instant.EPOCH;
    private final Dashboard dashboard = new Dashboard(new Model());

    @Test
    void rendersAgainOnlyAfterAChange() throws Exception {
        String seen = id(events(""));
        renderings.set(0);
        CompletableFuture<HttpResponse> event = CompletableFuture.supplyAsync(() -> events(seen));
        assertThat(polled.await(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(renderings).hasValue(1);

        state = "second";

        assertThat(event.get(LIMIT_SECONDS, TimeUnit.SECONDS).body().utf8()).contains("<h2>second</h2>");
        assertThat(renderings).hasValue(2);
    }

    @Test
    void sendsOnlyTheTimeIfNothingElseHasChanged() {
        String seen = id(events(""));

        state = "first ";
        now = Instant.EPOCH.plusSeconds(1);
        String event = events(seen).body().utf8();

        assertThat(event)
                .startsWith("retry: 100\nevent: clock\nid: ")
                .endsWith("\ndata: 1970-01-01 00:00:01 UTC, stopped\n\n");
        String later = id(events(seen));
        state = "second";
        assertThat(events(later).body().utf8()).contains("\ndata: <header>\n", "<h2>second</h2>");
    }

    @Test
    void endsWithoutAnEventWhenTheDashboardIsClosed() throws Exception {
        String seen = id(events(""));
        CompletableFuture<HttpResponse> event = CompletableFuture.supplyAsync(() -> events(seen));
        assertThat(polled.await(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();

        dashboard.close();
        int before = polls.get();

        assertThat(event.get(LIMIT_SECONDS, TimeUnit.SECONDS).body().utf8()).isEqualTo("retry: 100\n\n");
        assertThat(polls.get()).isBetween(before, before + 1);
    }

    private static String id(HttpResponse event) {
        return event.body().utf8().replaceAll("(?s).*id: ([0-9a-f.]+)\n.*", "$1");
    }

    private HttpResponse events(String seen) {
        HttpUrl url = HttpUrl.get("http://127.0.0.1/events/ORDERS?seen=" + seen);
        Handler handler = dashboard.routes().stream()
                .filter(route -> route.segments().get(0).equals("events"))
                .findFirst()
                .orElseThrow()
                .handler();
        return handler.answer(new HttpRequest(
                Optional.empty(),
                "GET",
                "/events/ORDERS?seen=" + seen,
                Headers.of("Host", "127.0.0.1"),
                ByteString.EMPTY,
                Optional.empty(),
                Map.of("tab", "ORDERS"),
                url));
    }

    /** A model that counts the renderings of its page. The page shows {@code state} as the heading of a table. */
    private final class Model implements DashboardModel {
        @Override
        public String version() {
            polls.incrementAndGet();
            polled.countDown();
            return state;
        }

        @Override
        public List<Table> tables(Tab tab) {
            renderings.incrementAndGet();
            return List.of(new Table(state.strip(), List.of(), List.of(), 0, ""));
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public boolean clockRuns() {
            return false;
        }

        @Override
        public String count(Tab tab) {
            return "";
        }

        @Override
        public List<String> settings() {
            return List.of();
        }

        @Override
        public List<Setting> options() {
            return List.of();
        }

        @Override
        public List<String> endpoints() {
            return List.of();
        }

        @Override
        public List<String> faults() {
            return List.of();
        }

        @Override
        public void act(DashboardAction action, UnaryOperator<String> field) {}
    }
}
