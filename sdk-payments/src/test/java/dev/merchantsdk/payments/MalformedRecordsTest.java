package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.UnreadableRecord;
import dev.merchantsdk.core.paging.UnreadableRecordsException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.ScriptedServer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mockwebserver3.MockResponse;
import okhttp3.HttpUrl;
import okio.Buffer;
import okio.ByteString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests lists that contain unusual records between normal records. The SDK must report each record that it cannot read.
 */
final class MalformedRecordsTest {
    private static final int SIZE = 50;
    private static final int PLACE = 24;
    private static final Pattern NUMBERED = Pattern.compile("\\{\"id\":([^,]+),");

    private final ScriptedServer service = ScriptedServer.start();
    private final MerchantSdk sdk = LoopbackSdk.at(service.url());
    private final TransactionsClient client = TransactionsClient.of(sdk);

    MalformedRecordsTest() throws Exception {}

    @AfterEach
    void close() {
        sdk.close();
        service.close();
    }

    /** Every record in each list, with the two kinds of calls in turn. */
    static List<Arguments> odd() {
        return odd(CallMode.SYNC, CallMode.ASYNC);
    }

    static List<Arguments> oddByTheOtherCalls() {
        return odd(CallMode.ASYNC, CallMode.SYNC);
    }

    private static List<Arguments> odd(CallMode even, CallMode uneven) {
        List<Arguments> cases = new ArrayList<>();
        MalformedRecord.all().forEach(record -> {
            boolean isEven = cases.size() / 2 % 2 == 0;
            cases.add(Arguments.of(record, Listing.V3, isEven ? even : uneven));
            cases.add(Arguments.of(record, Listing.SECURE, isEven ? uneven : even));
        });
        return cases;
    }

    private static ByteString pageWith(Listing list, ByteString odd) {
        List<ByteString> records = new ArrayList<>();
        for (int i = 0; i < SIZE; i++) {
            records.add(i == PLACE ? odd : list.record(i, ""));
        }
        return Listing.page("marker of page 2", records);
    }

    private void respondsWith(Listing list, ByteString odd) {
        service.respond(pageWith(list, odd)).respond(Listing.page("", List.of(list.record(SIZE, ""))));
    }

