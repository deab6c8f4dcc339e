package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.sandbox.PaymentState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import okhttp3.OkHttpClient;

/** A run in which two servers with one database work at an outbox, and receive the results. */
final class OutboxWorld {
    static final int ORDERS = 6;
    private static final Duration LONGEST = Duration.ofHours(2);
    private static final String EMAIL = "payee@shop.test";
    private static final String STATE = "SELECT state FROM merchant_sdk_outbox WHERE order_id = ?";
    private static final String SEQUENCE = "SELECT sequence_number FROM merchant_sdk_outbox WHERE order_id = ?";
    private static final Set<String> FINAL = Set.of("ACCEPTED", "DISCARDED");
    private static final String LEFT =
            "SELECT order_id FROM merchant_sdk_outbox WHERE state NOT IN ('ACCEPTED', 'DISCARDED')";
    private static final int DELIVERIES = 6;
    /** How long a server may take to note that a transaction has committed. */
    private static final Duration NOTED = Duration.ofMillis(5);

    private static final RandomFaults FAULTS = RandomFaults.ofOrders(
            ORDERS,
            1,
            0.5,
            ExchangeFault.NOT_CONNECTED,
            ExchangeFault.CLOSED_PROCESSED,
            ExchangeFault.CLOSED_PROCESSED,
            ExchangeFault.STATUS_408_PROCESSED,
            ExchangeFault.STATUS_429,
            ExchangeFault.LATE);

    private final MerchantAccount account;
    private final Chronicle chronicle;
    private final Dice dice;
    private final WorldDatabase database;
    private final List<PaymentRequest<?>> orders = new ArrayList<>();
    /** When the transactions that added refunds of one payment have committed. */
    private final Map<String, Long> refunds = new LinkedHashMap<>();

    private final Set<String> arrived = new HashSet<>();
    private final Set<String> rolledBack = new HashSet<>();
    private final Set<String> neverSent = new HashSet<>();
    private final Set<String> discarded = new HashSet<>();
    private final Map<Integer, Long> leases = new HashMap<>();
    private int ended;
    private final List<OutboxServer> servers = new ArrayList<>();

    private OutboxWorld(long seed, OkHttpClient client, WorldDatabase database) {
        this.account = MerchantAccount.of("outbox", seed, client, FAULTS);
        this.chronicle = account.chronicle();
        this.dice = account.dice();
        this.database = database;
    }

    static WorldRun run(long seed, OkHttpClient client, WorldDatabase database) {
        return new OutboxWorld(seed, client, database).run();
    }

    private WorldRun run() {
        database.empty();
        try (MerchantSdk sdk = account.setup()) {
            PayoutToken card = CardBindingsClient.of(sdk)
                    .bindCardNumber(CardNumberBinding.of(EMAIL, CardNumber.of(WorldMerchant.CARD)))
                    .token();
            String paid = PaymentsClient.of(sdk)
                    .pay(OneStepPayment.of("paid-before", Amount.ofRoubles(900_000), EMAIL))
                    .id();
            account.service().act().payByCard(paid, WorldMerchant.CARD);
            for (int number = 0; number < ORDERS; number++) {
                orders.add(request("order-" + number, paid, card));
            }
        }
        account.service().newCallbacks();
        servers.add(new OutboxServer(this, account.process("server-0", 0, () -> {}), 0));
        servers.add(new OutboxServer(this, account.process("server-1", 0, () -> {}), 1));
        servers.forEach(OutboxServer::start);
        WorldRun run = account.run(LONGEST);
        orders.forEach(order -> atEnd(order.orderId()));
        return run;
    }

    private PaymentRequest<?> request(String orderId, String paid, PayoutToken card) {
        Amount price = Amount.ofKopecks(10_000 + dice.below("price", 100_000));
        return switch (dice.below("request", 4)) {
            case 0 -> PayoutToCard.of(orderId, price, EMAIL, card);
            case 1 -> failing(orderId, price);
            default -> Refund.byId(paid, orderId, price, EMAIL).build();
        };
    }

    /** Returns a payout to a phone whose owner the bank doesn't find. */
    static OneStepSbpPayout failing(String orderId, Amount price) {
        return OneStepSbpPayout.builder()
                .orderId(orderId)
                .price(price)
                .phone("+79007654321")
                .email(EMAIL)
                .firstName("Anna")
                .lastName("Ivanova")
                .middleName("Petrovna")
                .bankId("100000000008")
                .bankBic("044525593")
                .build();
    }

    MerchantAccount account() {
        return account;
    }

    WorldDatabase database() {
        return database;
    }

    PaymentRequest<?> order(int number) {
        return orders.get(number);
    }

    Amount price(String orderId) {
        return orders.get(Integer.parseInt(orderId.substring("order-".length())))
                .price();
    }

