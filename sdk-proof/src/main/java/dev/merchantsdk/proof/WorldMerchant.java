package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.SimulatedSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.http.HttpOutcome;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.jdbc.JdbcJournal;
import dev.merchantsdk.jdbc.JdbcStoreException;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.proof.Plan.CrashOfServer;
import dev.merchantsdk.proof.Plan.Decline;
import dev.merchantsdk.proof.Plan.PlannedPurchase;
import dev.merchantsdk.proof.Plan.SecondServer;
import dev.merchantsdk.proof.Plan.StoreFailure;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** A merchant: his account at the service, his stores and books, and his servers. */
final class WorldMerchant {
    static final String CARD = "4929509947106878";
    static final String OTHER_CARD = "4692065455989192";
    private static final Duration SUPPORT = Duration.ofHours(1);
    private static final Duration LONGEST_SUPPORT = Duration.ofHours(16);

    private final ShopWorld world;
    private final WorldTime time;
    private final Plan plan;
    private final Dice dice;
    private final WorldService service;
    private final FaultyWire wire;
    private final VirtualProcess cables;
    private final Chronicle chronicle;
    private final LedgerTruth truth;
    private final WorldBooks books = new WorldBooks();
    private final Optional<WorldDatabase> database;
    /** The journal, without faults. */
    private final Journal journal;

    /** The stores in memory, which are used without a database. */
    private final SharedStores shared;

    private final Postman postman;
    private final Settlements settlements = new Settlements(this);
    private final WorldShop[] shops;
    private final Access.AccessCounter[] counters;
    private final int[] lives;
    private @Nullable Prepared prepared;
    /** What exists before the run. */
    private record Prepared(CardToken card, CardToken subscribersCard, PayoutToken payoutCard, String paidBefore) {}

    private Duration supportAgain = SUPPORT;

    WorldMerchant(ShopWorld world, int number) {
        this.world = world;
        this.time = world.time();
        this.plan = world.plan();
        this.dice = new Dice(plan.seed() * 31 + number);
        this.chronicle = world.chronicle();
        this.service = new WorldService(
                time,
                plan.seed(),
                "https://merchant-" + number + ".test/",
                plan.settings().settleAfter());
        this.wire = new FaultyWire(service, dice, chronicle, plan);
        this.cables = new VirtualProcess("network", time, dice, 0, () -> {});
        this.truth = new LedgerTruth(this);
        this.database =
                Optional.of(world.database()).filter(any -> plan.settings().database());
        this.shared = SharedStores.of(clock());
        this.journal = database.<Journal>map(sql -> JdbcJournal.of(new WorldDatabase.Pool(sql), "merchant"))
                .orElseGet(shared::journal);
        this.postman = new Postman(this, dice);
        int servers = plan.has(SecondServer.class) ? 2 : 1;
        this.shops = new WorldShop[servers];
        this.counters = new Access.AccessCounter[servers];
        this.lives = new int[servers];
    }

    /** Prepares the cards and a payment, before anything fails. */
    void prepare() {
        MerchantSdkBuilder builder = MerchantSdk.builder()
                .credentials(service.credentials())
                .clock(clock())
                .httpClient(client());
        for (Address address : Address.values()) {
            builder.address(address, service.address(address));
        }
        VirtualProcess setup = new VirtualProcess("setup", time, dice, 0, () -> {});
        try (MerchantSdk sdk = SimulatedSdk.over(builder, setup, exchange(setup, attempt -> wire.perfect(attempt)))
                .build()) {
            CardBindingsClient bindings = CardBindingsClient.of(sdk);
            CardToken card = bindings.bindCard(CardDataBinding.of("payer@shop.test", "+79001112233"))
                    .token();
            service.act().enterCard(card.reveal(), CARD);
            CardToken subscribersCard = bindings.bindCard(CardDataBinding.of("payer@shop.test", "+79001112233"))
                    .token();
            service.act().enterCard(subscribersCard.reveal(), CARD);
            plan.parts(Decline.class)
                    .forEach(decline -> service.act().nextResponseCode(subscribersCard.reveal(), decline.code()));
            PayoutToken payoutCard = bindings.bindCardNumber(
                            CardNumberBinding.of("payee@shop.test", CardNumber.of(CARD)))
                    .token();
            String paidBefore = PaymentsClient.of(sdk)
                    .pay(OneStepPayment.of("paid-before", Amount.ofRoubles(1_000_000), "payer@shop.test"))
                    .id();
            service.act().payByCard(paidBefore, CARD);
            prepared = new Prepared(card, subscribersCard, payoutCard, paidBefore);
            plan.parts(PlannedPurchase.class).forEach(books::add);
            for (WorldBooks.BookedRow row : books.rows()) {
                if (row.purchase().kind() == PurchaseKind.SETTLE) {
                    settlements.authorize(row, PaymentsClient.of(sdk));
                }
            }
        }
        service.newCallbacks();
        for (int server = 0; server < shops.length; server++) {
            counters[server] = new Access.AccessCounter();
            boot(server);
        }
        time.after(SUPPORT, this::support);
    }

