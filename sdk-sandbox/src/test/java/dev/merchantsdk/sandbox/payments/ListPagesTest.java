package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the pages of lists and the cursors of pages (contract, "Transaction queries" and "Limits") over plain HTTP. */
@ExtendWith(SandboxExtension.class)
final class ListPagesTest {
    @ParameterizedTest
    @CsvSource({"1, 10", "9, 10", "10, 10", "11, 10", "20, 10", "21, 10", "7, 1", "3, 1000"})
    void readsEachRecordOnceForwardAndBack(int records, int size, Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(records);

        List<JsonNode> pages = walk(sandbox, "limit_to=" + size);

        assertThat(numbers(pages)).isEqualTo(seeded(records));
        assertThat(pages).hasSize((records + size - 1) / size);
        assertThat(pages).allSatisfy(page -> {
            assertThat(page.at("/cursor/count").intValue()).isEqualTo(size);
            assertThat(page.at("/cursor/total").intValue()).isEqualTo(records);
        });
        assertThat(pages.get(0).at("/cursor/prev").isNull()).isTrue();
        assertThat(pages.get(pages.size() - 1).at("/cursor/next").isNull()).isTrue();
        for (int i = pages.size() - 1; i > 0; i--) {
            assertThat(at(sandbox, pages.get(i), "prev")).isEqualTo(pages.get(i - 1));
        }
    }

    @Test
    void returnsEmptyPageWithoutRecords(Sandbox sandbox) throws IOException {
        assertThat(BearerHttp.list(sandbox, "limit_to=3").json()).isEqualTo(JsonFixtures.tree("""
                {"cursor": {"count": 3, "prev": null, "next": null, "total": 0}, "transactions": []}
                """));
    }

    @Test
    void hasFiftyOrTwentyFiveRecordsByDefault(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(51);

        JsonNode list = BearerHttp.get(sandbox, Address.PSP, BearerHttp.V3).json();
        JsonNode secure =
                BearerHttp.get(sandbox, Address.GATEWAY, BearerHttp.PUBLIC).json();

        assertThat(list.path("transactions")).hasSize(50);
        assertThat(list.at("/cursor/count").intValue()).isEqualTo(50);
        assertThat(secure.path("transactions")).hasSize(25);
        assertThat(secure.at("/cursor/count").intValue()).isEqualTo(25);
    }

    @Test
    void returnsSameListAtBothPaths(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(4);
        JsonNode first = BearerHttp.list(sandbox, "limit_to=2").json();

        JsonNode same = BearerHttp.get(sandbox, Address.PSP, BearerHttp.PUBLIC + "?limit_to=2")
                .json();
        JsonNode second = BearerHttp.get(sandbox, Address.PSP, BearerHttp.PUBLIC + "?cursor=" + next(first))
                .json();

        assertThat(same).isEqualTo(first);
        assertThat(numbers(List.of(first, second))).isEqualTo(seeded(4));
        assertThat(sandbox.received("transactions.list")).hasSize(1);
        assertThat(sandbox.received("transactions.publicList")).hasSize(2);
    }

    @Test
    void keepsPositionWhileTransactionsChange(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        List<String> ids = new ArrayList<>(List.of(till.openPay(), till.openPay(), till.openPay(), till.openPay()));
        String pending = "filter_by=" + BearerHttp.encoded("status=pending") + "&limit_to=2";
        JsonNode first = BearerHttp.list(sandbox, "limit_to=2").json();
        JsonNode open = BearerHttp.list(sandbox, pending).json();

        ids.add(till.openPay());
        sandbox.payments().payByCard(ids.get(0), Till.GOOD);
        sandbox.payments().payByCard(ids.get(2), Till.GOOD);
        sandbox.payments().seedRecords(3);

        JsonNode second = at(sandbox, first, "next");
        assertThat(paymentIds(first)).isEqualTo(ids.subList(0, 2));
        assertThat(paymentIds(second)).isEqualTo(ids.subList(2, 4));
        assertThat(paymentIds(at(sandbox, second, "next"))).isEqualTo(ids.subList(4, 5));
        assertThat(second.at("/cursor/total").intValue()).isEqualTo(8);
        assertThat(paymentIds(at(sandbox, second, "prev"))).isEqualTo(ids.subList(0, 2));
        // The third payment no longer matches the filter. The next page contains the fourth and the fifth payment.
        assertThat(paymentIds(at(sandbox, open, "next"))).isEqualTo(ids.subList(3, 5));
    }

