package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.confirm;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.payments.PaymentCalls.settleBy;
import static dev.merchantsdk.payments.StepsService.PAYOUT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.SbpPayout.Confirmed;
import dev.merchantsdk.payments.SbpPayout.Confirming;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.SbpPayout.Undecided;
import dev.merchantsdk.payments.StepsService.Fate;
import dev.merchantsdk.payments.StepsService.StepKind;
import dev.merchantsdk.payments.callback.RecoveredByRecords;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Kills the process of a shop before and after each write to the store or the journal, and then the process that
 * continues from the stored text. With the documented calls, the steps end, and none is sent again that the service may
 * have executed.
 */
@Tag("proof")
final class KilledStepsTest {
    private static final int MOST_WRITES = 10;
    private static final int RESTARTS = 8;

    private int number;

    @ParameterizedTest
    @EnumSource(Fate.class)
    void aSettlementEndsWhereverItsProcessesAreKilled(Fate fate) throws Exception {
        try (RawServer gateway = RawServer.responding(new StepsService());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            everyKill((first, second) -> {
                StepsService service =
                        new StepsService().next(StepKind.REVERSAL, fate).next(StepKind.PAYMENT, fate);
                gateway.respond(service);
                StepsDisk<PartialSettlement> disk = StepsDisk.of(
                        Journal.inMemory(),
                        Orders.authHold().partialSettlement(Amount.parse("100.50"), "reversal-1", "completion-1"));

                first.killed(() -> settle(merchant, disk, first));
                second.killed(() -> continueSettlement(merchant, disk, service, second));
                Life last = Life.unlimited(second.mode);
                for (int i = 0; i < RESTARTS && disk.stored().phase() != Phase.SETTLED; i++) {
                    continueSettlement(merchant, disk, service, last);
                }

                assertThat(disk.stored().phase()).isEqualTo(Phase.SETTLED);
                assertThat(service.executed()).containsExactlyInAnyOrder(StepKind.REVERSAL, StepKind.PAYMENT);
                assertThat(service.sentTwice()).isEmpty();
                List<RecoveredPayment> unused = RecoveredByRecords.of(payments(merchant), disk.journal());
                assertThat(disk.journal().openEntries()).isEmpty();
            });
        }
    }

    @ParameterizedTest
    @EnumSource(Fate.class)
    void anSbpPayoutIsConfirmedOnceWhereverItsProcessesAreKilled(Fate fate) throws Exception {
        try (RawServer gateway = RawServer.responding(new StepsService());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            everyKill((first, second) -> {
                StepsService service = new StepsService().next(StepKind.CONFIRMATION, fate);
                gateway.respond(service);
                StepsDisk<SbpPayout> disk = StepsDisk.of(Journal.inMemory(), SbpPayouts.found(PAYOUT));

                first.killed(
                        () -> confirm(first.mode, merchant, (RecipientFound) disk.stored(), disk.checkpoint(first)));
                second.killed(() -> continuePayout(merchant, disk, service, second));
                Life last = Life.unlimited(second.mode);
                for (int i = 0; i < RESTARTS && !(disk.stored() instanceof Confirmed); i++) {
                    continuePayout(merchant, disk, service, last);
                }

                assertThat(disk.stored()).isInstanceOf(Confirmed.class);
                assertThat(service.executed()).containsExactly(StepKind.CONFIRMATION);
                assertThat(service.sentTwice()).isEmpty();
            });
        }
    }

    /** Settles again from the stored text. If that is impossible, does what the exception and the guide advise. */
    private static void continueSettlement(
            TestMerchant merchant, StepsDisk<PartialSettlement> disk, StepsService service, Life life) {
        try {
            settle(merchant, disk, life);
        } catch (AlreadyRecordedException e) {
            closeWhatWasNotSent(merchant, disk.journal(), service);
        } catch (OutcomeUnknownException e) {
            PartialSettlement stored = disk.stored();
            boolean reversing = stored.phase() == Phase.REVERSING;
            if (service.deniesExecution(reversing ? StepKind.REVERSAL : StepKind.PAYMENT)) {
                boolean unused = disk.checkpoint(life)
                        .replace(stored, reversing ? stored.reversalNotExecuted() : stored.paymentNotExecuted());
            }
        } catch (SdkException e) {
            life.check();
        }
    }