    private void boot(int server) {
        int life = lives[server]++;
        int crashAt = plan.parts(CrashOfServer.class).stream()
                .filter(crash -> crash.server() == server && crash.life() == life)
                .findFirst()
                .map(CrashOfServer::step)
                .orElse(0);
        VirtualProcess process = new VirtualProcess("server-" + server, time, dice, crashAt, () -> crashed(server));
        Access access = new Access(
                process,
                dice,
                plan.parts(StoreFailure.class).stream()
                        .filter(failure -> failure.server() == server)
                        .toList(),
                counters[server]);
        ProcessStores stores = database.map(sql -> ProcessStores.inDatabase(
                        new ProcessDataSource(sql, process, access, dice), "merchant", clock()))
                .orElseGet(() -> ProcessStores.inMemory(shared, access));
        stores.sql().ifPresent(sql -> world.opened(process, sql.pool()));
        shops[server] = new WorldShop(this, process, stores, clock());
        shops[server].start();
    }

    private void crashed(int server) {
        chronicle.note(shops[server].process(), "CRASHES");
        time.after(dice.millis("restart", 100, 60_000), () -> boot(server));
    }

    /** Closes the entries of which the service's support knows that they were not executed. */
    private void support() {
        settlements.support();
        for (JournalEntry entry : journal.openEntries()) {
            boolean ofOutbox =
                    books.row(entry.orderId()).filter(this::isInOutbox).isPresent();
            if (service.executed(entry.orderId()).isEmpty() && !ofOutbox) {
                chronicle.note("support", entry.orderId() + " was not executed");
                try {
                    boolean unused = journal.notExecuted(entry);
                } catch (JdbcStoreException e) {
                    chronicle.note("support", "the entry is locked");
                }
            }
        }
        if (!isDone()) {
            supportAgain = supportAgain.compareTo(LONGEST_SUPPORT) < 0 ? supportAgain.multipliedBy(2) : supportAgain;
            time.after(supportAgain, this::support);
        }
    }

    HttpExchange network(VirtualProcess process) {
        return exchange(process, attempt -> wire.line(process, attempt));
    }

    /** Returns the network as a process sees it: no outcome reaches a process that has crashed. */
    private HttpExchange exchange(
            VirtualProcess process, java.util.function.Function<HttpAttempt, VirtualNetwork.VirtualLine> lines) {
        VirtualNetwork own = new VirtualNetwork(cables, lines);
        world.opened(process, own);
        return new HttpExchange() {
            @Override
            public void send(HttpAttempt attempt, Consumer<HttpOutcome> onOutcome) {
                process.step();
                own.send(attempt, outcome -> {
                    if (process.isAlive()) {
                        onOutcome.accept(outcome);
                    } else {
                        outcome.close();
                    }
                });
            }

            @Override
            public void cancel(HttpAttempt attempt) {
                own.cancel(attempt);
            }
        };
    }

    /** Notes that the service has accepted an order. A payer then pays. */
    void accepted(WorldBooks.BookedRow row, String transactionId) {
        if (row.purchase().kind() == PurchaseKind.PAGE) {
            time.after(dice.millis("payer " + row.orderId(), 1_000, 600_000), () -> {
                service.act().payByCard(transactionId, CARD);
                postman.collect();
            });
        }
        afterRequest();
    }

    /** Takes the callbacks of what the service was asked to do. */
    void afterRequest() {
        postman.collect();
        time.after(plan.settings().settleAfter(), postman::collect);
    }

