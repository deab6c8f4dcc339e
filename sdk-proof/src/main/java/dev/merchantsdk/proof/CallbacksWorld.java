package dev.merchantsdk.proof;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.jdbc.JdbcProcessedCallbackStore;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.transaction.TransactionKind;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import okhttp3.OkHttpClient;

/**
 * A run in which two servers of a merchant receive callbacks: late, twice, never, at the same time, and some that lie.
 * Some payers have paid less than the shop expects, and some handlers fail at first.
 */
final class CallbacksWorld {
    private static final Duration LONGEST = Duration.ofHours(3);
    private static final int ORDERS = 4;
    private static final int DELIVERIES = 12;
    private static final String BAD_CARD = "4485913187374384";
    private static final RandomFaults FAULTS = new RandomFaults(
            List.of("record"),
            8,
            0.2,
            List.of(
                    ExchangeFault.LATE,
                    ExchangeFault.SILENT_PROCESSED,
                    ExchangeFault.STATUS_5XX_PROCESSED,
                    ExchangeFault.NOT_CONNECTED));

    private final MerchantAccount account;
    private final Chronicle chronicle;
    private final Dice dice;
    private final ProcessedCallbackStore store;
    private final Map<String, Amount> prices = new HashMap<>();
    private final Map<String, List<String>> handlers = new HashMap<>();
    private final Map<String, Boolean> isLost = new HashMap<>();
    private final List<InboxServer> servers = new ArrayList<>();

    private CallbacksWorld(long seed, OkHttpClient client, WorldDatabase database) {
        this.account = MerchantAccount.of("callbacks", seed, client, FAULTS);
        this.chronicle = account.chronicle();
        this.dice = account.dice();
        this.store = store(database);
    }

    static WorldRun run(long seed, OkHttpClient client, WorldDatabase database) {
        return new CallbacksWorld(seed, client, database).run();
    }

    /** Returns a store whose claims end soon after the longest verification. */
    private ProcessedCallbackStore store(WorldDatabase database) {
        Duration claim = account.settings().call().plusSeconds(3);
        if (dice.chance("in memory", 0.2)) {
            return ProcessedCallbackStore.inMemory(1_000, claim, new WorldClock(account.time()));
        }
        database.empty();
        return JdbcProcessedCallbackStore.of(new WorldDatabase.Pool(database), "merchant")
                .withQueryTimeout(Duration.ofDays(1))
                .withClaimTimeout(claim)
                .withClock(new WorldClock(account.time()));
    }

    private WorldRun run() {
        servers.add(new InboxServer(this, account.process("server-0", 0, () -> {})));
        servers.add(new InboxServer(this, account.process("server-1", 0, () -> {})));
        try (MerchantSdk sdk = account.setup()) {
            PaymentsClient payments = PaymentsClient.of(sdk);
            for (int number = 0; number < ORDERS; number++) {
                begin(payments, "order-" + number);
            }
        }
        servers.forEach(InboxServer::start);
        WorldRun run = account.run(LONGEST);
        account.service().ledger().forEach(this::atEnd);
        return run;
    }

    private void begin(PaymentsClient payments, String orderId) {
        Amount price = Amount.ofKopecks(10_005 + dice.below("price", 500_000));
        Amount paid = dice.chance("other price", 0.3) ? price.minus(Amount.ofKopecks(less())) : price;
        String id = payments.pay(OneStepPayment.of(orderId, paid, "payer@shop.test"))
                .id();
        prices.put(orderId, price);
        isLost.put(orderId, dice.chance("lost", 0.3));
        if (dice.chance("lying failure", 0.5)) {
            Map<String, String> fields = new TreeMap<>(
                    Map.of("object_type", "transaction", "transaction", id, "status", "failed", "orderId", orderId));
            lie(fields, dice.millis("lie", 1_000, 700_000));
        }
        account.time().after(dice.millis("payer", 1_000, 600_000), () -> {
            account.service().act().payByCard(id, dice.chance("bad card", 0.2) ? BAD_CARD : WorldMerchant.CARD);
            if (dice.chance("refund", 0.5)) {
                account.time()
                        .after(
                                dice.millis("refund", 60_000, 600_000),
                                () -> servers.get(0).refund(id, paid));
            }
            collect();
            collectLater();
        });
    }

    private int less() {
        return dice.chance("kopecks", 0.5) ? 1 + dice.below("less", 99) : 100 + dice.below("much less", 9_000);
    }

    void expect(String orderId, Amount price) {
        prices.put(orderId, price);
        isLost.put(orderId, dice.chance("lost", 0.5));
    }

