package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the filters of lists (contract, "Transaction queries"). The sandbox starts at 09:00:00. The transactions are:
 *
 * <ul>
 *   <li>a successful payment by card
 *   <li>a refused payment at 09:01:00 with special characters in its order id
 *   <li>a successful payment through the fast payment system at 09:02:00
 *   <li>a refund of the first payment
 *   <li>a payout in progress to a saved card
 * </ul>
 */
@ExtendWith(SandboxExtension.class)
final class ListFiltersTest {
    private static final String SIGNS = "a=b>c<d, e+f%26";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "status=success | paid sbp refund",
                "status=failed | refused",
                "status in success,failed | paid refused sbp refund",
                "status in pending | payout",
                "status=revise_require |",
                "mw_type=transaction | paid refused sbp refund payout",
                "mw_type=other |",
                "opcode=1 | paid refused sbp",
                "opcode=2 | refund",
                "opcode in 2,472 | refund payout",
                "opcode=999 |",
                "channel_id=61 | paid refused refund payout",
                "channel_id=100 | sbp",
                "channel_id in 64,100 | sbp",
                "updated>=2026-03-02T09:01:00Z | refused sbp refund payout",
                "updated>2026-03-02T09:01:00Z | sbp refund payout",
                "updated<2026-03-02T09:01:00Z | paid",
                "updated=2026-03-02T09:01:00Z | refused",
                "updated>=2026-03-02T09:00:00Z&updated<2026-03-02T09:02:00Z | paid refused",
                "updated>=2026-03-02T09:01:00Z&updated<2026-03-02T09:01:00Z |",
                "updated>=2026-03-02T09:01:00Z&status=success&mw_type=transaction&opcode=1 | sbp",
                "status=success&status=failed |",
            })
    void findsInListV3(String filter, String expected, Sandbox sandbox) throws IOException {
        Story story = Story.of(sandbox);

        assertThat(story.found(BearerHttp.list(sandbox, "filter_by=" + BearerHttp.encoded(filter)), "cs1"))
                .isEqualTo(words(expected));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "state=1 | paid sbp refund",
                "state in 4,5 | refused payout",
                "type=0 | paid refused sbp",
                "type in 1,3 | refund payout",
                "target_type=0 | paid refused sbp",
                "target_type in 1,2 | refund payout",
                "order_id=first | paid",
                "order_id=" + SIGNS + " | refused",
                "order_id=firs |",
                "merchant_id=1 |",
                "processed_start_at=2026-03-02T09:01:00 | refused sbp refund",
                "processed_end_at=2026-03-02T09:01:00 | paid refused",
                "processed_start_at=2026-03-02T09:01:00&processed_end_at=2026-03-02T09:01:00 | refused",
                "created_start_date=2026-03-02T09:02:00 | sbp refund payout",
                "created_end_date=2026-03-02T09:01:59 | paid refused",
                "created_start_date=2026-03-02T09:00:01&type=1 | payout",
            })
    void findsInTheSecureList(String filter, String expected, Sandbox sandbox) throws IOException {
        Story story = Story.of(sandbox);

        assertThat(story.found(BearerHttp.listSecure(sandbox, "filter_by=" + BearerHttp.encoded(filter)), "id"))
                .isEqualTo(words(expected));
    }

    @Test
    void findsByIdAndMerchant(Sandbox sandbox) throws IOException {
        Story story = Story.of(sandbox);
        String both = BearerHttp.encoded(
                " in " + story.ids().get(4) + "," + story.ids().get(1));

        assertThat(story.found(
                        BearerHttp.list(
                                sandbox, "filter_by=cs1%3D" + story.ids().get(2)),
                        "cs1"))
                .containsExactly("sbp");
        assertThat(story.found(BearerHttp.list(sandbox, "filter_by=cs1" + both), "cs1"))
                .containsExactly("refused", "payout");
        assertThat(story.found(
                        BearerHttp.listSecure(
                                sandbox, "filter_by=id%3D" + story.ids().get(2)),
                        "id"))
                .containsExactly("sbp");
        assertThat(story.found(BearerHttp.listSecure(sandbox, "filter_by=merchant_id%3D" + sandbox.merchantId()), "id"))
                .hasSize(5);
    }

    /** The range of the candidates is empty, also for a page before it. */
    @Test
    void findsNothingIfTheIdMatchesAndAnotherCriterionDoesNot(Sandbox sandbox) throws IOException {
        Story story = Story.of(sandbox);
        String payout = story.ids().get(4);
        String v3 = BearerHttp.encoded("cs1=" + payout + "&status=success");
        String secure = BearerHttp.encoded("id=" + payout + "&state=1");

        assertThat(story.found(BearerHttp.list(sandbox, "filter_by=" + v3), "cs1"))
                .isEmpty();
        assertThat(story.found(BearerHttp.listSecure(sandbox, "filter_by=" + secure), "id"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "status",
                "status=",
                "status>success",
                "status in ",
                "status in a,,b",
                "status  in a",
                "status=success&",
                "&status=success",
                "order_id=1",
                "Status=success",
                "opcode=one",
                "opcode=1.0",
                "opcode in 1,two",
                "opcode>=1",
                "channel_id=",
                "updated<=2026-03-02T09:00:00Z",
                "updated>=2026-03-02",
                "updated>=2026-03-02T09:00:00",
                "updated>=2026-03-02T09:00:00+00:00",
                "updated>=2026-03-02T09:00:00.000Z",
                "updated>=2026-02-30T09:00:00Z",
                "updated>=2026-03-02T24:00:00Z",
                "updated in 2026-03-02T09:00:00Z",
            })
    void refusesOfListV3(String filter, Sandbox sandbox) throws IOException {
        assertInvalid(BearerHttp.list(sandbox, "filter_by=" + BearerHttp.encoded(filter)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status=success",
                "state=Success",
                "state<4",
                "created_at=2026-03-02T09:00:00",
                "created_start_date>=2026-03-02T09:00:00",
                "created_start_date in 2026-03-02T09:00:00",
                "created_start_date=2026-03-02",
                "processed_end_at=2026-03-02T09:00:00Z",
                "processed_end_at=2026-03-02 09:00:00",
            })
    void refusesOfTheSecureList(String filter, Sandbox sandbox) throws IOException {
        assertInvalid(BearerHttp.listSecure(sandbox, "filter_by=" + BearerHttp.encoded(filter)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // The ampersand is not encoded, so the server reads the second criterion as a separate parameter.
                "filter_by=status%3Dsuccess&opcode%3D1",
                "filter_by=status=success&mw_type=transaction",
                // The filter is encoded twice.
                "filter_by=status%253Dsuccess",
                // A plus sign does not mean a space.
                "filter_by=status+in+success",
                "filter_by=status%3Dsuccess&filter_by=opcode%3D1",
                "filter_by=status%3D%zz",
            })
    void refusesWhatIsEncodedOtherwise(String query, Sandbox sandbox) throws IOException {
        assertInvalid(BearerHttp.list(sandbox, query));
    }

    private static List<String> words(String text) {
        return text == null ? List.of() : List.of(text.split(" ", -1));
    }

    private static void assertInvalid(HttpReply answer) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Invalid request\"}"));
    }

    private record Story(List<String> ids) {
        private static final List<String> NAMES = List.of("paid", "refused", "sbp", "refund", "payout");

        static Story of(Sandbox sandbox) {
            Till till = new Till(sandbox);
            String paid = pay(till, "first");
            sandbox.payments().payByCard(paid, Till.GOOD);
            sandbox.clock().advance(Duration.ofMinutes(1));
            String refused = pay(till, SIGNS);
            sandbox.payments().payByCard(refused, Till.BAD);
            sandbox.clock().advance(Duration.ofMinutes(1));
            String sbp = pay(till, "third");
            sandbox.payments().payBySbp(sbp);
            String refund = till.refund(paid, 1).id();
            sandbox.payments().settleAfter(Duration.ofDays(1));
            String payout = till.send(PayoutToCard.of("fifth", roubles(10), EMAIL, till.numberToken(Till.GOOD)))
                    .id();
            return new Story(List.of(paid, refused, sbp, refund, payout));
        }

        List<String> found(HttpReply answer, String field) {
            assertThat(answer.status()).isEqualTo(200);
            JsonNode page = answer.json();
            List<String> found = page.path("transactions").findValuesAsText(field).stream()
                    .map(id -> NAMES.get(ids.indexOf(id)))
                    .toList();
            assertThat(page.at("/cursor/total").intValue()).isEqualTo(found.size());
            return found;
        }

        private static String pay(Till till, String orderId) {
            return till.send(OneStepPayment.of(orderId, roubles(10), EMAIL)).id();
        }
    }
}