    @Test
    void keepsFilterAndSizeInTheCursor(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(200);
        String query = "filter_by=" + BearerHttp.encoded("status=failed") + "&limit_to=3";

        List<JsonNode> pages = walk(sandbox, query);

        int total = pages.get(0).at("/cursor/total").intValue();
        assertThat(total).isBetween(4, 60);
        assertThat(numbers(pages)).hasSize(total).isSorted();
        assertThat(pages).hasSize((total + 2) / 3);
        assertThat(pages)
                .allSatisfy(page -> assertThat(page.path("transactions").findValuesAsText("status"))
                        .containsOnly("failed"));
    }

    @Test
    void returnsEmptyPageWhenRestLeftTheList(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        till.openPay();
        String second = till.openPay();
        JsonNode first = BearerHttp.list(sandbox, "limit_to=1&filter_by=" + BearerHttp.encoded("status=pending"))
                .json();
        sandbox.payments().payByCard(second, Till.GOOD);

        JsonNode rest = at(sandbox, first, "next");

        assertThat(rest.path("transactions")).isEmpty();
        assertThat(rest.at("/cursor/total").intValue()).isEqualTo(1);
        assertThat(rest.at("/cursor/next").isNull()).isTrue();
        assertThat(at(sandbox, rest, "prev").path("transactions")).isEqualTo(first.path("transactions"));
    }

    @Test
    void understandsTheCursorsOfASandboxWithTheSameSeedAlone(Sandbox unused) throws IOException {
        try (Sandbox one = Sandbox.builder().seed(7).start();
                Sandbox same = Sandbox.builder().seed(7).start();
                Sandbox other = Sandbox.builder().seed(8).start()) {
            one.payments().seedRecords(2);
            same.payments().seedRecords(2);
            other.payments().seedRecords(2);
            String cursor = next(BearerHttp.list(one, "limit_to=1").json());

            assertThat(BearerHttp.list(same, "cursor=" + cursor).json())
                    .isEqualTo(BearerHttp.list(one, "cursor=" + cursor).json());
            assertInvalid(BearerHttp.list(other, "cursor=" + cursor));
            assertInvalid(BearerHttp.listSecure(one, "cursor=" + cursor));
        }
    }

    @Test
    void refusesInvalidCursors(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(2);
        String cursor = next(BearerHttp.list(sandbox, "limit_to=1").json());

        assertThat(cursor).matches("[A-Za-z0-9_-]+");
        assertInvalid(BearerHttp.list(sandbox, "cursor=" + cursor.substring(1)));
        assertInvalid(BearerHttp.list(sandbox, "cursor=" + cursor + "AAAA"));
        assertInvalid(BearerHttp.list(sandbox, "cursor=2"));
        assertInvalid(BearerHttp.list(sandbox, "cursor="));
        assertInvalid(BearerHttp.list(sandbox, "cursor=%21"));
    }

