package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.RecoveredByRecords;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.Intercepted;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the time limit of a payment includes the time that the journal needs. */
final class JournalDeadlineTest {
    /**
     * The time limit of each payment. The HTTP client measures the limit with the real clock, so a short limit could
     * pass during the test.
     */
    private static final Duration LIMIT = Duration.ofHours(1);

    /** The part of the limit for everything before the update of the entry. */
    private static final Duration BEFORE_KEPT = LIMIT.minusSeconds(1);

    private static final RequestOptions WITHIN_LIMIT =
            RequestOptions.builder().timeout(LIMIT).build();
    private static final String FOUND = "33333333333333333333333333333333";
    private final IllegalStateException broken = new IllegalStateException("journal-marker");

    private final RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
    private final TestMerchant merchant = TestMerchant.onVirtualTime(gateway.url());
    private final Journal journal = Journal.inMemory();

    JournalDeadlineTest() throws Exception {}

    @AfterEach
    void close() throws Exception {
        merchant.close();
        gateway.close();
    }

    @ParameterizedTest
    @CsvSource({"PT59M, 1, ACCEPTED", "PT59M59S, 0, NOT_EXECUTED", "PT60M, 0, OPEN", "PT61M, 0, OPEN"})
    void sendsNothingIfTheEntryIsWrittenTooLateAndClosesItInTheTimeThatIsKept(
            Duration taken, int posted, JournalState after) {
        PaymentsClient payments = journaled(opening(call -> taking(taken, call.proceed())));

        Optional<SdkException> failure = failure(payments, Orders.pay());

        assertThat(failure.isPresent()).isEqualTo(posted == 0);
        failure.ifPresent(late -> assertThat(late.orderId()).contains("pay-1"));
        failure.ifPresent(late -> assertThat(late)
                .isInstanceOf(NotSentException.class)
                .hasMessageContaining("payments.pay")
                .hasMessageContaining("the deadline passed before anything was sent"));
        assertThat(gateway.received()).hasSize(posted);
        assertThat(state("pay-1")).contains(after);
    }

    @Test
    void theLimitOfACallWithoutOptionsIsThatOfItsEndpoint() {
        for (Duration taken : List.of(Duration.ofMinutes(1), Duration.ofMinutes(10))) {
            PaymentsClient payments = journaled(opening(call -> taking(taken, call.proceed())));
            PaymentRequest<? extends TransactionResponse> request =
                    taken.toMinutes() == 1 ? Orders.pay() : Orders.payoutToCard();
            assertThatThrownBy(() -> payments.create(request)).isInstanceOf(NotSentException.class);
        }
        assertThat(gateway.received()).isEmpty();
    }

    @Test
    void requestGetsRemainingTimeOfJournal() {
        gateway.script(RawResponse.status(503, "Retry-After: 25"));
        Journal slow = opening(call -> taking(LIMIT.minusSeconds(20), call.proceed()));

        // The SDK does not repeat the payout, because the required pause of 25 seconds exceeds the remaining 20
        // seconds.
        assertThat(failure(journaled(slow), Orders.payoutToCard()))
                .containsInstanceOf(OutcomeUnknownException.class)
                .get()
                .asString()
                .contains("the deadline is too near");

        assertThat(gateway.received()).hasSize(1);
        assertThat(state("payout-1")).contains(JournalState.OPEN);
    }

    @Test
    void journalGetsRemainingTime() {
        List<Duration> limits = new ArrayList<>();
        PaymentsClient payments = journaled(intercepted(call -> {
            noteLimit(call, limits);
            return taking(call.is("open") ? Duration.ofMinutes(20) : Duration.ZERO, call.proceed());
        }));
        opened(Orders.pay());

        assertThat(failure(payments, Orders.pay())).containsInstanceOf(AlreadyRecordedException.class);

        assertThat(limits).containsExactly(BEFORE_KEPT, BEFORE_KEPT.minusMinutes(20));
    }

    @Test
    void updateOfEntryGetsReservedTime() {
        List<Duration> limits = new ArrayList<>();
        PaymentsClient payments = journaled(intercepted(call -> {
            noteLimit(call, limits);
            return call.proceed();
        }));
        gateway.respond(request -> {
            merchant.time().advance(LIMIT.minusMillis(300));
            return RawResponse.json(200, Orders.PAGE);
        });

        assertThat(failure(payments, Orders.pay())).isEmpty();

        assertThat(limits).containsExactly(BEFORE_KEPT, Duration.ofMillis(300));
        assertThat(state("pay-1")).contains(JournalState.ACCEPTED);
    }

    @Test
    void anEntryThatCannotBeUpdatedInTimeStaysOpen() {
        gateway.respond(request -> {
            merchant.time().advance(LIMIT);
            return RawResponse.json(200, Orders.PAGE);
        });

        String logged = CapturedLog.during(
                () -> assertThat(failure(journaled(journal), Orders.pay())).isEmpty());

        assertThat(logged).contains("orderId=pay-1 A journal entry could not be closed");
        assertThat(state("pay-1")).contains(JournalState.OPEN);
    }