    boolean isServedBy(PlannedPurchase purchase, VirtualProcess process) {
        return shops.length == 1
                || purchase.twice()
                || process.name().equals("server-" + purchase.number() % shops.length);
    }

    /** Returns whether nothing is left to do. */
    boolean isDone() {
        return books.rows().stream().allMatch(this::isDone) && postman.isIdle();
    }

    private boolean isDone(WorldBooks.BookedRow row) {
        if (isInOutbox(row)) {
            List<String> states =
                    world.database().query("SELECT state FROM merchant_sdk_outbox WHERE order_id = ?", row.orderId());
            return states.equals(List.of("DISCARDED"))
                    || (states.equals(List.of("ACCEPTED")) && hasEnded(row.orderId()));
        }
        boolean isSettled = row.purchase().kind() != PurchaseKind.SETTLE || settlements.isFinished(row);
        return isSettled && row.purchase().orderIds().stream().allMatch(this::isClosed);
    }

    private boolean isClosed(String orderId) {
        return switch (entry(orderId).orElse("NOT_EXECUTED")) {
            case "OPEN" -> false;
            case "ACCEPTED" -> hasEnded(orderId);
            default -> true;
        };
    }

    /** Returns whether a server has to go on with an order after its start. */
    boolean isLeft(WorldBooks.BookedRow row) {
        return switch (row.purchase().kind()) {
            case SETTLE -> !settlements.isFinished(row);
            case DEBITS -> true;
            default -> !hasEnded(row.orderId());
        };
    }

    boolean isInOutbox(WorldBooks.BookedRow row) {
        return database.isPresent() && row.purchase().outbox();
    }

    /** Returns the state of an order's entry in the journal. */
    private Optional<String> entry(String orderId) {
        return database.map(
                        sql -> sql.query("SELECT state FROM merchant_sdk_journal WHERE order_id = ?", orderId).stream()
                                .findFirst())
                .orElseGet(
                        () -> journal.entry(orderId).map(known -> known.state().name()));
    }

    /** Returns whether the result of an order was handled. */
    boolean hasEnded(String orderId) {
        return database.map(sql ->
                        sql
                                .query("SELECT transaction_id FROM merchant_sdk_journal WHERE order_id = ?", orderId)
                                .stream()
                                .filter(Objects::nonNull)
                                .findFirst())
                .orElseGet(() -> journal.entry(orderId).flatMap(JournalEntry::transactionId))
                .filter(id -> books.hasFailed(id) || !handlersOf(id).isEmpty())
                .isPresent();
    }

    /** Returns the handlers that got a success of a transaction. */
    List<String> handlersOf(String transactionId) {
        return database.map(sql -> sql.query("SELECT kind FROM shop_result WHERE transaction_id = ?", transactionId))
                .orElseGet(() -> books.handlersOf(transactionId));
    }

    Journal journal() {
        return journal;
    }

    Clock clock() {
        return new WorldClock(time);
    }

    List<WorldShop> running() {
        List<WorldShop> running = new ArrayList<>();
        for (WorldShop shop : shops) {
            if (shop.isRunning()) {
                running.add(shop);
            }
        }
        return running;
    }

    Settlements settlements() {
        return settlements;
    }

    LedgerTruth truth() {
        return truth;
    }

    WorldTime time() {
        return time;
    }

    Plan plan() {
        return plan;
    }

    SeededSettings settings() {
        return plan.settings();
    }

    WorldService service() {
        return service;
    }

    Chronicle chronicle() {
        return chronicle;
    }

    WorldBooks books() {
        return books;
    }

    Postman postman() {
        return postman;
    }

    OkHttpClient client() {
        return world.client();
    }

    private Prepared prepared() {
        return Objects.requireNonNull(prepared);
    }

    CardToken card() {
        return prepared().card();
    }

    CardToken subscribersCard() {
        return prepared().subscribersCard();
    }

    /** Returns the time between a debit of a subscription and the one before. It is the same on each server. */
    Duration gapBefore(String orderId) {
        return new Dice(plan.seed()).millis("gap before " + orderId, 1_000, 100_000_000);
    }

    PayoutToken payoutCard() {
        return prepared().payoutCard();
    }

    String paidBefore() {
        return prepared().paidBefore();
    }
}
