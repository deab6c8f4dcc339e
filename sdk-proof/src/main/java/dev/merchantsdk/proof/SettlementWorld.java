package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.util.List;
import java.util.Optional;
import okhttp3.OkHttpClient;

/** A run in which two servers of a merchant settle a part of one hold, from one stored text. */
final class SettlementWorld extends HandleWorld<PartialSettlement> {
    private static final String REVERSAL = "order-1";
    private static final String PAYMENT = "order-2";
    private static final Amount HELD = Amount.parse("1000.00");
    /** Two reversals of the rest are less than the hold, so the service accepts a second one. */
    private static final Amount PART = Amount.parse("700.05");

    private static final RandomFaults FAULTS = new RandomFaults(
            List.of("create " + REVERSAL, "create " + PAYMENT),
            3,
            0.5,
            List.of(
                    ExchangeFault.NOT_CONNECTED,
                    ExchangeFault.CUT_IN_REQUEST,
                    ExchangeFault.CLOSED_PROCESSED,
                    ExchangeFault.SILENT_PROCESSED,
                    ExchangeFault.STATUS_408_PROCESSED,
                    ExchangeFault.STATUS_408_PROCESSED,
                    ExchangeFault.STATUS_408_PROCESSED,
                    ExchangeFault.STATUS_408_UNPROCESSED,
                    ExchangeFault.STATUS_429,
                    ExchangeFault.STATUS_5XX_PROCESSED,
                    ExchangeFault.LATE));

    private SettlementWorld(long seed, OkHttpClient client) {
        super("settlement", seed, client, FAULTS);
    }

    static WorldRun run(long seed, OkHttpClient client) {
        return new SettlementWorld(seed, client).run();
    }

    private WorldRun run() {
        try (MerchantSdk sdk = account().setup()) {
            var request = Authorization.of("order-0", HELD, "payer@shop.test");
            var page = PaymentsClient.of(sdk).authorize(request);
            account().service().act().payByCard(page.id(), WorldMerchant.CARD);
            return run(new StoredHandle<>(
                    chronicle(),
                    AuthHold.of(request, page).partialSettlement(PART, REVERSAL, PAYMENT),
                    PartialSettlement::toText,
                    PartialSettlement::parse,
                    PartialSettlement::version,
                    PartialSettlement::isFinished));
        }
    }

    @Override
    HandleTurns turns(
            int server, VirtualProcess process, Optional<Journal> entries, Checkpoint<PartialSettlement> checkpoint) {
        PaymentsClient plain = PaymentsClient.of(account()
                .sdk(process, attempt -> account().wire().line(process, attempt, this::judge)));
        PaymentsClient payments = entries.map(plain::withJournal).orElse(plain);
        return () -> {
            PartialSettlement end = payments.settle(row().state(), checkpoint);
            chronicle().note(process, "ends with " + end);
        };
    }

    /** Checks a request when it arrives. */
    private void judge(String orderId) {
        WorldService service = account().service();
        chronicle()
                .require(
                        service.executed(orderId).isEmpty(),
                        Invariant.ONE_OPERATION_PER_ORDER,
                        orderId + " arrives again after it was executed");
        chronicle()
                .require(
                        orderId.equals(REVERSAL)
                                || service.executed(REVERSAL).stream()
                                        .anyMatch(reversal -> reversal.state() == PaymentState.SUCCESS),
                        Invariant.SUMS_AGREE,
                        "the payment arrives before the reversal has succeeded");
    }

    @Override
    boolean isExecuted(JournalEntry entry) {
        return !account().service().executed(entry.orderId()).isEmpty();
    }

    @Override
    Optional<PartialSettlement> supported(PartialSettlement state) {
        if (state.phase() == Phase.REVERSING
                && account().service().executed(REVERSAL).isEmpty()) {
            return Optional.of(state.reversalNotExecuted());
        }
        return state.phase() == Phase.PAYING
                        && account().service().executed(PAYMENT).isEmpty()
                ? Optional.of(state.paymentNotExecuted())
                : Optional.empty();
    }

    @Override
    void atEnd() {
        WorldService service = account().service();
        PartialSettlement end = row().state();
        List<String> payments =
                service.executed(PAYMENT).stream().map(PaymentTransaction::id).toList();
        chronicle()
                .require(
                        payments.equals(end.completionId().stream().toList()),
                        Invariant.TRUE_OUTCOME,
                        end + " with " + end.completionId() + " has the payments " + payments);
        chronicle()
                .require(
                        end.phase() != Phase.FAILED
                                || service.executed(REVERSAL).isEmpty(),
                        Invariant.TRUE_OUTCOME,
                        end + " has a reversal");
        PaymentTransaction hold = service.act().transaction(end.reversal().transactionId());
        long owed = end.phase() == Phase.SETTLED ? PART.kopecks() : 0;
        chronicle()
                .require(
                        hold.paid() == owed && hold.refunded() == 0,
                        Invariant.SUMS_AGREE,
                        end + " has debited " + hold.paid() + " of " + owed);
    }
}
