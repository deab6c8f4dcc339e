package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.PaymentCallbacksBuilder;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests entries whose look-up or handler fails, or whose record is that of another operation. */
final class RecoverFailuresTest {
    private static final Polling ONE_QUERY =
            Polling.builder().limit(Duration.ofMillis(1)).build();
    private static final Pattern ORDER = Pattern.compile("order_id%3D(order-.)");
    private static final Pattern LISTED = Pattern.compile("cs1%3D0{31}(.)");

    private final Journal journal = Journal.inMemory();
    private final List<String> handled = new ArrayList<>();
    private final RawServer service = RawServer.responding(request -> RawResponse.json(200, page(request, 0, 1)));
    private final MerchantSdk sdk = LoopbackSdk.at(service.url());
    private Optional<Throwable> ofHandler = Optional.empty();
    private final ProcessedCallbackStore store = ProcessedCallbackStore.inMemory(10);
    private final PaymentCallbacks callbacks = shop().journal(journal).build();

    RecoverFailuresTest() throws IOException {}

    private PaymentCallbacksBuilder shop() {
        return PaymentCallbacks.of(sdk)
                .store(store)
                .expectedPrice(orderId -> Optional.of(Orders.PRICE))
                .onPaid(paid -> {
                    if (paid.orderId().equals("order-1")) {
                        rethrow();
                    }
                    handled.add("paid " + paid.orderId());
                })
                .onRefunded(refunded -> handled.add("refunded " + refunded.orderId()))
                .onFailed(failed -> handled.add("failed " + failed.orderId()));
    }

    @AfterEach
    void close() throws IOException {
        sdk.close();
        service.close();
    }

    @Test
    void errorOfHandlerKeepsOtherResults() {
        NoClassDefFoundError missing = new NoClassDefFoundError("shop/Stock");
        opened("payments.pay", "order-1", "order-2");
        ofHandler = Optional.of(missing);

        List<RecoveredPayment> recovered = callbacks.recover(ONE_QUERY);

        assertThat(recovered).hasSize(2);
        assertThat(recovered.get(0).outcome())
                .isInstanceOfSatisfying(
                        Unresolved.class,
                        unknown -> assertThat(unknown.failure()).containsSame(missing));
        assertThat(recovered.get(1).outcome().isSuccess()).isTrue();
        assertThat(handled).containsExactly("paid order-2");
        assertThat(journal.openEntries()).extracting(JournalEntry::orderId).containsExactly("order-1");

        ofHandler = Optional.empty();
        assertThat(callbacks.recover(ONE_QUERY)).hasSize(1);
        assertThat(handled).containsExactly("paid order-2", "paid order-1");
        assertThat(journal.openEntries()).isEmpty();
    }

    @Test
    void outOfMemoryErrorEndsRecovery() {
        OutOfMemoryError memory = new OutOfMemoryError("of the test");
        opened("payments.pay", "order-1", "order-2");
        ofHandler = Optional.of(memory);

        assertThatThrownBy(() -> callbacks.recover(ONE_QUERY)).isSameAs(memory);

        assertThat(handled).isEmpty();
        assertThat(journal.openEntries()).hasSize(2);
    }

    @Test
    void aClosedSdkLooksUpNothing() {
        opened("payments.pay", "order-1", "order-2");
        sdk.close();

        assertThatThrownBy(() -> callbacks.lookUp("order-1", ONE_QUERY))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the SDK is closed");
        assertThat(callbacks.recover(ONE_QUERY))
                .hasSize(2)
                .allSatisfy(one -> assertThat(((Unresolved) one.outcome()).failure())
                        .containsInstanceOf(IllegalStateException.class));

        assertThat(handled).isEmpty();
        assertThat(journal.openEntries()).hasSize(2);
        assertThat(service.received()).isEmpty();
    }

    /** The record is a refund: its handler must not run for the entry of another operation. */
    @ParameterizedTest
    @ValueSource(strings = {"payments.payoutToCard", "payments.pay", "payments.recurringByCardToken"})
    void theRecordOfAnotherOperationReachesNoHandlerAndIsNotMarked(String endpoint) {
        opened(endpoint, "order-1");
        service.respond(request -> RawResponse.json(200, page(request, 0, 2)));

        assertThat(callbacks.recover(ONE_QUERY).get(0).outcome()).isInstanceOf(Unresolved.class);
        assertThat(handled).isEmpty();
        assertThat(journal.openEntries()).hasSize(1);

        PaymentCallbacks withoutJournal = shop().build();
        assertThat(withoutJournal.lookUp("order-1", ONE_QUERY).isSuccess()).isTrue();
        assertThat(handled).containsExactly("refunded order-1");
    }

    @Test
    void theCallersCheckDecidesBeforeTheHandlerRuns() {
        OrderOutcome another = new Unresolved("order-2", "it has another recipient", Optional.empty());

        assertThat(callbacks.lookUp("order-2", ONE_QUERY, found -> another)).isSameAs(another);
        assertThat(handled).isEmpty();

        assertThat(callbacks.lookUp("order-2", ONE_QUERY, found -> found).isSuccess())
                .isTrue();
        assertThat(handled).containsExactly("paid order-2");
    }

    private void opened(String endpoint, String... orderIds) {
        for (int i = 0; i < orderIds.length; i++) {
            assertThat(journal.open(
                            JournalEntry.open(orderIds[i], endpoint, Orders.PRICE, Instant.EPOCH.plusSeconds(i))))
                    .isTrue();
        }
    }

    private void rethrow() {
        ofHandler.ifPresent(failure -> {
            throw (Error) failure;
        });
    }

    /** Returns the page with the record of the order id, or of its transaction, in the list that was queried. */
    private static String page(RawServer.Request request, int type, int opcode) {
        Matcher order = ORDER.matcher(request.line());
        Matcher listed = LISTED.matcher(request.line());
        if (order.find()) {
            String orderId = order.group(1);
            return Orders.page(Orders.record("0".repeat(31) + orderId.charAt(6), orderId, type, 1));
        }
        assertThat(listed.find()).isTrue();
        return Orders.page("\"id\":12345678,\"cs1\":\"" + "0".repeat(31) + listed.group(1) + "\",\"opcode\":" + opcode
                + ",\"amount\":150.00,\"response_code\":0,\"status\":\"success\"");
    }
}
