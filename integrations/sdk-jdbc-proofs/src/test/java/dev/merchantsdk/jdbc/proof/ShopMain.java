package dev.merchantsdk.jdbc.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.jdbc.JdbcJournal;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The shop process of the crash test. The process first recovers the open orders of the journal, and then processes
 * further orders.
 */
final class ShopMain {
    /**
     * The polling for the recovery of orders. The limit is short, because the sandbox creates each record immediately.
     */
    private static final Polling SETTLE = Polling.builder()
            .firstPause(Duration.ofMillis(5))
            .longestPause(Duration.ofMillis(5))
            .limit(Duration.ofMillis(20))
            .build();

    private final BufferedReader in;
    private final ShopSetting setting;
    private final CardToken card;
    private final PaymentsClient direct;
    private final Journal journal;
    private final PaymentsClient payments;
    private final PaymentCallbacks callbacks;

    private ShopMain(BufferedReader in, ShopSetting setting, MerchantSdk sdk, KillPoint point, int turn) {
        this.in = in;
        this.setting = setting;
        this.card = CardToken.of(setting.card());
        this.direct = PaymentsClient.of(sdk);
        this.journal = HaltingJournal.of(JdbcJournal.of(setting.dataSource(), "shop"), point, turn, this::halt);
        this.payments = direct.withJournal(journal);
        this.callbacks = PaymentCallbacks.of(sdk)
                .store(ProcessedCallbackStore.inMemory(1_000))
                .journal(journal)
                .expectedPrice(orderId -> Optional.of(ShopOrder.ofId(orderId).price()))
                .onOther(transaction -> {})
                .build();
    }

    /**
     * Prints {@code up}, reads the line {@code <point> <turn> <maximum number of orders>}, and then processes orders.
     */
    public static void main(String... arguments) throws IOException {
        ShopSetting setting = ShopSetting.parse(List.of(arguments));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        try (MerchantSdk sdk = setting.sdk()) {
            say("up");
            String[] told = in.readLine().split(" ", -1);
            ShopMain shop = new ShopMain(in, setting, sdk, KillPoint.valueOf(told[0]), Integer.parseInt(told[1]));
            shop.recover();
            shop.work(Integer.parseInt(told[2]));
            shop.recover();
            say("done");
        }
    }

    private void recover() {
        say("recovering");
        for (RecoveredPayment recovered : callbacks.recover(SETTLE)) {
            say(ShopReport.of(recovered.outcome()).line());
            if (recovered.mayBeSentAgain() && setting.kind() != ShopKind.LEAVES_PAYOUTS) {
                send(ShopOrder.ofId(recovered.entry().orderId()));
            }
        }
    }

    private void work(int most) {
        int sent = 0;
        for (ShopOrder order : ShopOrder.first(setting.orders())) {
            if (journal.entry(order.orderId())
                    .filter(entry -> entry.state() != JournalState.NOT_EXECUTED)
                    .isPresent()) {
                continue;
            }
            if (sent == most) {
                halt();
            }
            send(order);
            sent++;
        }
    }

    private void send(ShopOrder order) {
        try {
            if (setting.kind() == ShopKind.WRITES_AFTERWARDS) {
                writeAfterwards(
                        order,
                        order.isPayout()
                                ? direct.create(order.payout(card)).id()
                                : direct.create(order.payment()).id());
            } else if (order.isPayout()) {
                String unused = payments.create(order.payout(card)).id();
            } else {
                String unused = payments.create(order.payment()).id();
            }
        } catch (OutcomeUnknownException | DuplicateOrderException e) {
            say("left " + order.orderId() + " " + e.getClass().getSimpleName());
        }
    }

    private void writeAfterwards(ShopOrder order, String transactionId) {
        JournalEntry entry =
                JournalEntry.open(order.orderId(), order.endpoint(), order.price(), Instant.now(Clock.systemUTC()));
        if (journal.open(entry)) {
            journal.accepted(order.orderId(), transactionId);
        }
    }

    /** Blocks until the test kills this process. This process also ends when the parent process ends. */
    private void halt() {
        say("halted");
        try {
            while (in.readLine() != null) {
                say("halted");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Runtime.getRuntime().halt(1);
    }

    /** Prints a line with a single call, because the test could kill the process between two calls. */
    private static void say(String line) {
        System.out.print(line + "\n");
        System.out.flush();
    }
}
