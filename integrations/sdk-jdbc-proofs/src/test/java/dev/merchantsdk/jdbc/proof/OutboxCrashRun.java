package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.jdbc.JdbcJournal;
import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.ResponseHold;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Runs two servers of a shop with an outbox at a time, and kills both, again and again. The last ones finish the work.
 * Meanwhile, a person closes the entries of what the service never executed.
 */
final class OutboxCrashRun {
    record OutboxResult(List<String> findings, Map<String, Integer> counts) {}

    /** Two servers, of which the first is killed at a point, and the other at any time. */
    private record Servers(ChildJvm killed, ChildJvm other) implements AutoCloseable {
        @Override
        public void close() {
            killed.close();
            other.close();
        }
    }

    private static final int ORDERS_A_LIFE = 4;
    private static final int MILLIS_OF_WORK = 250;
    private static final String CARD = "4929509947106878";
    private static final String FAILING_CARD = "4485913187374384";
    /** Those of the orders of each third life, and those of each life. */
    private static final List<String> FOLLOW_UPS = List.of("payments.refund", "payments.complete", "payments.reverse");

    private static final List<String> OTHERS = List.of("payments.payoutToCard", "payments.recurringByTransaction");

    private final Sandbox sandbox;
    private final Database database;
    private final ShopSetting setting;
    private final Random chance;
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    private OutboxCrashRun(Sandbox sandbox, Database database, ShopSetting setting, Random chance) {
        this.sandbox = sandbox;
        this.database = database;
        this.setting = setting;
        this.chance = chance;
    }

