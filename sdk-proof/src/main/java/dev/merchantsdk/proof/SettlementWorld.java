package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.proof.Plan.PlannedFault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import okhttp3.OkHttpClient;

/** A run in which two servers of a merchant settle a part of one hold, from one stored text. */
final class SettlementWorld {
    private static final Duration LONGEST = Duration.ofHours(2);
    private static final int TURNS = 12;
    private static final String REVERSAL = "order-1";
    private static final String PAYMENT = "order-2";
    private static final Amount HELD = Amount.parse("1000.00");
    /** Two reversals of the rest are less than the hold, so the service accepts a second one. */
    private static final Amount PART = Amount.parse("700.05");

    private static final List<ExchangeFault> FAULTS = List.of(
            ExchangeFault.NOT_CONNECTED,
            ExchangeFault.CUT_IN_REQUEST,
            ExchangeFault.CLOSED_PROCESSED,
            ExchangeFault.SILENT_PROCESSED,
            ExchangeFault.STATUS_408_PROCESSED,
            ExchangeFault.STATUS_408_PROCESSED,
            ExchangeFault.STATUS_408_UNPROCESSED,
            ExchangeFault.STATUS_429,
            ExchangeFault.STATUS_5XX_PROCESSED,
            ExchangeFault.LATE);

    private final MerchantAccount account;
    private final Chronicle chronicle;
    private final Dice dice;
    private final Journal journal = Journal.inMemory();
    private final boolean journaled;

    @SuppressWarnings("NullAway.Init") // set before a server starts
    private StoredHandle<PartialSettlement> row;

    private SettlementWorld(long seed, OkHttpClient client) {
        this.account = new MerchantAccount("settlement", seed, client, SettlementWorld::faults);
        this.chronicle = account.chronicle();
        this.dice = account.dice();
        this.journaled = dice.chance("journal", 0.5);
    }

    static ShopWorld.WorldRun run(long seed, OkHttpClient client) {
        return new SettlementWorld(seed, client).run();
    }

    private static List<PlannedFault> faults(Dice dice) {
        List<PlannedFault> faults = new ArrayList<>();
        for (String about : List.of("create " + REVERSAL, "create " + PAYMENT)) {
            for (int exchange = 0; exchange < 3; exchange++) {
                if (dice.chance("fault", 0.4)) {
                    faults.add(new PlannedFault(about, exchange, FAULTS.get(dice.below("kind", FAULTS.size()))));
                }
            }
        }
        return faults;
    }

    private ShopWorld.WorldRun run() {
        try (MerchantSdk sdk = account.setup()) {
            var request = Authorization.of("order-0", HELD, "payer@shop.test");
            var page = PaymentsClient.of(sdk).authorize(request);
            account.service().act().payByCard(page.id(), WorldMerchant.CARD);
            row = new StoredHandle<>(
                    chronicle,
                    AuthHold.of(request, page).partialSettlement(PART, REVERSAL, PAYMENT),
                    PartialSettlement::toText,
                    PartialSettlement::parse,
                    PartialSettlement::version,
                    PartialSettlement::isFinished);
        }
        boot(0);
        boot(1);
        ShopWorld.WorldRun run = account.run(LONGEST);
        atEnd();
        return run;
    }

    private void boot(int server) {
        int crashAt = dice.chance("crash", 0.4) ? 1 + dice.below("crash step", 60) : 0;
        VirtualProcess process = account.process("server-" + server, crashAt, () -> {
            chronicle.note("server-" + server, "CRASHES");
            account.time().after(dice.millis("restart", 100, 20_000), () -> boot(server));
        });
        process.start(() -> {
            process.pause(dice.millis("begin", 0, 500));
            settle(process);
        });
    }

    private void settle(VirtualProcess process) {
        Access access = account.access(process);
        PaymentsClient plain = PaymentsClient.of(account.sdk(process, attempt -> observed(process, attempt)));
        PaymentsClient payments =
                journaled ? plain.withJournal(new RemoteStores.RemoteJournal(journal, access)) : plain;
        for (int turn = 0; turn < TURNS && !row.state().isFinished(); turn++) {
            try {
                PartialSettlement end =
                        payments.settle(row.state(), (before, after) -> access.get(() -> row.replace(before, after)));
                chronicle.note(process, "ends with " + end);
            } catch (SdkException e) {
                chronicle.note(process, e.getClass().getSimpleName() + " in " + row.state());
            }
            process.pause(dice.millis("again", 1_000, 90_000));
        }
    }

    private VirtualNetwork.VirtualLine observed(VirtualProcess process, HttpAttempt attempt) {
        VirtualNetwork.VirtualLine line = account.wire().line(process, attempt);
        String about = FaultyWire.about(attempt.request());
        return about.startsWith("create ")
                ? line.replying(() -> {
                    judge(about.substring("create ".length()));
                    return line.reply();
                })
                : line;
    }

    /** Checks a request when it arrives. */
    private void judge(String orderId) {
        WorldService service = account.service();
        chronicle.require(
                service.executed(orderId).isEmpty(),
                Invariant.ONE_OPERATION_PER_ORDER,
                orderId + " arrives again after it was executed");
        chronicle.require(
                orderId.equals(REVERSAL)
                        || service.executed(REVERSAL).stream()
                                .anyMatch(reversal -> reversal.state() == PaymentState.SUCCESS),
                Invariant.SUMS_AGREE,
                "the payment arrives before the reversal has succeeded");
    }

    private void atEnd() {
        PartialSettlement end = row.state();
        int payments = account.service().executed(PAYMENT).size();
        chronicle.require(
                end.phase() != Phase.SETTLED || payments == 1,
                Invariant.TRUE_OUTCOME,
                end + " has " + payments + " payments");
        chronicle.require(
                end.phase() != Phase.FAILED
                        || account.service().executed(REVERSAL).isEmpty(),
                Invariant.TRUE_OUTCOME,
                end + " has a reversal");
    }
}