    /** The look-up must not begin its own time limit: with one, the call would take 50 s. */
    @Test
    void theLookUpOfADuplicateEndsWithTheCall() {
        Duration limit = Duration.ofSeconds(33);
        opened(Orders.payoutToCard());
        gateway.respond(request -> {
            if (!request.isPost()) {
                return RawResponse.status(429, "Retry-After: 10");
            }
            merchant.time().advance(Duration.ofSeconds(30));
            return RawResponse.json(400, "{\"error\":\"Duplicate order\",\"errorCode\":-2}");
        });
        RequestOptions options = RequestOptions.builder().timeout(limit).build();

        assertThatThrownBy(() -> journaled(journal).with(options).create(Orders.payoutToCard()))
                .isInstanceOf(DuplicateOrderException.class);

        assertThat(merchant.time().skipped()).isLessThanOrEqualTo(limit);
        assertThat(gateway.lines()).hasSize(2);
        assertThat(state("payout-1")).contains(JournalState.OPEN);
    }

    @Test
    void anEntryThatCannotBeClosedStaysOpen() {
        Journal slow = intercepted(call -> {
            if (call.is("notExecuted")) {
                throw broken;
            }
            return taking(call.is("open") ? BEFORE_KEPT : Duration.ZERO, call.proceed());
        });
        PaymentsClient payments = journaled(slow);

        assertThat(failure(payments, Orders.pay()).orElseThrow())
                .isInstanceOf(NotSentException.class)
                .hasSuppressedException(broken);
        gateway.script(RawResponse.json(200, Orders.page()));
        assertThat(RecoveredByRecords.of(payments(merchant), journal)).hasSize(1);

        assertThat(state("pay-1")).contains(JournalState.OPEN);
        assertThat(gateway.posted()).isEmpty();
    }

    /** The service rejects the repetition if a successful or incomplete payout with the same order id exists. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theEntryOfAPayoutStaysOpenPastTheDeadlineAndIsSentAgain(boolean fails) {
        PaymentsClient payments = journaled(opening(call -> {
            Object opened = taking(LIMIT, call.proceed());
            if (fails) {
                throw broken;
            }
            return opened;
        }));
        assertThat(failure(payments, Orders.payoutToCard())).containsInstanceOf(NotSentException.class);
        assertThat(gateway.received()).isEmpty();
        gateway.script(RawResponse.json(200, Orders.page()));
        List<RecoveredPayment> unused = RecoveredByRecords.of(payments(merchant), journal);
        assertThat(state("payout-1")).contains(JournalState.OPEN);

        gateway.script(RawResponse.json(200, Orders.ID));
        assertThat(failure(journaled(journal), Orders.payoutToCard())).isEmpty();
        assertThat(gateway.posted()).hasSize(1);
        assertThat(state("payout-1")).contains(JournalState.ACCEPTED);
    }

    /** The journal throws an exception, but commits the entry later. */
    @Test
    void anEntryThatBecomesVisibleLaterStaysOpen() {
        List<JournalEntry> invisible = new ArrayList<>();
        PaymentsClient payments = journaled(opening(call -> {
            invisible.add((JournalEntry) call.arguments().get(0));
            taking(LIMIT, true);
            throw broken;
        }));
        assertThat(failure(payments, Orders.pay())).containsInstanceOf(NotSentException.class);
        gateway.script(RawResponse.json(200, Orders.page()));
        assertThat(RecoveredByRecords.of(payments(merchant), journal)).isEmpty();

        journal.open(invisible.get(0));
        assertThat(RecoveredByRecords.of(payments(merchant), journal)).hasSize(1);

        assertThat(state("pay-1")).contains(JournalState.OPEN);
        assertThat(gateway.posted()).isEmpty();
    }

    @Test
    void warningHandlerUsesTimeOfCall() {
        OneStepPayment warned = OneStepPayment.builder()
                .from(Orders.pay())
                .fiscalInformation(Orders.receipt(Amount.ofRoubles(1)))
                .build();
        PaymentsClient slow = payments(merchant)
                .withWarnings((request, warning) -> merchant.time().advance(BEFORE_KEPT));

        assertThat(failure(slow.withJournal(journal), warned)).containsInstanceOf(NotSentException.class);

        assertThat(gateway.received()).isEmpty();
        assertThat(state("pay-1")).contains(JournalState.NOT_EXECUTED);
    }

