package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import dev.merchantsdk.payments.transaction.TransactionType;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the request for the next page of a list, and the end of the iteration. */
final class TransactionPagesTest {
    private static final String LIST = "GET /psp/payment-gateway/v3/transactions";
    private static final String ID = "0123456789abcdef0123456789abcdef";

    private final ScriptedServer service = ScriptedServer.start();
    private final MerchantSdk sdk = LoopbackSdk.at(service.url());
    private final TransactionsClient client = TransactionsClient.of(sdk);

    TransactionPagesTest() throws Exception {}

    @AfterEach
    void close() {
        sdk.close();
        service.close();
    }

    private static String page(String next, long total, int... numbers) {
        List<String> records = new ArrayList<>();
        for (int number : numbers) {
            records.add("{\"id\":" + number + "}");
        }
        return page(next, total, records);
    }

    private static String page(String next, long total, List<String> records) {
        String quoted = next.isEmpty() ? "null" : "\"" + next + "\"";
        return "{\"cursor\":{\"count\":" + records.size() + ",\"prev\":null,\"next\":" + quoted + ",\"total\":" + total
                + "},\"transactions\":[" + String.join(",", records) + "]}";
    }

    private static List<Long> numbers(Iterable<PspTransaction> records) {
        List<Long> numbers = new ArrayList<>();
        records.forEach(record -> numbers.add(record.id()));
        return numbers;
    }

    @Test
    void requestsNextPageByCursorAlone() throws Exception {
        service.respond(200, page("second", 3, 10000001, 10000002)).respond(200, page("", 3, 10000003));

        Query<PspTransaction> query =
                Query.of(PspFields.STATUS.is(TransactionStatus.SUCCESS)).pageSize(2);
        assertThat(numbers(client.list(query))).containsExactly(10000001L, 10000002L, 10000003L);

        assertThat(service.takeLine()).isEqualTo(LIST + "?limit_to=2&filter_by=status%3Dsuccess");
        assertThat(service.takeLine()).isEqualTo(LIST + "?cursor=second");
        assertThat(service.requests()).isEqualTo(2);
    }

    @Test
    void requestsNextPageAtPublicPath() throws Exception {
        service.respond(200, page("second", 2, 10000001)).respond(200, page("", 2, 10000002));

        assertThat(numbers(client.withPublicPath().updatedBetween(Instant.EPOCH, Instant.EPOCH.plusSeconds(1))))
                .containsExactly(10000001L, 10000002L);

        assertThat(service.takeLine()).startsWith("GET /psp/api/public/transactions?filter_by=updated");
        assertThat(service.takeLine()).isEqualTo("GET /psp/api/public/transactions?cursor=second");
    }

    @Test
    void requestsNextPageOfSecureListByCursorAlone() throws Exception {
        String record = "{\"id\":\"" + ID + "\"}";
        service.respond(200, page("second", 2, List.of(record))).respond(200, page("", 2, List.of(record)));

        Query<SecureTransaction> query =
                Query.of(SecureFields.TYPE.is(TransactionType.PAYOUT)).pageSize(1);
        assertThat(client.listSecure(query)).extracting(SecureTransaction::id).containsExactly(ID, ID);

        assertThat(service.takeLine()).isEqualTo("GET /api/public/transactions?limit_to=1&filter_by=type%3D1");
        assertThat(service.takeLine()).isEqualTo("GET /api/public/transactions?cursor=second");
    }