    /** Kills one server at each point, and another one at any time meanwhile. */
    static OutboxResult of(ShopKind kind, long seed, List<KillPoint> points) throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            Database database = Engine.POSTGRESQL.newDatabase(JdbcSchema::create);
            database.execute("CREATE TABLE shop_order (order_id VARCHAR PRIMARY KEY)");
            database.execute("CREATE TABLE shop_log (line VARCHAR NOT NULL)");
            int orders = (points.size() + 1) * ORDERS_A_LIFE;
            String targets = String.join("/", targets(sandbox, orders));
            ShopSetting setting = ShopSetting.of(kind, orders, targets, database.url(), sandbox);
            return new OutboxCrashRun(sandbox, database, setting, new Random(seed)).live(points);
        }
    }

    /** Returns a target of its own for each order, because a parked row blocks the later ones of its target. */
    private static List<String> targets(Sandbox sandbox, int orders) {
        PaymentsClient payments = PaymentsClient.of(sandbox.sdk());
        CardBindingsClient cards = CardBindingsClient.of(sandbox.sdk());
        List<String> targets = new ArrayList<>();
        for (ShopOrder order : ShopOrder.first(orders)) {
            if (order.isPayout()) {
                CardNumber card = CardNumber.of(order.number() % 4 == 3 ? FAILING_CARD : CARD);
                targets.add(cards.create(CardNumberBinding.of("payee@shop.example", card))
                        .token()
                        .reveal());
            } else {
                String before = "paid-" + order.number();
                String id = order.continuesHold()
                        ? payments.create(Authorization.of(before, order.price(), "payer@shop.example"))
                                .id()
                        : payments.pay(OneStepPayment.of(before, Amount.ofRoubles(1_000), "payer@shop.example"))
                                .id();
                sandbox.payments().payByCard(id, CARD);
                targets.add(id);
            }
        }
        return targets;
    }

    /** To save time, starts the next servers before it kills those that run. */
    private OutboxResult live(List<KillPoint> points) throws Exception {
        int orders = 0;
        Servers next = start();
        try {
            for (KillPoint point : points) {
                orders += ORDERS_A_LIFE;
                try (Servers running = next) {
                    next = start();
                    life(running.killed(), running.other(), point, orders);
                }
                closeUnsent();
            }
            sandbox.faults().clear();
            finish(next.killed());
            closeUnsent();
            finish(next.other());
        } finally {
            next.close();
        }
        return new OutboxResult(findings(), counts);
    }

    private void finish(ChildJvm server) throws IOException {
        hear(server, "up");
        server.writeLine(KillPoint.NEVER + " 0 " + setting.orders());
        hear(server, "done");
    }

    /** As the service's support does, a person knows that these were not executed, after their attempts have ended. */
    private void closeUnsent() throws Exception {
        Journal journal = JdbcJournal.of(setting.dataSource(), "shop");
        Map<String, List<String>> made = made();
        for (String parked : database.column("SELECT order_id FROM merchant_sdk_outbox WHERE state = 'PARKED'")) {
            Optional<JournalEntry> open = journal.entry(parked).filter(entry -> entry.state() == JournalState.OPEN);
            if (!made.containsKey(parked) && open.isPresent() && journal.notExecuted(open.get())) {
                count("unknown until a person knew", 1);
            }
        }
    }

    private Servers start() throws IOException {
        String[] arguments = setting.arguments().toArray(String[]::new);
        return new Servers(ChildJvm.start(OutboxMain.class, arguments), ChildJvm.start(OutboxMain.class, arguments));
    }

    private void life(ChildJvm killed, ChildJvm other, KillPoint point, int orders) throws Exception {
        ResponseHold hold = new ResponseHold();
        sandbox.faults().clear();
        int ofLife = chance.nextInt(OTHERS.size() + 1);
        String endpoint = ofLife < OTHERS.size()
                ? OTHERS.get(ofLife)
                : FOLLOW_UPS.get(new ShopOrder(orders - ORDERS_A_LIFE).kindOfFollowUp());
        if (point == KillPoint.REPLY_HELD) {
            sandbox.faults().next(endpoint, Fault.held(hold));
        } else if (point == KillPoint.MONEY_RETURNED) { // of either payout
            sandbox.faults().next("payments.payoutToCard", Fault.lostAfterProcessing());
            sandbox.faults().next("payments.payoutToCard", Fault.lostAfterProcessing());
        } else {
            loseSomething(endpoint);
        }
        hear(killed, "up");
        hear(other, "up");
        int turn = point == KillPoint.MONEY_RETURNED ? 1 : 1 + chance.nextInt(2);
        killed.writeLine(point + " " + turn + " " + orders);
        hear(killed, "working");
        other.writeLine(KillPoint.ANY_TIME + " 0 " + orders);
        hear(other, "working");
        switch (point) {
            case ABOUT_TO_WRITE, WRITTEN_DOWN, REPLY_READ, OUTCOME_WRITTEN, MONEY_RETURNED -> hear(killed, "halted");
            case REPLY_HELD -> hold.awaitArrival(Duration.ofSeconds(60));
            case ANY_TIME -> killed.leaveRunning(chance.nextInt(MILLIS_OF_WORK));
            case WHILE_RECOVERING, NEVER -> throw new IllegalArgumentException("this shop has no such point");
        }
        killed.kill();
        other.leaveRunning(chance.nextInt(MILLIS_OF_WORK));
        other.kill();
        hold.release();
        count("killed " + point, 1);
        count("killed ANY_TIME", 1);
    }

    private void loseSomething(String endpoint) {
        switch (chance.nextInt(4)) {
            case 0 -> sandbox.faults().next(endpoint, Fault.lostAfterProcessing());
            case 1 -> sandbox.faults().next(endpoint, Fault.lostBeforeProcessing());
            default -> count("lives without a lost message", 1);
        }
    }

    /** Reads until the server prints the word, or has done its work because the other server took the rows. */
    private void hear(ChildJvm shop, String word) throws IOException {
        Optional<String> line = shop.readLine();
        while (!line.orElseThrow(() -> new AssertionError("the shop ended before it was " + word))
                .equals(word)) {
            if (line.get().equals("done")) {
                count("done before it was " + word, 1);
                return;
            }
            if (line.get().startsWith("failure ")) {
                count(line.get(), 1);
            }
            line = shop.readLine();
        }
    }

    /** Returns the service's transactions of each order: its own count of executions. */
    private Map<String, List<String>> made() {
        Map<String, List<String>> made = new TreeMap<>();
        for (PaymentTransaction transaction : sandbox.payments().transactions()) {
            if (transaction.orderId().startsWith("order-")) {
                made.computeIfAbsent(transaction.orderId(), unused -> new ArrayList<>())
                        .add(transaction.id());
            }
        }
        return made;
    }

    /** Compares the shop's orders, the outbox, the shop's log, the histories of the cards, and the service. */
    private List<String> findings() throws Exception {
        Map<String, List<String>> made = made();
        List<String> orders = database.column("SELECT order_id FROM shop_order");
        List<String> rows = database.column(
                "SELECT order_id || ' ' || state || ' ' || COALESCE(transaction_id, '') FROM merchant_sdk_outbox");
        List<String> log = database.column("SELECT line FROM shop_log");
        List<String> results = database.column("SELECT order_id || ' ' || result FROM merchant_sdk_recurring_attempt");
        results.sort(null);
        List<String> findings = new ArrayList<>();
        check(findings, results.equals(ofDebits()), "the histories of the cards have " + results);
        made.keySet().forEach(id -> check(findings, orders.contains(id), id + " was executed and not committed"));
        check(findings, orders.size() == setting.orders(), "orders are missing");
        check(findings, rows.size() == orders.size(), rows.size() + " rows for " + orders.size() + " orders");
        for (String row : rows) {
            String[] words = row.split(" ", -1);
            String id = words[0];
            List<String> ids = made.getOrDefault(id, List.of());
            check(findings, ids.size() == 1, id + " was executed " + ids.size() + " times");
            count(ids.size() == 1 ? "executed once" : ids.isEmpty() ? "lost" : "executed twice", 1);
            long returned = occurrences(log, id + " RETURNED");
            boolean accepted =
                    words[1].equals("ACCEPTED") && ids.contains(words[2]) && occurrences(log, id + " ACCEPTED") == 1;
            boolean discarded =
                    words[1].equals("DISCARDED") && returned == 1 && occurrences(log, id + " ACCEPTED") == 0;
            check(findings, accepted || discarded, row + ", and the service has " + ids);
            check(findings, occurrences(log, id + " BOOKED") + returned == 1, row + " was not handled once");
            count(words[1], 1);
        }
        String inserted = database.column("SELECT MAX(sequence_number) FROM merchant_sdk_outbox")
                .get(0);
        counts.put("rows added", rows.size());
        counts.put("rolled back", Integer.parseInt(inserted) - rows.size());
        counts.put(
                "requests",
                Stream.concat(FOLLOW_UPS.stream(), OTHERS.stream())
                        .mapToInt(name -> sandbox.received(name).size())
                        .sum());
        return findings;
    }

    /** Returns the results of the debits according to the service. In the end, the histories contain no other. */
    private List<String> ofDebits() {
        return sandbox.payments().transactions().stream()
                .filter(transaction -> transaction.endpoint().equals("payments.recurringByTransaction"))
                .map(debit -> debit.orderId() + (debit.state() == PaymentState.SUCCESS ? " APPROVED" : " REFUSED"))
                .sorted()
                .toList();
    }

    private static long occurrences(List<String> log, String line) {
        return log.stream().filter(line::equals).count();
    }

    private static void check(List<String> findings, boolean holds, String otherwise) {
        if (!holds) {
            findings.add(otherwise);
        }
    }

    private void count(String what, int number) {
        counts.merge(what, number, Integer::sum);
    }
}
