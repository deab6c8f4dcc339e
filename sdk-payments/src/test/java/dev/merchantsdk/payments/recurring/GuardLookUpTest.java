package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.payments.LoopbackSdk;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.ReadEvents;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringAttempt.Result;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a guard learns the same from a look-up by {@code PaymentCallbacks} as from the outcome of {@code find}. */
final class GuardLookUpTest {
    private static final String ORDER = "order-1";
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final Polling ONE_QUERY =
            Polling.builder().limit(Duration.ofMillis(1)).build();

    @AutoClose
    private final ScriptedServer service = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk = LoopbackSdk.at(service.url());

    @AutoClose
    private final Guarded shop = Guarded.start();

    private final RecurringGuard guard = shop.guard();

    GuardLookUpTest() throws Exception {}

    /**
     * A callback reported a refusal, or nothing. Then the transaction is looked up: state of the secure record, its flag
     * payout-only, and code in list v3.
     */
    @ParameterizedTest
    @CsvSource({
        "57, 1, false, 0, APPROVED, ''",
        "57, 1, true, 0, APPROVED, ''",
        "57, 4, false, 51, REFUSED, 51",
        "57, 4, true, '', REFUSED, 57",
        "'', 1, false, 0, APPROVED, ''",
        "'', 1, true, 16, APPROVED, ''",
        "'', 4, true, 51, REFUSED, 51",
        "'', 4, true, none, REFUSED, ''",
        "'', 4, true, '', REFUSED, ''",
        "'', 4, false, '', REFUSED, ''"
    })
    void lookUpRecordsResultOfItsRecords(
            String reported, int state, boolean payoutOnly, String listed, Result result, String code) {
        records(state, payoutOnly, listed);
        RecurringHistory found =
                after(reported, () -> guard.record(PaymentsClient.of(sdk).find(ORDER, ONE_QUERY)));
        RecurringHistory lookedUp =
                after(reported, () -> callbacks(guard::record).lookUp(ORDER, ONE_QUERY));

        RecurringAttempt attempt = lookedUp.attempt(ORDER).orElseThrow();
        assertThat(attempt.result()).isEqualTo(result);
        assertThat(attempt.code().map(ResponseCode::raw).map(String::valueOf).orElse(""))
                .isEqualTo(code);
        assertThat(lookedUp.payoutOnly()).isEqualTo(payoutOnly);
        assertThat(lookedUp.scheme()).isEqualTo(CardScheme.VISA);
        assertThat(lookedUp).isEqualTo(found);
    }

    /** Two records that contradict each other say nothing about the debit, and either can say that the token is dead. */
    @ParameterizedTest
    @CsvSource({"1, 51", "4, 0"})
    void recordsThatContradictEachOtherLeaveTheDebitPending(int state, String listed) {
        records(state, true, listed);

        TransactionsClient transactions = TransactionsClient.of(sdk);
        Found read = new Found(
                ORDER,
                transactions.getSecure(ID),
                Optional.of(transactions.byPayment(ID).iterator().next()));

        RecurringHistory lookedUp =
                after("", () -> guard.record(PaymentsClient.of(sdk).find(ORDER, ONE_QUERY)));
        RecurringHistory found = after("", () -> guard.record(read));

        assertThat(lookedUp.attempt(ORDER)).map(RecurringAttempt::result).contains(Result.PENDING);
        assertThat(found.attempt(ORDER)).map(RecurringAttempt::result).contains(Result.PENDING);
        assertThat(found.payoutOnly()).isTrue();
    }

    /** List v3, or the callback, shows the code of a refusal only after the refusal was processed. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aCodeThatArrivesAfterItsRefusalReachesTheGuardAndNoHandler(boolean callbackFirst) {
        shop.histories.update(
                Guarded.CARD,
                history -> RecurringHistory.empty(CardScheme.UNKNOWN)
                        .with(RecurringAttempt.pending(ORDER, Cards.NOON, Cards.PRICE)));
        List<String> handled = new ArrayList<>();
        PaymentCallbacks inbox = PaymentCallbacks.of(sdk)
                .parser(CallbackParser.builder()
                        .signatureVerifier((fields, body) -> true)
                        .build())
                .store(ProcessedCallbackStore.inMemory(10))
                .expectedPrice(orderId -> Optional.of(Cards.PRICE))
                .onEach(guard::record)
                .onFailed(failed -> handled.add("failed"))
                .build();
        records(4, false, "");
        if (callbackFirst) {
            assertThat(receive(inbox, "")).isEqualTo(200);
        } else {
            assertThat(inbox.lookUp(ORDER, ONE_QUERY).isFailed()).isTrue();
        }
        assertThat(shop.history().attempt(ORDER).orElseThrow().code()).isEmpty();

        if (callbackFirst) {
            records(4, false, "51");
            assertThat(inbox.lookUp(ORDER, ONE_QUERY).isFailed()).isTrue();
        } else {
            assertThat(receive(inbox, "&error_code=51")).isEqualTo(200);
        }

        assertThat(shop.history().attempt(ORDER).flatMap(RecurringAttempt::code))
                .contains(ResponseCode.of(51));
        assertThat(handled).containsExactly("failed");
    }

    private static int receive(PaymentCallbacks inbox, String more) {
        return inbox.receive(
                        null,
                        ("transaction=" + ID + "&status=failed&orderId=" + ORDER + more)
                                .getBytes(StandardCharsets.UTF_8))
                .status();
    }

    private RecurringHistory after(String reported, Runnable lookUp) {
        shop.histories.update(
                Guarded.CARD,
                history -> RecurringHistory.empty(CardScheme.UNKNOWN)
                        .with(RecurringAttempt.pending(ORDER, Cards.NOON, Cards.PRICE)));
        if (!reported.isEmpty()) {
            guard.record(ReadEvents.transaction("orderId", ORDER, "status", "failed", "error_code", reported));
        }
        lookUp.run();
        return shop.history();
    }

    private PaymentCallbacks callbacks(Consumer<dev.merchantsdk.payments.callback.CallbackEvent> recorder) {
        return PaymentCallbacks.of(sdk)
                .store(ProcessedCallbackStore.inMemory(10))
                .expectedPrice(orderId -> Optional.of(Cards.PRICE))
                .onEach(recorder::accept)
                .onOther(transaction -> {})
                .build();
    }

    /**
     * Makes the service respond with both records.
     *
     * @param listed the code in list v3; {@code none} if the record has no code, empty if there is no record
     */
    private void records(int state, boolean payoutOnly, String listed) {
        String secure = "{'id':'" + ID + "','order_id':'" + ORDER + "','type':0,'state':" + state
                + ",'extra_data':{'is_payout_only_card_binding':" + payoutOnly
                + ",'customer_creditcard_number':'469206XXXXXX9192'}}";
        String inList = listed.isEmpty()
                ? ""
                : "{'id':12345678,'cs1':'" + ID + "','opcode':3,'amount':" + Cards.PRICE.toBigDecimal()
                        + ",'response_code':" + (listed.equals("none") ? "null" : listed) + "}";
        service.responding(request -> request.getUrl().encodedPath().endsWith(ID)
                ? ScriptedServer.json(200, JsonFixtures.quoted(secure)).build()
                : page(request.getTarget().contains("/psp/") ? inList : secure));
    }

    private static MockResponse page(String record) {
        int count = record.isEmpty() ? 0 : 1;
        String page = "{'cursor':{'count':" + count + ",'prev':null,'next':null,'total':" + count + "},'transactions':["
                + record + "]}";
        return ScriptedServer.json(200, JsonFixtures.quoted(page)).build();
    }
}