    /** {@code Journal.open} returns false, although the journal contains no entry with this order id. */
    @Test
    void aPayoutWithoutAnEntryIsNotSent() {
        PaymentsClient payments = journaled(opening(call -> false));

        assertThat(failure(payments, Orders.payoutToCard())).containsInstanceOf(AlreadyRecordedException.class);
        assertThat(gateway.received()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aJournalThatFailsTooLateLeavesNoOpenEntry(boolean written) {
        PaymentsClient payments = journaled(opening(call -> {
            if (written) {
                call.proceed();
            }
            taking(BEFORE_KEPT, true);
            throw broken;
        }));

        assertThat(failure(payments, Orders.pay()).orElseThrow())
                .isInstanceOf(NotSentException.class)
                .hasCause(broken)
                .hasNoSuppressedExceptions();

        assertThat(state("pay-1")).isEqualTo(written ? Optional.of(JournalState.NOT_EXECUTED) : Optional.empty());
        assertThat(gateway.received()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"OPEN", "ACCEPTED"})
    void aJournalThatFailsTooLateDoesNotCloseTheEntryOfAnotherCall(JournalState before) {
        for (PaymentRequest<? extends TransactionResponse> request : List.of(Orders.pay(), Orders.payoutToCard())) {
            opened(request);
            if (before == JournalState.ACCEPTED) {
                journal.accepted(request.orderId(), FOUND);
            }
            PaymentsClient payments = journaled(opening(call -> {
                taking(BEFORE_KEPT, true);
                throw broken;
            }));

            assertThat(failure(payments, request)).containsInstanceOf(NotSentException.class);
            gateway.script(RawResponse.json(200, Orders.page()));
            List<RecoveredPayment> unused = RecoveredByRecords.of(payments(merchant), journal);

            assertThat(state(request.orderId())).contains(before);
        }
        assertThat(gateway.posted()).isEmpty();
    }

    @Test
    void anOrderIdThatWasOpenStaysOpenIfTheJournalAnswersTooLate() {
        for (PaymentRequest<? extends TransactionResponse> request : List.of(Orders.pay(), Orders.payoutToCard())) {
            opened(request);
            for (boolean whenRead : List.of(true, false)) {
                PaymentsClient payments = journaled(intercepted(call -> {
                    boolean late = call.is("open")
                            ? !whenRead
                            : whenRead && Set.of("addAttempt", "entry").contains(call.method());
                    return taking(late ? LIMIT : Duration.ZERO, call.proceed());
                }));
                assertThat(failure(payments, request)).containsInstanceOf(NotSentException.class);
                assertThat(state(request.orderId())).contains(JournalState.OPEN);
            }
        }
        assertThat(gateway.received()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aJournalThatFailsInTimeReachesTheCallerAsItIsAndLeavesNoOpenEntry(boolean further) {
        PaymentRequest<? extends TransactionResponse> request = further ? Orders.payoutToCard() : Orders.pay();
        if (further) {
            opened(request);
        }
        Optional<JournalEntry> before = journal.entry(request.orderId());
        PaymentsClient payments = journaled(intercepted(call -> {
            Object result = call.proceed();
            if (call.is("addAttempt") || (call.is("open") && Boolean.TRUE.equals(result))) {
                assertThat(result).isEqualTo(true);
                throw broken;
            }
            return result;
        }));

        assertThatThrownBy(() -> payments.create(request)).isSameAs(broken);

        assertThat(journal.entry(request.orderId()).map(JournalEntry::attempts))
                .isEqualTo(further ? before.map(JournalEntry::attempts) : Optional.of(Set.of()));
        assertThat(state(request.orderId())).contains(further ? JournalState.OPEN : JournalState.NOT_EXECUTED);
        assertThat(gateway.posted()).isEmpty();
    }

    /** A proxy around a journal may keep its exception and throw it again. */
    @Test
    void aJournalThatThrowsOneExceptionTwiceReachesTheCallerAsItIs() {
        PaymentsClient payments = journaled(intercepted(call -> {
            if (call.is("open") || call.is("notExecuted")) {
                throw broken;
            }
            return call.proceed();
        }));

        assertThatThrownBy(() -> payments.create(Orders.pay())).isSameAs(broken);
    }

    private Journal intercepted(Intercepted.Interception step) {
        return Intercepted.of(Journal.class, journal, step);
    }

    /** Returns a journal whose opening can advance the virtual clock or fail. */
    private Journal opening(Intercepted.Interception step) {
        return intercepted(call -> call.is("open") ? step.on(call) : call.proceed());
    }

    private @Nullable Object taking(Duration time, @Nullable Object result) {
        merchant.time().advance(time);
        return result;
    }

    private static void noteLimit(Intercepted.InterceptedCall call, List<Duration> limits) {
        if (call.is("withTimeLimit")) {
            limits.add((Duration) call.arguments().get(0));
        }
    }

    private PaymentsClient journaled(Journal slow) {
        return payments(merchant).withJournal(slow);
    }

    private Optional<SdkException> failure(
            PaymentsClient payments, PaymentRequest<? extends TransactionResponse> request) {
        try {
            payments.with(WITHIN_LIMIT).create(request);
            return Optional.empty();
        } catch (SdkException e) {
            return Optional.of(e);
        }
    }

    private Optional<JournalState> state(String orderId) {
        return journal.entry(orderId).map(JournalEntry::state);
    }

    /** Creates an open entry that is one microsecond old. */
    private void opened(PaymentRequest<? extends TransactionResponse> request) {
        journal.open(JournalEntry.open(
                request.orderId(),
                PaymentsEndpoints.of(request).name(),
                request.price(),
                merchant.time().clock().instant().minusNanos(1_000)));
    }
}