    /** Delivers what the service posts once it has executed what was sent so far. */
    void collectLater() {
        account.time().after(account.settings().settleAfter().plusSeconds(1), this::collect);
    }

    private void collect() {
        for (Map<String, String> fields : account.service().newCallbacks()) {
            String orderId = fields.getOrDefault("orderId", "");
            if (!isLost.getOrDefault(orderId, true)) {
                deliver(orderId, Postman.body(fields), 0);
                if (dice.chance("twice", 0.5)) {
                    deliver(orderId, Postman.body(fields), 0);
                }
            }
            if (dice.chance("forged", 0.5)) {
                Map<String, String> forged = new TreeMap<>(fields);
                forged.computeIfPresent("sign", (name, sign) -> sign.charAt(0) + "0".repeat(sign.length() - 1));
                byte[] body = Postman.body(forged);
                later(
                        dice.millis("forged", 10, 60_000),
                        server -> chronicle.require(
                                server.refuses(body),
                                Invariant.TRUE_OUTCOME,
                                "a forged callback of " + orderId + " is believed"));
            }
        }
    }

    private void deliver(String orderId, byte[] body, int tried) {
        later(dice.millis("delivery", tried == 0 ? 10 : 5_000, tried == 0 ? 500 : 120_000), server -> {
            if (!server.receive(body) && tried < DELIVERIES) {
                deliver(orderId, body, tried + 1);
            }
        });
    }

    /** Sends a callback with a right signature that the records don't confirm. */
    private void lie(Map<String, String> fields, Duration delay) {
        fields.put("sign", sign(fields));
        byte[] body = Postman.body(fields);
        later(delay, server -> chronicle.note("liar", server.receive(body) ? "is believed" : "is not believed"));
    }

    private String sign(Map<String, String> fields) {
        try {
            byte[] signed =
                    (String.join("-", fields.values()) + "-" + account.service().secret()).getBytes(UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(signed));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private void later(Duration delay, java.util.function.Consumer<InboxServer> delivery) {
        InboxServer server = servers.get(dice.below("receiver", 2));
        account.time().startAt(account.time().now() + delay.toNanos(), () -> delivery.accept(server));
    }

    MerchantAccount account() {
        return account;
    }

    ProcessedCallbackStore store() {
        return store;
    }

    Map<String, Amount> prices() {
        return prices;
    }

    /** Returns how long the table of the recorder stays locked: longer than a claim, several times in a run. */
    Duration lockLeft() {
        long locked = account.settings().call().plusSeconds(60).toNanos();
        long since = account.time().now() % (locked * 2);
        return Duration.ofNanos(Math.max(0, locked - since));
    }

    private Amount price(String orderId) {
        return Objects.requireNonNull(prices.get(orderId), orderId);
    }

    /** Returns whether only a look-up brings the results of an order. */
    boolean isLost(String orderId) {
        return Objects.requireNonNull(isLost.get(orderId), orderId);
    }

    boolean wasHandled(String orderId) {
        return handlers.containsKey(orderId);
    }

    /** Stores that a handler has ended. */
    void handled(String handler, String orderId, String transactionId, TransactionKind kind) {
        handlers.computeIfAbsent(orderId, any -> new ArrayList<>()).add(handler);
        PaymentTransaction real = account.service().act().transaction(transactionId);
        String expected = real.state() == PaymentState.FAILED
                ? "failed"
                : real.endpoint().equals("payments.refund") ? "refunded" : "paid";
        chronicle.require(
                handler.equals(expected) && (handler.equals("failed") || real.state() == PaymentState.SUCCESS),
                Invariant.TRUE_OUTCOME,
                orderId + " reaches the handler of " + handler + ", but is " + real + " (" + kind + ")");
        chronicle.require(
                handler.equals("failed") || real.price() == price(orderId).kopecks(),
                Invariant.SUMS_AGREE,
                orderId + " of " + price(orderId) + " counts as " + handler + " with " + real.price());
    }

    private void atEnd(PaymentTransaction transaction) {
        String orderId = transaction.orderId();
        boolean isConfirmed =
                transaction.price() == price(orderId).kopecks() && transaction.state() == PaymentState.SUCCESS;
        List<String> called = handlers.getOrDefault(orderId, List.of());
        chronicle.require(
                called.size() <= 1 && (called.size() == 1 || !isConfirmed),
                Invariant.HANDLED_ONCE,
                orderId + " is " + transaction.state() + ", and its handlers were " + called);
    }
}
