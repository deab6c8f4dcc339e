package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.sandbox.PaymentState;
import java.time.Duration;
import java.util.List;
import okhttp3.OkHttpClient;

/** A run in which two servers of a merchant settle a part of one hold, from one stored text. */
final class SettlementWorld extends HandleWorld<PartialSettlement> {
    private static final Duration LONGEST = Duration.ofHours(2);
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
            WorldRun run = run(
                    new StoredHandle<>(
                            chronicle(),
                            AuthHold.of(request, page).partialSettlement(PART, REVERSAL, PAYMENT),
                            PartialSettlement::toText,
                            PartialSettlement::parse,
                            PartialSettlement::version,
                            PartialSettlement::isFinished),
                    LONGEST);
            atEnd();
            return run;
        }
    }

    @Override
    HandleTurns turns(int server, VirtualProcess process, Access access) {
        PaymentsClient plain = PaymentsClient.of(account()
                .sdk(process, attempt -> account().wire().line(process, attempt, this::judge)));
        PaymentsClient payments = journal(access).map(plain::withJournal).orElse(plain);
        return () -> {
            PartialSettlement end =
                    payments.settle(row().state(), (before, after) -> access.get(() -> row().replace(before, after)));
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

    private void atEnd() {
        PartialSettlement end = row().state();
        int payments = account().service().executed(PAYMENT).size();
        chronicle()
                .require(
                        end.phase() != Phase.SETTLED || payments == 1,
                        Invariant.TRUE_OUTCOME,
                        end + " has " + payments + " payments");
        chronicle()
                .require(
                        end.phase() != Phase.FAILED
                                || account().service().executed(REVERSAL).isEmpty(),
                        Invariant.TRUE_OUTCOME,
                        end + " has a reversal");
    }
}