    @Test
    void refusesACursorTogetherWithAnythingElse(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(2);
        String cursor = next(BearerHttp.list(sandbox, "limit_to=1").json());

        assertInvalid(BearerHttp.list(sandbox, "limit_to=1&cursor=" + cursor));
        assertInvalid(BearerHttp.list(sandbox, "filter_by=status%3Dsuccess&cursor=" + cursor));
        assertInvalid(BearerHttp.list(sandbox, "cursor=" + cursor + "&cursor=" + cursor));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "00", "-1", "1.5", "ten", "", "%201", "1e3", "+5", "0x10"})
    void refusesLimitThatIsNotAPositiveInteger(String limit, Sandbox sandbox) throws IOException {
        assertInvalid(BearerHttp.list(sandbox, "limit_to=" + limit));
        assertInvalid(BearerHttp.listSecure(sandbox, "limit_to=" + limit));
    }

    @ParameterizedTest
    @ValueSource(strings = {"10001", "2147483648", "99999999999999999999"})
    void limitsPagesToTenThousand(String limit, Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(10_001);

        JsonNode page = BearerHttp.list(sandbox, "limit_to=" + limit).json();

        assertThat(page.path("transactions")).hasSize(10_000);
        assertThat(page.at("/cursor/count").intValue()).isEqualTo(10_000);
        assertThat(at(sandbox, page, "next").path("transactions")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=5", "limit_to", "limit_to=5&limit_to=5", "limit_to=5&"})
    void refusesUnknownParameters(String query, Sandbox sandbox) throws IOException {
        assertInvalid(BearerHttp.list(sandbox, query));
    }

    @Test
    void acceptsEmptyQuery(Sandbox sandbox) throws IOException {
        assertThat(BearerHttp.list(sandbox, "").json())
                .isEqualTo(BearerHttp.get(sandbox, Address.PSP, BearerHttp.V3).json());
    }

    @Test
    void failsAtThePageThatAFaultIsPlannedForAndGoesOnFromItsCursor(Sandbox sandbox) throws IOException {
        sandbox.payments().seedRecords(100);
        List<JsonNode> pages =
                new ArrayList<>(List.of(BearerHttp.list(sandbox, "limit_to=10").json()));
        while (pages.size() < 6) {
            pages.add(at(sandbox, pages.get(pages.size() - 1), "next"));
        }
        String seventh = "cursor=" + next(pages.get(5));
        sandbox.faults().next("transactions.list", Fault.status(502));

        assertThat(BearerHttp.list(sandbox, seventh).status()).isEqualTo(502);
        pages.add(BearerHttp.list(sandbox, seventh).json());
        while (!pages.get(pages.size() - 1).at("/cursor/next").isNull()) {
            pages.add(at(sandbox, pages.get(pages.size() - 1), "next"));
        }

        assertThat(numbers(pages)).isEqualTo(seeded(100));
    }

    @Test
    void requiresTokenWithScope(Sandbox sandbox) throws IOException {
        String list = sandbox.url(Address.PSP) + BearerHttp.PUBLIC;
        String record = sandbox.url(Address.PSP) + BearerHttp.V3 + "/89999999";
        String secureOnly = "Bearer " + BearerHttp.token(sandbox, "secure:transactions.read");

        assertThat(Http.send(new Request.Builder().url(list).build()).status()).isEqualTo(401);
        assertThat(Http.send(new Request.Builder().url(record).build()).status())
                .isEqualTo(401);
        assertThat(Http.send(new Request.Builder()
                                .url(list)
                                .header("Authorization", secureOnly)
                                .build())
                        .status())
                .isEqualTo(401);
        assertThat(Http.send(new Request.Builder()
                                .url(record)
                                .header("Authorization", secureOnly)
                                .build())
                        .status())
                .isEqualTo(401);
    }

    private static List<JsonNode> walk(Sandbox sandbox, String query) throws IOException {
        List<JsonNode> pages =
                new ArrayList<>(List.of(BearerHttp.list(sandbox, query).json()));
        while (!pages.get(pages.size() - 1).at("/cursor/next").isNull()) {
            pages.add(at(sandbox, pages.get(pages.size() - 1), "next"));
        }
        return pages;
    }

    private static JsonNode at(Sandbox sandbox, JsonNode page, String direction) throws IOException {
        String cursor = page.at("/cursor/" + direction).textValue();
        HttpReply answer = BearerHttp.list(sandbox, "cursor=" + cursor);
        assertThat(answer.status()).isEqualTo(200);
        return answer.json();
    }

    private static String next(JsonNode page) {
        return page.at("/cursor/next").textValue();
    }

    private static List<Integer> numbers(List<JsonNode> pages) {
        List<Integer> numbers = new ArrayList<>();
        pages.forEach(page -> page.path("transactions")
                .forEach(record -> numbers.add(record.path("id").intValue())));
        return numbers;
    }

    private static List<Integer> seeded(int records) {
        return IntStream.range(90_000_000 - records, 90_000_000).boxed().toList();
    }

    private static List<String> paymentIds(JsonNode page) {
        return page.path("transactions").findValuesAsText("cs1");
    }

    private static void assertInvalid(HttpReply answer) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Invalid request\"}"));
    }
}