    /** Notes that a transaction that added an order has ended. */
    void ended(PaymentRequest<?> order, boolean isCommitted) {
        ended++;
        if (!isCommitted) {
            rolledBack.add(order.orderId());
        } else if (order instanceof Refund) {
            refunds.put(order.orderId(), account.time().now());
        }
    }

    /** Returns whether all orders were added, and nothing is left to do for their rows. */
    boolean isDone() {
        return ended == ORDERS && database.query(LEFT).isEmpty();
    }

    /** Notes that an order was discarded. Without an entry in the journal, it was not sent before. */
    void discarded(String orderId) {
        discarded.add(orderId);
        if (database.query("SELECT state FROM merchant_sdk_journal WHERE order_id = ? AND state <> 'NOT_MADE'", orderId)
                .isEmpty()) {
            neverSent.add(orderId);
        }
    }

    /** Checks an order whose row is parked. Of what happens here, only a failed payout needs a person. */
    void requireFailed(String orderId) {
        chronicle.require(
                account.service().ledger().stream()
                        .anyMatch(made -> made.orderId().equals(orderId) && made.state() == PaymentState.FAILED),
                Invariant.UNKNOWN_RESOLVES,
                orderId + " is parked");
    }

    /** Notes that a server has a lease. */
    void leased(int server, Duration lease) {
        long now = account.time().now();
        leases.forEach((other, end) -> chronicle.require(
                other == server || end <= now, Invariant.ONE_OPERATION_PER_ORDER, "two servers have one lease"));
        leases.put(server, now + lease.toNanos());
    }

    /** Checks a request when it arrives. */
    void arrives(String orderId) {
        account.time().after(account.settings().settleAfter().plusSeconds(1), this::collect);
        chronicle.require(
                !rolledBack.contains(orderId),
                Invariant.NOTHING_WITHOUT_ROW,
                orderId + " was rolled back, but arrives");
        chronicle.require(
                !neverSent.contains(orderId), Invariant.NOTHING_WITHOUT_ROW, orderId + " was discarded, but arrives");
        chronicle.require(
                account.service().ledger().stream()
                        .noneMatch(made -> made.orderId().equals(orderId)),
                Invariant.ONE_OPERATION_PER_ORDER,
                orderId + " arrives again");
        arrived.add(orderId);
        Long committed = refunds.get(orderId);
        if (committed != null) {
            refunds.forEach((before, ended) -> {
                // Sent before it, or added and committed before it. Transactions that overlap have no other order.
                boolean isFirst = arrived.contains(before)
                        || (ended + NOTED.toNanos() < committed && sequence(before) < sequence(orderId));
                List<String> state = database.query(STATE, before);
                chronicle.require(
                        before.equals(orderId) || !isFirst || FINAL.containsAll(state),
                        Invariant.ONE_OPERATION_PER_ORDER,
                        orderId + " overtakes " + before + ", which is " + state);
            });
        }
    }

    private long sequence(String orderId) {
        return Long.parseLong(database.query(SEQUENCE, orderId).get(0));
    }

    /** Delivers what the service has posted, until a server acknowledges it. */
    private void collect() {
        for (Map<String, String> fields : account.service().newCallbacks()) {
            deliver(Postman.body(fields), 0);
        }
    }

    private void deliver(byte[] body, int tried) {
        OutboxServer server = servers.get(dice.below("receiver", 2));
        long at = account.time().now() + dice.millis("delivery", 10, 60_000).toNanos();
        account.time().startAt(at, () -> {
            if (!server.receive(body) && tried < DELIVERIES) {
                deliver(body, tried + 1);
            }
        });
    }

    private void atEnd(String orderId) {
        List<String> state = database.query(STATE, orderId);
        boolean isExecuted = !account.service().executed(orderId).isEmpty();
        chronicle.require(
                rolledBack.contains(orderId) ? state.isEmpty() : FINAL.containsAll(state) && state.size() == 1,
                Invariant.UNKNOWN_RESOLVES,
                orderId + " has ended as " + state);
        chronicle.require(
                account.service().ledger().stream()
                                .anyMatch(made -> made.orderId().equals(orderId))
                        || !state.equals(List.of("ACCEPTED")),
                Invariant.TRUE_OUTCOME,
                orderId + " is not in the ledger, and its row is " + state);
        chronicle.require(
                !isExecuted || state.equals(List.of("ACCEPTED")) || discarded.contains(orderId),
                Invariant.UNKNOWN_RESOLVES,
                orderId + " was executed, and its row is " + state);
        chronicle.require(
                !discarded.contains(orderId) || state.equals(List.of("DISCARDED")),
                Invariant.TRUE_OUTCOME,
                orderId + " was discarded, and its row is " + state);
        account.service()
                .executed(orderId)
                .forEach(made -> chronicle.require(
                        database.query("SELECT kind FROM shop_result WHERE transaction_id = ?", made.id())
                                        .size()
                                <= 1,
                        Invariant.HANDLED_ONCE,
                        orderId + " was handled twice"));
    }
}