    @ParameterizedTest
    @CsvSource({
        "a+b/c==, a%2Bb%2Fc%3D%3D",
        "a%2Bb, a%252Bb",
        "a&limit_to=9, a%26limit_to%3D9",
        "a b#c?d, a%20b%23c%3Fd",
        "курсор, %D0%BA%D1%83%D1%80%D1%81%D0%BE%D1%80"
    })
    void encodesAnyCursor(String cursor, String encoded) throws Exception {
        service.respond(200, page(cursor, 2, 10000001));
        for (int i = 0; i < 5; i++) {
            service.respond(200, page("", 0, List.of()));
        }

        Iterator<Page<PspTransaction>> walk = client.list(Query.all()).byPage().iterator();
        assertThat(walk.next().next()).contains("transactions.list:" + cursor);
        assertThat(walk.next().cursor()).contains("transactions.list:" + cursor);
        assertThat(client.list(Query.all())
                        .from("transactions.list:" + cursor)
                        .first()
                        .items())
                .isEmpty();
        assertThat(CallMode.join(client.list(Query.all())
                                .async()
                                .from("transactions.list:" + cursor)
                                .first())
                        .cursor())
                .contains("transactions.list:" + cursor);
        assertThat(client.listSecure(Query.all())
                        .from("transactions.listSecure:" + cursor)
                        .first()
                        .items())
                .isEmpty();
        assertThat(CallMode.join(client.listSecure(Query.all())
                                .async()
                                .from("transactions.listSecure:" + cursor)
                                .first())
                        .cursor())
                .contains("transactions.listSecure:" + cursor);

        assertThat(service.takeLine()).isEqualTo(LIST);
        for (int i = 0; i < 3; i++) {
            assertThat(service.takeLine()).isEqualTo(LIST + "?cursor=" + encoded);
        }
        for (int i = 0; i < 2; i++) {
            assertThat(service.takeLine()).isEqualTo("GET /api/public/transactions?cursor=" + encoded);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\r\nx: y", "a\0", "\ud800"})
    void refusesInvalidCursorOnParse(String cursor) {
        List<ThrowingCallable> reads = List.of(
                () -> client.list(Query.all())
                        .from("transactions.list:" + cursor)
                        .first(),
                () -> client.listSecure(Query.all())
                        .from("transactions.listSecure:" + cursor)
                        .first(),
                () -> CallMode.join(client.list(Query.all())
                        .async()
                        .from("transactions.list:" + cursor)
                        .first()),
                () -> CallMode.join(client.listSecure(Query.all())
                        .async()
                        .from("transactions.listSecure:" + cursor)
                        .first()));

        reads.forEach(read -> assertThatThrownBy(read)
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("cursor must")
                .hasMessageContaining("was ***"));
        assertThat(service.requests()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aCursorOfAnotherListIsRefusedBeforeItIsSent(int of) {
        List<Pages<?>> lists = List.of(
                client.list(Query.all()), client.withPublicPath().list(Query.all()), client.listSecure(Query.all()));
        service.respond(200, page("s:next", 2, List.of()));
        String next = lists.get(of).first().next().orElseThrow();

        for (Pages<?> other : lists) {
            if (other != lists.get(of)) {
                assertThatThrownBy(() -> other.from(next))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("cursor must be a cursor of transactions.");
                assertThatThrownBy(() -> other.async().from(next)).isInstanceOf(InvalidRequestException.class);
            }
            assertThatThrownBy(() -> other.from("s:next"))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageNotContaining("s:next");
        }
        assertThat(service.requests()).isEqualTo(1);
    }

    @Test
    void continuesAfterEmptyPageAndChangedTotal() throws Exception {
        service.respond(200, page("b", 3, 10000001))
                .respond(200, page("c", 0, List.of()))
                .respond(200, page("", 9, 10000002));

        List<Page<PspTransaction>> pages = new ArrayList<>();
        client.list(Query.all()).byPage().forEach(pages::add);

        assertThat(pages).extracting(page -> page.items().size()).containsExactly(1, 0, 1);
        assertThat(pages).extracting(page -> page.total().getAsLong()).containsExactly(3L, 0L, 9L);
        assertThat(pages).extracting(Page::seen).containsExactly(1L, 1L, 2L);
        assertThat(service.requests()).isEqualTo(3);
    }

    @Test
    void fullLastPageRequestsNoOther() {
        service.respond(200, page("b", 4, 10000001, 10000002)).respond(200, page("", 4, 10000003, 10000004));

        Iterator<PspTransaction> walk = client.list(Query.all()).iterator();
        for (int i = 0; i < 4; i++) {
            assertThat(walk.hasNext()).isTrue();
            assertThat(walk.hasNext()).isTrue();
            walk.next();
        }

        assertThat(walk.hasNext()).isFalse();
        assertThat(service.requests()).isEqualTo(2);
    }

    @Test
    void reportsRepeatedCursorWithoutFollowingIt() {
        service.respond(200, page("b", 4, 10000001)).respond(200, page("b", 4, 10000002));

        List<Long> seen = new ArrayList<>();
        MalformedResponseException told = catchThrowableOfType(
                MalformedResponseException.class,
                () -> client.list(Query.all()).forEach(record -> seen.add(record.id())));

        assertThat(told).hasMessageContaining("transactions.list").hasMessageContaining("cursor.next");
        assertThat(seen).containsExactly(10000001L, 10000002L);
        assertThat(service.requests()).isEqualTo(2);
    }

    @Test
    void anotherProcessContinuesAtCursorOfFailedPage() throws Exception {
        for (int number = 1; number <= 6; number++) {
            service.respond(200, page("page-" + (number + 1), 8, 10000000 + number));
        }
        service.respond(500, "").respond(200, page("page-8", 8, 10000007)).respond(200, page("", 8, 10000008));
        Iterator<Page<PspTransaction>> walk =
                client.list(Query.all()).withoutPrefetch().byPage().iterator();
        String goOnFrom = "";
        for (int number = 1; number <= 6; number++) {
            goOnFrom = walk.next().next().orElseThrow();
        }

        assertThat(catchThrowableOfType(SdkException.class, walk::next)).isInstanceOf(ServerErrorException.class);
        assertThat(walk.hasNext()).isTrue();
        assertThat(numbers(TransactionsClient.of(sdk).list(Query.all()).from(goOnFrom)))
                .containsExactly(10000007L, 10000008L);

        for (int number = 1; number <= 6; number++) {
            service.takeLine();
        }
        assertThat(service.takeLine()).isEqualTo(LIST + "?cursor=page-7");
        assertThat(service.takeLine()).isEqualTo(LIST + "?cursor=page-7");
        assertThat(service.takeLine()).isEqualTo(LIST + "?cursor=page-8");
    }

    @Test
    void errorInsteadOfLaterPageIsRefusal() {
        service.respond(200, page("b", 2, 10000001)).respond(200, "{\"error\":\"Cursor has ended\"}");

        Iterator<PspTransaction> walk = client.list(Query.all()).iterator();
        walk.next();

        assertThat(catchThrowableOfType(ApiException.class, walk::next)
                        .errors()
                        .get(0)
                        .description()
                        .reveal())
                .isEqualTo("Cursor has ended");
    }
}
