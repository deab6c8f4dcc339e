package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.payments.PaymentCalls.settleBy;
import static dev.merchantsdk.payments.StepsService.PAYOUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.SbpPayout.Cancelled;
import dev.merchantsdk.payments.SbpPayout.Confirmed;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.StepsService.Fate;
import dev.merchantsdk.payments.StepsService.StepKind;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two processes continue one text through one journal. A seed determines the order of their writes. Their stores see each
 * other in half of the runs: one store for both processes, or a store for each.
 */
final class RacingStepsTest {
    private static final PartialSettlement PREPARED =
            Orders.authHold().partialSettlement(Amount.parse("100.50"), "reversal-1", "completion-1");
    private static final int RESTARTS = 5;

    static IntStream seeds() {
        return IntStream.range(0, CaseCount.of(200));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void oneProcessSendsEachStepOfASettlement(int seed) throws Exception {
        StepsService service = new StepsService();
        Journal journal = Journal.inMemory();
        List<StepsDisk<PartialSettlement>> disks =
                disks(seed, StepsDisk.of(journal, PREPARED), StepsDisk.of(journal, PREPARED));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            CallMode mode = mode(seed);
            Turns turns = new Turns(seed);
            List<@Nullable Throwable> failures = turns.race(
                    writes -> settle(mode, merchant, PREPARED, disks.get(0).checkpoint(writes)),
                    writes -> settle(mode, merchant, PREPARED, disks.get(1).checkpoint(writes)));

            // A process with a store of its own can look up what the other one has sent.
            assertThat(failures)
                    .hasSizeBetween(disks.get(0) == disks.get(1) ? 1 : 0, 1)
                    .allSatisfy(RacingStepsTest::isOfTheProcessThatDidNotSend);
            assertThat(service.sent()).containsOnlyOnce(StepKind.REVERSAL).doesNotHaveDuplicates();
            for (StepsDisk<PartialSettlement> disk : disks) {
                assertThat(again(mode, merchant, disk, StepsDisk.AT_ONCE).phase())
                        .isEqualTo(Phase.SETTLED);
            }
            assertThat(service.sent()).containsExactly(StepKind.REVERSAL, StepKind.PAYMENT);
            assertThat(journal.openEntries()).isEmpty();
        }
    }

