package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.VirtualTime;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests a payout with two attempts, whose result reaches the shop only through the journal, on two servers. */
@ParameterizedClass
@EnumSource
final class RecoverWithCallbacksTest {
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00.123456Z");
    private static final String ENDPOINT = "payments.payoutToCard";
    private static final Amount PRICE = Amount.parse("150.00");
    /** A settle time that has passed a millisecond after the end of the latest attempt. */
    private static final Polling ONE_QUERY =
            Polling.builder().limit(Duration.ofMillis(1)).build();

    private static final String FAILED = "{\"id\":\"11111111111111111111111111111111\",\"order_id\":\"payout-1\","
            + "\"type\":1,\"state\":4,\"created_at\":\"2026-11-21T12:00:00\"}";
    private static final String PAID = "{\"id\":\"22222222222222222222222222222222\",\"order_id\":\"payout-1\","
            + "\"type\":1,\"state\":1,\"created_at\":\"2026-11-21T13:00:00\"}";
    private static final String LISTED =
            "{\"id\":12345678,\"cs1\":\"22222222222222222222222222222222\",\"opcode\":472,\"amount\":150.00,"
                    + "\"response_code\":0}";

    @Parameter
    SharedJournalTest.JournalKind kind = SharedJournalTest.JournalKind.MEMORY;

    private final VirtualTime time = new VirtualTime(NOW);
    private final List<String> handled = new CopyOnWriteArrayList<>();
    private RawServer service;
    private MerchantSdk sdk;
    private Journal journal;
    private Journal ofOtherServer;
    private PaymentCallbacks callbacks;

    @BeforeEach
    void open() throws IOException {
        var journals = kind.journals();
        journal = journals.apply("one");
        ofOtherServer = journals.apply("other");
        service = RawServer.responding(request -> RawResponse.json(200, page()));
        sdk = MerchantSdk.builder()
                .clock(time.clock())
                .address(Address.GATEWAY, service.url())
                .address(Address.PSP, service.url() + "psp/")
                .credentials(Credentials.builder()
                        .merchant("1", "x-auth-secret-marker")
                        .tokens(TokenSource.fixed(Secret.of("bearer-token-marker")))
                        .build())
                .build();
        callbacks = PaymentCallbacks.of(sdk)
                .journal(journal)
                .store(ProcessedCallbackStore.inMemory(10))
                .expectedPrice(orderId -> Optional.of(PRICE))
                .onEach(event -> handled.add("each"))
                .onPaid(paid -> handled.add("paid"))
                .onPaidOut(paidOut -> handled.add("paid out"))
                .onFailed(failed -> handled.add("failed"))
                .build();
    }

    @AfterEach
    void close() throws IOException {
        sdk.close();
        service.close();
    }

    /** The first attempt failed an hour ago. The request of the second one is outstanding, on the other server. */
    @Test
    void aFailedPayoutWhoseLaterAttemptMayBeExecutedIsNoFailure() {
        opened();
        assertThat(ofOtherServer.addAttempt(attempt(Duration.ZERO))).isTrue();
        records(FAILED);

        for (Duration later : List.of(Duration.ZERO, Duration.ofMinutes(5), Duration.ofSeconds(599))) {
            assertThat(recover(later))
                    .isInstanceOfSatisfying(
                            Unresolved.class,
                            unknown -> assertThat(unknown.why())
                                    .isEqualTo("it failed, but a later attempt may still be executed"));
        }
        assertThat(handled).isEmpty();
        assertThat(state()).isEqualTo(JournalState.OPEN);

        records(FAILED, PAID);
        assertThat(recover(Duration.ofSeconds(599)).isSuccess()).isTrue();
        assertThat(handled).containsExactly("each", "paid out");
        assertThat(state()).isEqualTo(JournalState.ACCEPTED);
    }

    @Test
    void aFailedPayoutIsAFailureWhenAllAttemptsHaveEndedAndTheRecordsAreSettled() {
        opened();
        records(FAILED);

        assertThat(recover(Duration.ZERO).isFailed()).isTrue();
        assertThat(handled).containsExactly("each", "failed");
        assertThat(state()).isEqualTo(JournalState.OPEN);
    }

    @Test
    void theSettleTimeStartsWhenTheLatestAttemptEnds() {
        opened();
        assertThat(ofOtherServer.addAttempt(attempt(Duration.ZERO))).isTrue();
        records(FAILED);

        assertThat(recover(Duration.ofSeconds(599)).isFailed()).isFalse();
        assertThat(recover(Duration.ofSeconds(601)).isFailed()).isTrue();
        assertThat(handled).containsExactly("each", "failed");
    }

    /** A refused attempt was not executed, but another one of its call, which the SDK repeated, may have been. */
    @Test
    void aRefusedAttemptDoesNotBringTheEndForward() {
        opened();
        JournalEntry second = attempt(Duration.ZERO);
        assertThat(ofOtherServer.addAttempt(second)).isTrue();
        assertThat(ofOtherServer.notExecuted(second)).isFalse();
        records(FAILED);

        assertThat(recover(Duration.ZERO).isFailed()).isFalse();
        assertThat(handled).isEmpty();
    }

    /** The other server begins the second attempt after this one has read the entry. */
    @Test
    void anAttemptThatBeginsDuringTheLookUpIsNoFailureEither() {
        opened();
        service.respond(request -> {
            if (ofOtherServer.entry("payout-1").orElseThrow().attempts().size() == 1) {
                assertThat(ofOtherServer.addAttempt(attempt(Duration.ZERO))).isTrue();
            }
            return RawResponse.json(200, request.line().contains("/psp/") ? page(LISTED) : page(FAILED));
        });

        assertThat(recover(Duration.ZERO))
                .isInstanceOfSatisfying(
                        Unresolved.class,
                        unknown -> assertThat(unknown.why())
                                .isEqualTo("it failed, but a later attempt may still be executed"));
        assertThat(handled).isEmpty();
        assertThat(state()).isEqualTo(JournalState.OPEN);
    }

    private OrderOutcome recover(Duration later) {
        time.advance(Duration.between(time.clock().instant(), NOW.plus(later)));
        List<RecoveredPayment> recovered = callbacks.recover(ONE_QUERY);
        assertThat(recovered).hasSize(1);
        return recovered.get(0).outcome();
    }

    private void opened() {
        assertThat(journal.open(attempt(Duration.ofHours(1)))).isTrue();
    }

    /** Returns an attempt of this age, whose call has a limit of ten minutes. */
    private static JournalEntry attempt(Duration age) {
        Instant opened = NOW.minus(age);
        return JournalEntry.open("payout-1", ENDPOINT, PRICE, opened).endingAt(opened.plusSeconds(600));
    }

    private JournalState state() {
        return ofOtherServer.entry("payout-1").orElseThrow().state();
    }

    private void records(String... secure) {
        service.respond(
                request -> RawResponse.json(200, request.line().contains("/psp/") ? page(LISTED) : page(secure)));
    }

    private static String page(String... records) {
        return "{\"cursor\":{\"count\":" + records.length + ",\"prev\":null,\"next\":null,\"total\":" + records.length
                + "},\"transactions\":[" + String.join(",", records) + "]}";
    }
}
