package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.journal.JournaledPayments;
import dev.merchantsdk.payments.journal.RecoveredPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    private static final RequestOptions WITHIN_LIMIT =
            RequestOptions.builder().timeout(LIMIT).build();
    private static final String FOUND = "33333333333333333333333333333333";
    private final IllegalStateException broken = new IllegalStateException("journal-marker");

    private final RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
    private final TestMerchant merchant = TestMerchant.at(gateway.url());
    private final Journal journal = Journal.inMemory();

    JournalDeadlineTest() throws Exception {}

    @AfterEach
    void close() throws Exception {
        merchant.close();
        gateway.close();
    }

    @ParameterizedTest
    @CsvSource({"PT60M, 0, NOT_EXECUTED", "PT61M, 0, NOT_EXECUTED", "PT59M, 1, ACCEPTED"})
    void anEntryThatIsWrittenTooLateIsClosedAndNothingIsSent(Duration taken, int posted, JournalState after) {
        JournaledPayments payments = journaled(new Slow() {
            @Override
            public boolean open(JournalEntry entry) {
                return taking(taken, super.open(entry));
            }
        });

        Optional<SdkException> failure = failure(payments, Orders.pay());

        assertThat(failure.isPresent()).isEqualTo(posted == 0);
        failure.ifPresent(late -> assertThat(late)
                .isInstanceOf(NotSentException.class)
                .hasNoSuppressedExceptions()
                .hasMessageContaining("payments.pay")
                .hasMessageContaining("the deadline passed before anything was sent"));
        assertThat(gateway.received()).hasSize(posted);
        assertThat(state("pay-1")).contains(after);
    }

    @Test
    void theLimitOfACallWithoutOptionsIsThatOfItsEndpoint() {
        for (Duration taken : List.of(Duration.ofMinutes(1), Duration.ofMinutes(10))) {
            JournaledPayments payments = journaled(new Slow() {
                @Override
                public boolean open(JournalEntry entry) {
                    return taking(taken, super.open(entry));
                }
            });
            PaymentRequest<? extends TransactionResponse> request =
                    taken.toMinutes() == 1 ? Orders.pay() : Orders.payoutToCard();
            assertThatThrownBy(() -> payments.create(request)).isInstanceOf(NotSentException.class);
        }
        assertThat(gateway.received()).isEmpty();
    }

    @Test
    void theRequestHasTheTimeThatTheJournalLeaves() {
        gateway.script(RawResponse.status(503, "Retry-After: 25"));
        Slow slow = new Slow() {
            @Override
            public boolean open(JournalEntry entry) {
                return taking(LIMIT.minusSeconds(20), super.open(entry));
            }
        };

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
    void theJournalGetsTheRestOfTheTime() {
        List<Duration> limits = new ArrayList<>();
        JournaledPayments payments = journaled(new Slow() {
            @Override
            public Journal withTimeLimit(Duration limit) {
                limits.add(limit);
                return this;
            }

            @Override
            public boolean open(JournalEntry entry) {
                return taking(Duration.ofMinutes(20), super.open(entry));
            }
        });
        opened(Orders.pay());

        assertThat(failure(payments, Orders.pay())).containsInstanceOf(AlreadyRecordedException.class);

        assertThat(limits).containsExactly(LIMIT, Duration.ofMinutes(40));
    }

    @Test
    void anEntryThatCannotBeClosedIsClosedByRecovery() {
        Slow slow = new Slow() {
            @Override
            public boolean open(JournalEntry entry) {
                return taking(LIMIT, super.open(entry));
            }

            @Override
            public void notExecuted(String orderId) {
                fail();
                super.notExecuted(orderId);
            }
        };
        JournaledPayments payments = journaled(slow);

        assertThat(failure(payments, Orders.pay()).orElseThrow())
                .isInstanceOf(NotSentException.class)
                .hasSuppressedException(broken);
        assertThat(state("pay-1")).contains(JournalState.OPEN);

        gateway.script(RawResponse.json(200, Orders.page()));
        String logged = CapturedLog.during(() -> assertThat(payments.recover()).hasSize(1));
        assertThat(logged)
                .contains("orderId=pay-1 An entry of the journal could not be closed as not executed")
                .doesNotContain("journal-marker");
        assertThat(state("pay-1")).contains(JournalState.OPEN);

        slow.failing = false;
        List<RecoveredPayment> recovered =
                payments.withClock(merchant.time().clock()).recover();
        assertThat(recovered).singleElement().satisfies(one -> {
            assertThat(((OrderOutcome.Unresolved) one.outcome()).why()).contains("it was not sent");
            assertThat(one.entry().state()).isEqualTo(JournalState.OPEN);
        });
        assertThat(state("pay-1")).contains(JournalState.NOT_EXECUTED);
        assertThat(payments.recover()).isEmpty();
        assertThat(gateway.posted()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // columns: order id, type and state of the record; state of the journal entry after the recovery
                "pay-1 | 0 | 1 | ACCEPTED",
                "pay-1 | 0 | 4 | ACCEPTED",
                // a record without an order id may belong to the payment
                "      | 0 | 1 | OPEN",
                "other | 0 | 1 | NOT_EXECUTED",
            })
    void recoveryClosesWhatWasNotSentOnlyIfNoRecordIsFound(String orderId, int type, int state, JournalState after) {
        JournaledPayments payments = leavesAnOpenEntry(Orders.pay());
        String record = Orders.record(FOUND, String.valueOf(orderId), type, state);
        gateway.script(RawResponse.json(
                200, Orders.page(orderId == null ? record.replace("\"order_id\":\"null\",", "") : record)));

        payments.recover();

        assertThat(state("pay-1")).contains(after);
    }

    @Test
    void recoveryLeavesItOpenIfTheRecordsCannotBeRead() {
        JournaledPayments payments = leavesAnOpenEntry(Orders.pay());
        gateway.script(RawResponse.status(403));

        payments.recover();
        assertThat(state("pay-1")).contains(JournalState.OPEN);

        gateway.script(RawResponse.json(200, Orders.page()));
        payments.recover();
        assertThat(state("pay-1")).contains(JournalState.NOT_EXECUTED);
    }

    @Test
    void recoveryOfAnotherProcessDoesNotKnowWhatWasNotSent() {
        leavesAnOpenEntry(Orders.pay());
        gateway.script(RawResponse.json(200, Orders.page()));

        JournaledPayments.of(payments(merchant), journal).recover();

        assertThat(state("pay-1")).contains(JournalState.OPEN);
    }

    @Test
    void recoveryDoesNotCloseWhatIsUnderWay() {
        JournaledPayments payments = leavesAnOpenEntry(Orders.pay());
        gateway.script(RawResponse.json(200, Orders.page()));
        List<JournalState> during = new ArrayList<>();
        beforeOpen = () -> {
            payments.recover(Polling.builder().limit(Duration.ofMillis(1)).build());
            during.add(state("pay-1").orElseThrow());
        };

        assertThat(failure(payments, Orders.pay())).containsInstanceOf(AlreadyRecordedException.class);

        assertThat(during).containsExactly(JournalState.OPEN);
        payments.recover();
        assertThat(state("pay-1")).contains(JournalState.NOT_EXECUTED);
    }

    @Test
    void aPayoutThatIsSentAfterAllIsNotClosedAsNotSent() {
        JournaledPayments payments = leavesAnOpenEntry(Orders.payoutToCard());
        gateway.script(RawResponse.fin());
        assertThat(failure(payments, Orders.payoutToCard())).containsInstanceOf(OutcomeUnknownException.class);
        gateway.script(RawResponse.json(200, Orders.page()));

        payments.recover();

        assertThat(state("payout-1")).contains(JournalState.OPEN);
    }

    @Test
    void aPaymentThatIsSentInTheSameMicrosecondIsNotClosedAsNotSent() {
        JournaledPayments payments = leavesAnOpenEntry(Orders.pay());
        journal.notExecuted("pay-1");
        gateway.script(RawResponse.fin());
        assertThat(failure(payments, Orders.pay())).containsInstanceOf(OutcomeUnknownException.class);
        gateway.script(RawResponse.json(200, Orders.page()));

        payments.recover();

        assertThat(state("pay-1")).contains(JournalState.OPEN);
    }

    /**
     * Another server may have sent the payout in the meantime, so {@code recover()} leaves the entry open. A repetition
     * of the payout is safe. The service rejects the repetition if a successful or incomplete payout with the same
     * order id exists.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theEntryOfAPayoutStaysOpenPastTheDeadlineAndIsSentAgain(boolean fails) {
        JournaledPayments payments = journaled(new Slow() {
            @Override
            public boolean open(JournalEntry entry) {
                boolean opened = taking(LIMIT, super.open(entry));
                if (fails) {
                    throw broken;
                }
                return opened;
            }
        });
        assertThat(failure(payments, Orders.payoutToCard())).containsInstanceOf(NotSentException.class);
        assertThat(gateway.received()).isEmpty();
        gateway.script(RawResponse.json(200, Orders.page()));
        payments.recover();
        assertThat(state("payout-1")).contains(JournalState.OPEN);

        gateway.script(RawResponse.json(200, Orders.ID));
        assertThat(failure(journaled(journal), Orders.payoutToCard())).isEmpty();
        assertThat(gateway.posted()).hasSize(1);
        assertThat(state("payout-1")).contains(JournalState.ACCEPTED);
    }

    /** The journal throws an exception, but commits the entry later. */
    @Test
    void anEntryThatBecomesVisibleLaterIsClosedByRecovery() {
        List<JournalEntry> invisible = new ArrayList<>();
        JournaledPayments payments = journaled(new Slow() {
            @Override
            public boolean open(JournalEntry entry) {
                invisible.add(entry);
                taking(LIMIT, true);
                throw broken;
            }
        });
        assertThat(failure(payments, Orders.pay())).containsInstanceOf(NotSentException.class);
        gateway.script(RawResponse.json(200, Orders.page()));
        assertThat(payments.recover()).isEmpty();

        journal.open(invisible.get(0));
        payments.recover();

        assertThat(state("pay-1")).contains(JournalState.NOT_EXECUTED);
        assertThat(gateway.posted()).isEmpty();
    }

    @Test
    void aHandlerOfWarningsTakesItsTimeFromTheLimit() {
        OneStepPayment warned = OneStepPayment.builder()
                .from(Orders.pay())
                .fiscalInformation(Orders.receipt(Amount.ofRoubles(1)))
                .build();
        PaymentsClient slow = payments(merchant)
                .withWarnings((request, warning) -> merchant.time().advance(LIMIT));

        assertThat(failure(JournaledPayments.of(slow, journal), warned)).containsInstanceOf(NotSentException.class);

        assertThat(gateway.received()).isEmpty();
        assertThat(state("pay-1")).contains(JournalState.NOT_EXECUTED);
    }

    /** {@code Journal.open} returns false, although the journal contains no entry with this order id. */
    @Test
    void aPayoutWithoutAnEntryIsNotSent() {
        JournaledPayments payments = journaled(new Slow() {
            @Override
            public boolean open(JournalEntry entry) {
                return false;
            }
        });

        assertThat(failure(payments, Orders.payoutToCard())).containsInstanceOf(AlreadyRecordedException.class);
        assertThat(gateway.received()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aJournalThatFailsTooLateLeavesNoOpenEntry(boolean written) {
        JournaledPayments payments = journaled(new Slow() {
            @Override
            public boolean open(JournalEntry entry) {
                if (written) {
                    super.open(entry);
                }
                taking(LIMIT, true);
                throw broken;
            }
        });

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
            JournaledPayments payments = journaled(new Slow() {
                @Override
                public boolean open(JournalEntry entry) {
                    taking(LIMIT, true);
                    throw broken;
                }
            });

            assertThat(failure(payments, request)).containsInstanceOf(NotSentException.class);
            gateway.script(RawResponse.json(200, Orders.page()));
            payments.recover();

            assertThat(state(request.orderId())).contains(before);
        }
        assertThat(gateway.posted()).isEmpty();
    }

    @Test
    void anOrderIdThatWasOpenStaysOpenIfTheJournalAnswersTooLate() {
        for (PaymentRequest<? extends TransactionResponse> request : List.of(Orders.pay(), Orders.payoutToCard())) {
            opened(request);
            for (boolean whenRead : List.of(true, false)) {
                JournaledPayments payments = journaled(new Slow() {
                    @Override
                    public boolean open(JournalEntry entry) {
                        return taking(whenRead ? Duration.ZERO : LIMIT, super.open(entry));
                    }

                    @Override
                    public Optional<JournalEntry> entry(String orderId) {
                        return taking(whenRead ? LIMIT : Duration.ZERO, super.entry(orderId));
                    }
                });
                assertThat(failure(payments, request)).containsInstanceOf(NotSentException.class);
                assertThat(state(request.orderId())).contains(JournalState.OPEN);
            }
        }
        assertThat(gateway.received()).isEmpty();
    }

    @Test
    void aJournalThatFailsInTimeReachesTheCallerAsItIsAndRecoveryClosesWhatItWrote() {
        JournaledPayments payments = journaled(new Slow() {
            @Override
            public boolean open(JournalEntry entry) {
                super.open(entry);
                throw broken;
            }
        });

        assertThatThrownBy(() -> payments.create(Orders.pay())).isSameAs(broken);
        assertThat(state("pay-1")).contains(JournalState.OPEN);
        gateway.script(RawResponse.json(200, Orders.page()));
        payments.recover();

        assertThat(state("pay-1")).contains(JournalState.NOT_EXECUTED);
        assertThat(gateway.posted()).isEmpty();
    }

    @Test
    void aRefusedPaymentWhoseEntryCannotBeClosedIsClosedByRecovery() {
        gateway.script(RawResponse.json(400, "{\"error\":\"Invalid request\"}"));
        Slow slow = new Slow() {
            @Override
            public void notExecuted(String orderId) {
                fail();
                super.notExecuted(orderId);
            }
        };
        JournaledPayments payments = journaled(slow);
        assertThat(failure(payments, Orders.pay()).orElseThrow()).hasSuppressedException(broken);
        slow.failing = false;
        gateway.script(RawResponse.json(200, Orders.page()));

        payments.recover();

        assertThat(state("pay-1")).contains(JournalState.NOT_EXECUTED);
    }

    /** Creates an open entry for a payment that the SDK did not send. */
    private JournaledPayments leavesAnOpenEntry(PaymentRequest<? extends TransactionResponse> request) {
        JournaledPayments payments = journaled(new Slow() {
            private boolean once = true;

            @Override
            public boolean open(JournalEntry entry) {
                beforeOpen.run();
                boolean opened = super.open(entry);
                if (once) {
                    once = false;
                    throw broken;
                }
                return opened;
            }
        });
        assertThat(catchThrowableOfType(IllegalStateException.class, () -> payments.create(request)))
                .isSameAs(broken);
        assertThat(state(request.orderId())).contains(JournalState.OPEN);
        return payments;
    }

    private Runnable beforeOpen = () -> {};

    /** A journal whose methods can advance the virtual clock or fail. */
    private class Slow extends ForwardingJournal {
        private boolean failing = true;

        Slow() {
            super(journal);
        }

        final <T> T taking(Duration time, T result) {
            merchant.time().advance(time);
            return result;
        }

        final void fail() {
            if (failing) {
                throw broken;
            }
        }
    }

    private JournaledPayments journaled(Journal slow) {
        return JournaledPayments.of(payments(merchant), slow)
                .withClock(merchant.time().clock());
    }

    private Optional<SdkException> failure(
            JournaledPayments payments, PaymentRequest<? extends TransactionResponse> request) {
        try {
            payments.create(request, WITHIN_LIMIT);
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