    /** The service refuses the first request of each step, so the steps are sent again, by one of the processes. */
    @ParameterizedTest
    @MethodSource("seeds")
    void aRefusedStepIsSentAgainByOneProcess(int seed) throws Exception {
        StepsService service =
                new StepsService().next(StepKind.REVERSAL, Fate.REFUSED).next(StepKind.PAYMENT, Fate.REFUSED);
        Journal journal = Journal.inMemory();
        List<StepsDisk<PartialSettlement>> disks =
                disks(seed, StepsDisk.of(journal, PREPARED), StepsDisk.of(journal, PREPARED));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            CallMode mode = mode(seed);
            Turns turns = new Turns(seed);
            List<@Nullable Throwable> unused = turns.race(
                    writes -> again(mode, merchant, disks.get(0), writes),
                    writes -> again(mode, merchant, disks.get(1), writes));
            for (StepsDisk<PartialSettlement> disk : disks) {
                assertThat(again(mode, merchant, disk, StepsDisk.AT_ONCE).phase())
                        .isEqualTo(Phase.SETTLED);
            }
            assertThat(service.sentTwice()).isEmpty();
            assertThat(service.executed()).containsExactlyInAnyOrder(StepKind.REVERSAL, StepKind.PAYMENT);
            assertThat(journal.openEntries()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void oneProcessDecidesAnSbpPayout(int seed) throws Exception {
        StepsService service = new StepsService();
        Journal journal = Journal.inMemory();
        List<StepsDisk<SbpPayout>> disks = disks(
                seed, StepsDisk.of(journal, SbpPayouts.found(PAYOUT)), StepsDisk.of(journal, SbpPayouts.found(PAYOUT)));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            CallMode mode = mode(seed);
            boolean bothConfirm = seed % 3 == 0;
            RecipientFound found = (RecipientFound) SbpPayout.parse(disks.get(0).text());
            Turns turns = new Turns(seed);
            List<@Nullable Throwable> failures = turns.race(
                    writes -> PaymentCalls.confirm(
                            mode, merchant, found, disks.get(0).checkpoint(writes)),
                    writes -> bothConfirm
                            ? PaymentCalls.confirm(
                                    mode, merchant, found, disks.get(1).checkpoint(writes))
                            : PaymentCalls.reject(
                                    mode, merchant, found, disks.get(1).checkpoint(writes)));

            assertThat(failures).hasSize(1).allSatisfy(RacingStepsTest::isOfTheProcessThatDidNotSend);
            assertThat(service.sent()).hasSize(1);
            assertThat(disks)
                    .anySatisfy(disk -> assertThat(disk.stored())
                            .isInstanceOf(
                                    service.executed().contains(StepKind.CONFIRMATION)
                                            ? Confirmed.class
                                            : Cancelled.class));
            assertThat(journal.openEntries()).isEmpty();
        }
    }

    private static CallMode mode(int seed) {
        return seed % 4 < 2 ? CallMode.SYNC : CallMode.ASYNC;
    }

    /** Returns the disks of the two processes: one for both, or one for each. */
    private static <T> List<StepsDisk<T>> disks(int seed, StepsDisk<T> first, StepsDisk<T> second) {
        return List.of(first, seed % 2 == 0 ? first : second);
    }

    private static void isOfTheProcessThatDidNotSend(Throwable failure) {
        if (failure instanceof AlreadyRecordedException) {
            assertThat(failure).hasMessageContaining("not sent by this call: ");
        } else {
            assertThat(failure).isInstanceOf(StaleHandleException.class);
        }
    }

    private static PartialSettlement settle(
            CallMode mode, TestMerchant merchant, PartialSettlement loaded, Checkpoint<PartialSettlement> checkpoint) {
        PartialSettlement parsed = PartialSettlement.parse(loaded.toText());
        return settleBy(mode, payments(merchant), parsed, checkpoint, RequestOptions.none());
    }

    private static PartialSettlement again(
            CallMode mode, TestMerchant merchant, StepsDisk<PartialSettlement> disk, StepsDisk.Writes writes) {
        for (int i = 0; i < RESTARTS && disk.stored().phase() != Phase.SETTLED; i++) {
            Throwable unused = catchThrowable(() -> settle(mode, merchant, disk.stored(), disk.checkpoint(writes)));
        }
        return disk.stored();
    }

    /** Lets one of two processes make its next write when both have reached one, or have ended. */
    private static final class Turns {
        private final Random random;
        private final TreeSet<Integer> waiting = new TreeSet<>();
        private int running = 2;
        private int next = -1;

        Turns(int seed) {
            random = new Random(seed);
        }

        /** A process, which makes its writes in the given way. */
        private interface ShopServer {
            Object run(StepsDisk.Writes writes);
        }

        /** Runs two processes to their ends, and returns their failures. */
        List<@Nullable Throwable> race(ShopServer first, ShopServer second) throws InterruptedException {
            List<@Nullable Throwable> failures = new ArrayList<>();
            Thread other = new Thread(() -> run(1, second, failures), "second process");
            other.start();
            run(0, first, failures);
            other.join(TimeUnit.MINUTES.toMillis(1));
            return failures;
        }

        private void run(int me, ShopServer process, List<@Nullable Throwable> failures) {
            Throwable failure = catchThrowable(() -> process.run(new StepsDisk.Writes() {
                @Override
                public <R> R make(Supplier<R> write) {
                    return inTurn(me, write);
                }
            }));
            synchronized (this) {
                if (failure != null) {
                    failures.add(failure);
                }
                running--;
                choose();
            }
        }

        private synchronized <R> R inTurn(int me, Supplier<R> write) {
            waiting.add(me);
            running--;
            choose();
            while (next != me) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            next = -1;
            waiting.remove(me);
            running++;
            return write.get();
        }

        private void choose() {
            if (running == 0 && !waiting.isEmpty()) {
                next = new ArrayList<>(waiting).get(random.nextInt(waiting.size()));
                notifyAll();
            }
        }
    }
}