    private static void continuePayout(
            TestMerchant merchant, StepsDisk<SbpPayout> disk, StepsService service, Life life) {
        SbpPayout stored = SbpPayout.parse(disk.text());
        SbpPayout shown = stored.withTransaction(merchant.calls()
                .run(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(PAYOUT), RequestOptions.none()));
        if (shown instanceof Confirming confirming && service.deniesExecution(StepKind.CONFIRMATION)) {
            shown = confirming.notExecuted();
        }
        if (!shown.equals(stored)) {
            boolean unused = disk.checkpoint(life).replace(stored, shown);
        } else if (shown instanceof Undecided undecided) {
            try {
                RecipientFound found =
                        (RecipientFound) merchant.calls().run(() -> SbpPayoutFlow.check(merchant.calls(), undecided));
                confirm(life.mode, merchant, found, disk.checkpoint(life));
            } catch (AlreadyRecordedException e) {
                closeWhatWasNotSent(merchant, disk.journal(), service);
            } catch (SdkException e) {
                life.check();
            }
        }
    }

    /** A person closes the entries for which no record is found, and which the service has not executed. */
    private static void closeWhatWasNotSent(TestMerchant merchant, Journal journal, StepsService service) {
        for (RecoveredPayment recovered : RecoveredByRecords.of(payments(merchant), journal)) {
            StepKind step = recovered.entry().orderId().equals("reversal-1")
                    ? StepKind.REVERSAL
                    : recovered.entry().orderId().equals(PAYOUT) ? StepKind.CONFIRMATION : StepKind.PAYMENT;
            if (recovered.outcome() instanceof Unresolved && service.deniesExecution(step)) {
                boolean unused = journal.notExecuted(recovered.entry());
            }
        }
    }

    private static void settle(TestMerchant merchant, StepsDisk<PartialSettlement> disk, Life life) {
        settleBy(
                life.mode,
                payments(merchant),
                PartialSettlement.parse(disk.text()),
                disk.checkpoint(life),
                RequestOptions.none());
    }

    private interface Shop {
        void run(Life first, Life second);
    }

    /** Runs a shop with each pair of kills, and with only one kill. */
    private void everyKill(Shop shop) {
        for (int first = 0; first < MOST_WRITES * 2; first++) {
            for (int second = -1; second < MOST_WRITES * 2; second++) {
                if (second >= 0 && !CaseCount.includes(number++)) {
                    continue;
                }
                CallMode mode = number % 2 == 0 ? CallMode.SYNC : CallMode.ASYNC;
                Life killed = new Life(mode, first / 2, first % 2 == 1);
                Life again = second < 0 ? Life.unlimited(mode) : new Life(mode, second / 2, second % 2 == 1);
                try {
                    shop.run(killed, again);
                } catch (RuntimeException | AssertionError e) {
                    throw new AssertionError("kills: " + first + " and " + second, e);
                }
            }
        }
    }

    /** The life of a process, which ends at one of its writes. */
    private static final class Life implements StepsDisk.Writes {
        private final CallMode mode;
        private final boolean makesTheLastWrite;
        private int writesLeft;

        Life(CallMode mode, int writesLeft, boolean makesTheLastWrite) {
            this.mode = mode;
            this.writesLeft = writesLeft;
            this.makesTheLastWrite = makesTheLastWrite;
        }

        static Life unlimited(CallMode mode) {
            return new Life(mode, Integer.MAX_VALUE, false);
        }

        @Override
        public <R> R make(Supplier<R> write) {
            check();
            if (writesLeft-- > 0) {
                return write.get();
            }
            if (makesTheLastWrite) {
                R unused = write.get();
            }
            throw new Killed();
        }

        void check() {
            if (writesLeft < 0) {
                throw new Killed();
            }
        }

        void killed(Runnable process) {
            try {
                process.run();
            } catch (Killed | SdkException e) {
                // The next process continues.
            }
        }
    }

    private static final class Killed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Killed() {
            super("killed");
        }
    }
}
