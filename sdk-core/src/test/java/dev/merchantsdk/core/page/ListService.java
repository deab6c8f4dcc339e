package dev.merchantsdk.core.page;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.BodyReader;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import org.jspecify.annotations.Nullable;

/**
 * A service that returns a list of the numbers 1, 2, 3 and so on. Each page contains at most two numbers, in the
 * contract's envelope. A request without a cursor returns the first page. The cursors {@code p1}, {@code p2}, ... each
 * select one page. The service records the requests.
 */
final class ListService implements AutoCloseable {
    static final int PER_PAGE = 2;

    /** The parameters of a list request: either a limit or a cursor. */
    record Asked(OptionalInt limit, Optional<String> cursor) {
        static final Asked QUERY = new Asked(OptionalInt.of(PER_PAGE), Optional.empty());

        static Asked next(String cursor) {
            return new Asked(OptionalInt.empty(), Optional.of(cursor));
        }
    }

    private static final Endpoint<Asked, Page<Integer>> LIST = endpoint().returns(new Numbers());

    private final ScriptedServer server;
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, String> scripted = new ConcurrentHashMap<>();
    private final Map<String, Integer> failures = new ConcurrentHashMap<>();
    private final Map<String, Integer> busy = new ConcurrentHashMap<>();
    private final int total;

    ListService(int total) throws IOException {
        this.total = total;
        server = ScriptedServer.start().responding(this::respond);
    }

    static Pages<Integer> pages(MerchantSdk sdk) {
        return pages(sdk, LIST);
    }

    static <T> Pages<T> pages(MerchantSdk sdk, Endpoint<Asked, Page<T>> list) {
        return EndpointPages.of(
                Calls.of(sdk), list, cursor -> cursor.map(Asked::next).orElse(Asked.QUERY), RequestOptions.none());
    }

    static EndpointBuilder<Asked> endpoint() {
        return Endpoint.get(Address.PSP, "api/list", Asked.class)
                .named("test.list")
                .auth(Auth.NONE)
                .repeat(Repeat.ALWAYS)
                .query(
                        "limit_to",
                        asked -> asked.limit().stream()
                                .mapToObj(Integer::toString)
                                .findAny())
                .query("cursor", Asked::cursor);
    }

    /** Reads a page of records as a page of their numbers. */
    private static final class Numbers implements BodyReader<Page<Integer>> {
        private final RecordReader<ListedRecord> records = RecordReader.of(ListedRecord.class);

        @Override
        public Page<Integer> read(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson {
            ReceivedPage<ListedRecord> page = ReceivedPage.from(records.read(body, limits));
            return ReceivedPage.of(
                    page.items().stream().map(item -> (int) item.id()).toList(), List.of(), page.links());
        }

        @Override
        public Page<Integer> received(Page<Integer> page, Supplier<CallInfo> call) {
            return ReceivedPage.from(page).withReceiver(call.get());
        }
    }

    /**
     * Returns a page in the contract's envelope. A {@code null} cursor is written as JSON null, and an empty total is
     * omitted.
     */
    static String page(@Nullable String prev, @Nullable String next, OptionalLong total, Integer... items) {
        String ids = List.of(items).stream().map(id -> "{\"id\":" + id + "}").collect(Collectors.joining(","));
        return "{\"cursor\":{\"count\":" + items.length + ",\"prev\":" + quoted(prev) + ",\"next\":" + quoted(next)
                + (total.isPresent() ? ",\"total\":" + total.getAsLong() : "") + "},\"transactions\":[" + ids + "]}";
    }

    private static String quoted(@Nullable String cursor) {
        return cursor == null ? "null" : "\"" + cursor + "\"";
    }

    /** Sets the body of the response to a request with this cursor. */
    ListService on(String cursor, String body) {
        scripted.put(cursor, body);
        return this;
    }

    /**
     * Makes the service respond with HTTP 500 to the given number of requests with this cursor. The SDK does not repeat
     * these requests.
     */
    ListService refuse(String cursor, int times) {
        failures.put(cursor, times);
        return this;
    }

    /**
     * Makes the service respond with HTTP 503 to the given number of requests with this cursor. The SDK repeats these
     * requests.
     */
    ListService busy(String cursor, int times) {
        busy.put(cursor, times);
        return this;
    }

    /** Returns the queries that the service has received, in the order of their arrival. */
    List<String> asked() {
        synchronized (asked) {
            return List.copyOf(asked);
        }
    }

    String url() {
        return server.url();
    }

    private MockResponse respond(RecordedRequest request) {
        String query = Optional.ofNullable(request.getUrl().query()).orElse("");
        asked.add(query);
        String cursor = query.startsWith("cursor=") ? query.substring("cursor=".length()) : "p1";
        Integer left = failures.computeIfPresent(cursor, (key, times) -> times - 1);
        if (left != null && left >= 0) {
            return ScriptedServer.json(500, "").build();
        }
        Integer more = busy.computeIfPresent(cursor, (key, times) -> times - 1);
        if (more != null && more >= 0) {
            return ScriptedServer.json(503, "").build();
        }
        String script = scripted.get(cursor);
        return ScriptedServer.json(200, script == null ? numbered(Integer.parseInt(cursor.substring(1))) : script)
                .build();
    }

    private String numbered(int page) {
        int first = (page - 1) * PER_PAGE + 1;
        int last = Math.min(page * PER_PAGE, total);
        return page(
                page == 1 ? null : "p" + (page - 1),
                last == total ? null : "p" + (page + 1),
                OptionalLong.of(total),
                IntStream.rangeClosed(first, last).boxed().toArray(Integer[]::new));
    }

    @Override
    public void close() {
        server.close();
    }
}
