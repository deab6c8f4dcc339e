package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.jdbc.JdbcJournal;
import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.ResponseHold;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.database.Engine;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs a shop in several processes, one after another. The test kills each process except the last process, which
 * finishes the work.
 */
final class CrashRun {
    /**
     * A report that the checker compares with the records of the service.
     *
     * @param verdict the report
     * @param known whether the service had the transaction of the reported order before the shop began to work
     */
    record Judgement(ShopReport verdict, boolean known) {}

    record CrashRunResult(List<String> findings, Map<String, Integer> counts) {}

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int ORDERS_A_LIFE = 6;
    private static final int MILLIS_OF_WORK = 250;
    private static final int MILLIS_OF_RECOVERY = 15;
    private static final String GOOD_CARD = "4929509947106878";

    private final Sandbox sandbox;
    private final ShopSetting setting;
    private final Random chance;
    private final List<Judgement> judgements = new ArrayList<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    private CrashRun(Sandbox sandbox, ShopSetting setting, Random chance) {
        this.sandbox = sandbox;
        this.setting = setting;
        this.chance = chance;
    }

    /**
     * Starts one shop process for each {@link KillPoint} of the list, and kills the process at this point. Then starts
     * a last process, which finishes the work.
     */
    static CrashRunResult of(ShopKind kind, long seed, List<KillPoint> points) throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            String card = CardBindingsClient.of(sandbox.sdk())
                    .create(CardNumberBinding.of("payee@shop.example", CardNumber.of(GOOD_CARD)))
                    .token()
                    .reveal();
            int orders = (points.size() + 1) * ORDERS_A_LIFE;
            String database = Engine.POSTGRESQL.newDatabase(JdbcSchema::create).url();
            return new CrashRun(sandbox, ShopSetting.of(kind, orders, card, database, sandbox), new Random(seed))
                    .live(points);
        }
    }

    private CrashRunResult live(List<KillPoint> points) throws Exception {
        ChildJvm next = start();
        try {
            for (KillPoint point : points) {
                ChildJvm shop = next;
                next = start();
                try (shop) {
                    life(shop, point);
                }
            }
            lastLife(next);
        } finally {
            next.close();
        }
        return new CrashRunResult(findings(), counts);
    }

    /** Starts a shop process. To save time, the run starts the next process before it kills the previous process. */
    private ChildJvm start() throws IOException {
        return ChildJvm.start(ShopMain.class, setting.arguments().toArray(String[]::new));
    }

    private void life(ChildJvm shop, KillPoint point) throws Exception {
        Set<String> known = madeBefore();
        ResponseHold hold = new ResponseHold();
        sandbox.faults().clear();
        loseSomething();
        if (point == KillPoint.REPLY_HELD) {
            sandbox.faults().next(anyEndpoint(), Fault.held(hold));
        }
        hearUntil(shop, "up", known);
        shop.writeLine(point + " " + (1 + chance.nextInt(ORDERS_A_LIFE / 2)) + " " + ORDERS_A_LIFE);
        hearUntil(shop, "recovering", known);
        switch (point) {
            case ANY_TIME -> shop.leaveRunning(chance.nextInt(MILLIS_OF_WORK));
            case WHILE_RECOVERING -> shop.leaveRunning(chance.nextInt(MILLIS_OF_RECOVERY));
            case WRITTEN_DOWN, REPLY_READ -> hearUntil(shop, "halted", known);
            case REPLY_HELD -> hold.awaitArrival(LONG);
            case ABOUT_TO_WRITE, OUTCOME_WRITTEN, MONEY_RETURNED, NEVER ->
                throw new IllegalArgumentException("this shop has no such point");
        }
        shop.kill();
        hold.release();
        count("killed " + point);
        hearToTheEnd(shop, known);
    }

    private void lastLife(ChildJvm shop) throws Exception {
        Set<String> known = madeBefore();
        sandbox.faults().clear();
        hearUntil(shop, "up", known);
        shop.writeLine(KillPoint.NEVER + " 0 " + setting.orders());
        hearUntil(shop, "done", known);
        if (shop.awaitExit() != 0) {
            throw new AssertionError("the last shop failed; see its standard error");
        }
    }

    /** In half of the cases, makes the sandbox lose a request or a response. */
    private void loseSomething() {
        switch (chance.nextInt(4)) {
            case 0 -> sandbox.faults().next(anyEndpoint(), Fault.lostAfterProcessing());
            case 1 -> sandbox.faults().next(anyEndpoint(), Fault.lostBeforeProcessing());
            default -> count("lives without a lost message");
        }
    }

    private String anyEndpoint() {
        return new ShopOrder(chance.nextInt(2)).endpoint();
    }

    private Set<String> madeBefore() {
        return sandbox.payments().transactions().stream()
                .map(PaymentTransaction::orderId)
                .collect(Collectors.toSet());
    }

    private void hearUntil(ChildJvm shop, String word, Set<String> known) throws IOException {
        Optional<String> line = shop.readLine();
        while (!line.orElseThrow(() -> new AssertionError("the shop ended before it was " + word))
                .equals(word)) {
            take(line.get(), known);
            line = shop.readLine();
        }
    }

    private void hearToTheEnd(ChildJvm shop, Set<String> known) throws IOException {
        for (Optional<String> line = shop.readLine(); line.isPresent(); line = shop.readLine()) {
            take(line.get(), known);
        }
    }

    private void take(String line, Set<String> known) {
        if (ShopReport.isIn(line)) {
            ShopReport verdict = ShopReport.parse(line);
            judgements.add(new Judgement(verdict, known.contains(verdict.orderId())));
            count(verdict.transactionId().isPresent() ? "verdicts: found" : "verdicts: unknown");
        } else if (line.startsWith("left ")) {
            count(line.substring(line.lastIndexOf(' ') + 1));
        }
    }

    private List<String> findings() {
        Journal journal = JdbcJournal.of(setting.dataSource(), "shop");
        Map<String, JournalEntry> entries = new LinkedHashMap<>();
        for (ShopOrder order : ShopOrder.first(setting.orders())) {
            journal.entry(order.orderId()).ifPresent(entry -> entries.put(order.orderId(), entry));
        }
        List<PaymentTransaction> made = sandbox.payments().transactions();
        counts.put("orders", setting.orders());
        counts.put("in the journal", entries.size());
        counts.put("open in the end", journal.openEntries().size());
        counts.put("payments made", made.size());
        counts.put("requests received", sandbox.received().size());
        return CrashCheck.findings(made, entries, judgements);
    }

    private void count(String what) {
        counts.merge(what, 1, Integer::sum);
    }
}