    @ParameterizedTest
    @MethodSource("odd")
    void readsOtherRecordsAndContinues(MalformedRecord odd, Listing list, CallMode mode) {
        respondsWith(list, list.odd(odd));

        List<Page<?>> pages = Collected.withUnreadable(mode, list.pages(client));

        assertThat(pages).hasSize(2);
        Page<?> first = pages.get(0);
        assertThat(first.items()).hasSize(odd.readable() ? SIZE : SIZE - 1);
        assertThat(first.next().orElseThrow()).endsWith(":marker of page 2");
        assertThat(first.seen()).isEqualTo(SIZE);
        assertThat(pages.get(1).items()).hasSize(1);
        assertThat(pages.get(1).seen()).isEqualTo(SIZE + 1);
        if (!odd.readable()) {
            assertThat(first.unreadable()).singleElement().satisfies(record -> {
                assertThat(record.index()).isEqualTo(PLACE);
                assertThat(record.json()).isEqualTo(list.odd(odd).string(StandardCharsets.UTF_8));
                assertThat(record.reason()).isNotBlank();
                assertThat(record.toString() + first).doesNotContain("marker", "10000025");
            });
        } else {
            assertThat(first.unreadable()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("oddByTheOtherCalls")
    void failsByDefaultWithReadRecords(MalformedRecord odd, Listing list, CallMode mode) {
        if (odd.readable()) {
            respondsWith(list, list.odd(odd));
            assertThat(Collected.strict(mode, list.pages(client))).hasSize(2);
            return;
        }
        respondsWith(list, list.odd(odd));

        UnreadableRecordsException failure = catchThrowableOfType(
                UnreadableRecordsException.class, () -> Collected.strict(mode, list.pages(client)));

        assertThat(failure)
                .hasMessageContaining("transactions[" + PLACE + "]")
                .hasMessageContaining("1 of 50")
                .hasMessageContaining("collectUnreadable()")
                .hasMessageContaining(list == Listing.V3 ? "transactions.list" : "transactions.listSecure")
                .hasMessageNotContainingAny("marker", "10000025", "0123456789abcdef")
                .hasNoCause();
        assertThat(failure.path()).startsWith("transactions[" + PLACE + "]");
        assertThat(failure.page().items()).hasSize(SIZE - 1);
        assertThat(failure.page().unreadable())
                .extracting(UnreadableRecord::index)
                .containsExactly(PLACE);
        String next = failure.page().next().orElseThrow();
        assertThat(Collected.strict(mode, list.pages(client).from(next)))
                .singleElement()
                .satisfies(page -> assertThat(page.items()).hasSize(1));
    }

    @ParameterizedTest
    @CsvSource({"V3, SYNC", "V3, ASYNC", "SECURE, SYNC", "SECURE, ASYNC"})
    void aPageThatIsNotJsonIsMalformed(Listing list, CallMode mode) {
        for (MalformedRecord record : MalformedRecord.notWellFormed()) {
            service.respond(pageWith(list, list.odd(record)));

            assertThat(catchThrowableOfType(
                            MalformedResponseException.class, () -> Collected.withUnreadable(mode, list.pages(client))))
                    .as("%s", record.way())
                    .isNotNull()
                    .hasMessageNotContainingAny("marker", "10000025", "0123456789abcdef");
        }
    }

    @ParameterizedTest
    @CsvSource({"V3, SYNC", "V3, ASYNC", "SECURE, SYNC", "SECURE, ASYNC"})
    void losesNoRecordOverManyPages(Listing list, CallMode mode) {
        int pages = CaseCount.of(500);
        service.responding(request -> manyPages(list, pages, request.getUrl()));

        List<String> ids = new ArrayList<>();
        int unreadable = 0;
        for (Page<?> page : Collected.withUnreadable(mode, list.pages(client))) {
            page.items().forEach(record -> ids.add(Listing.idOf(record)));
            for (UnreadableRecord record : page.unreadable()) {
                Matcher id = NUMBERED.matcher(record.json());
                assertThat(id.find()).isTrue();
                ids.add(id.group(1));
                unreadable++;
            }
        }

        assertThat(ids).hasSize(pages * SIZE).doesNotHaveDuplicates();
        assertThat(unreadable).isBetween(pages / 3, pages * 2 / 3);
    }

    /** Returns the requested page of the list. About one record in a hundred is unusual. */
    private static MockResponse manyPages(Listing list, int pages, HttpUrl url) {
        String cursor = url.queryParameter("cursor");
        int page = cursor == null ? 0 : Integer.parseInt(cursor);
        List<String> ways = List.of(
                ",\"order_id\":[1]",
                ",\"order_id\":{}",
                ",\"id\":1",
                ",\"new\":" + "7".repeat(100),
                ",\"new\":" + "[".repeat(65) + "]".repeat(65));
        Random random = new Random(17 + page);
        List<ByteString> records = new ArrayList<>();
        for (int i = 0; i < SIZE; i++) {
            boolean odd = random.nextInt(100) == 0;
            records.add(list.record(page * SIZE + i, odd ? ways.get(random.nextInt(ways.size())) : ""));
        }
        ByteString body = Listing.page(page + 1 == pages ? "" : Integer.toString(page + 1), records);
        return new MockResponse.Builder()
                .code(200)
                .addHeader("content-type", "application/json")
                .body(new Buffer().write(body))
                .build();
    }

    @ParameterizedTest
    @CsvSource({"V3, SYNC", "V3, ASYNC", "SECURE, SYNC", "SECURE, ASYNC"})
    void firstFailsToo(Listing list, CallMode mode) {
        service.respond(pageWith(list, ByteString.encodeUtf8("null")));

        UnreadableRecordsException failure = catchThrowableOfType(
                UnreadableRecordsException.class,
                () -> mode.call(
                        () -> (Page<?>) list.pages(client).first(),
                        () -> list.pages(client).async().first()));

        assertThat(failure.page().items()).hasSize(SIZE - 1);
    }

    @ParameterizedTest
    @CsvSource({"V3, SYNC", "V3, ASYNC", "SECURE, SYNC", "SECURE, ASYNC"})
    void theFailureCountsTheAttemptsOfItsCall(Listing list, CallMode mode) {
        service.respond(503, "{}").respond(pageWith(list, ByteString.encodeUtf8("null")));

        UnreadableRecordsException failure = catchThrowableOfType(
                UnreadableRecordsException.class, () -> Collected.strict(mode, list.pages(client)));

        assertThat(failure.attempts()).isEqualTo(2);
        assertThat(failure.httpStatus()).hasValue(200);
        assertThat(failure).hasMessageContaining("(attempts: 2, HTTP 200)");
    }

    @Test
    void iteratorAndStreamFailBeforePage() {
        service.respond(pageWith(Listing.V3, ByteString.encodeUtf8("null")))
                .respond(pageWith(Listing.V3, ByteString.encodeUtf8("null")));

        List<Object> seen = new ArrayList<>();
        assertThat(catchThrowableOfType(
                        UnreadableRecordsException.class,
                        () -> Listing.V3.pages(client).iterator().forEachRemaining(seen::add)))
                .isNotNull();
        assertThat(catchThrowableOfType(
                        UnreadableRecordsException.class,
                        () -> Listing.V3.pages(client).stream().forEach(seen::add)))
                .isNotNull();
        assertThat(seen).isEmpty();
    }

    @Test
    void acceptsPageOfUnreadableRecords() {
        service.respond(Listing.page("", List.of(ByteString.encodeUtf8("7"), ByteString.encodeUtf8("null"))));

        assertThat(Collected.withUnreadable(CallMode.SYNC, Listing.V3.pages(client)))
                .singleElement()
                .satisfies(page -> {
                    assertThat(page.items()).isEmpty();
                    assertThat(page.unreadable())
                            .extracting(UnreadableRecord::json)
                            .containsExactly("7", "null");
                    assertThat(page).hasToString("Page(0 items, 2 unreadable, 2 seen, the last page)");
                });
    }
}
