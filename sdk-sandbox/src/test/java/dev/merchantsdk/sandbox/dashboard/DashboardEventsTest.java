package dev.merchantsdk.sandbox.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okio.ByteString;
import org.junit.jupiter.api.Test;

/** Tests the events of the dashboard without a server. */
final class DashboardEventsTest {
    private final AtomicInteger renderings = new AtomicInteger();
    private String state = "first";
    private Instant now = Instant.EPOCH;
    private final Dashboard dashboard = new Dashboard(new Model());

    @Test
    void rendersAgainOnlyAfterAChange() {
        Supplier<String> events = events(id(events("").get()));
        renderings.set(0);

        assertThat(Stream.generate(events).limit(4)).containsOnly("");
        assertThat(renderings).hasValue(1);

        state = "second";

        assertThat(events.get()).contains("<h2>second</h2>");
        assertThat(events.get()).isEmpty();
        assertThat(renderings).hasValue(2);
    }

    @Test
    void sendsOnlyTheTimeIfNothingElseHasChanged() {
        Supplier<String> events = events(id(events("").get()));

        state = "first ";
        now = Instant.EPOCH.plusSeconds(1);

        assertThat(events.get())
                .startsWith("retry: 100\nevent: clock\nid: ")
                .endsWith("\ndata: 1970-01-01 00:00:01 UTC, stopped\n\n");
        state = "second";
        assertThat(events.get()).contains("\ndata: <header>\n", "<h2>second</h2>");
    }

    private static String id(String event) {
        return event.replaceAll("(?s).*id: ([0-9a-f.]+)\n.*", "$1");
    }

    private Supplier<String> events(String seen) {
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
                        url))
                .events()
                .orElseThrow();
    }

    /** A model that counts the renderings of its page. The page shows {@code state} as the heading of a table. */
    private final class Model implements DashboardModel {
        @Override
        public String version() {
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
