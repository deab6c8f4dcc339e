package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
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
import dev.merchantsdk.proof.Plan.PlannedPurchase;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A merchant: his account at the service, his stores and books, and his shop on each server. */
final class WorldMerchant {
    static final String CARD = "4929509947106878";
    static final String OTHER_CARD = "4692065455989192";
    private static final Duration SUPPORT = Duration.ofHours(1);
    private static final Duration LONGEST_SUPPORT = Duration.ofHours(16);

    private final ShopWorld world;
    private final String name;
    private final Plan plan;
    private final MerchantAccount account;
    private final LedgerTruth truth;
    private final WorldBooks books;
    private final Optional<WorldDatabase> database;
    /** The journal, without faults. */
    private final Journal journal;

    /** The stores in memory, which are used without a database. */
    private final SharedStores shared;

    private final Postman postman;
    private final WorldShop[] shops;
    private final Prepared prepared;
    private Duration supportAgain = SUPPORT;

    /** What exists before the run. */
    private record Prepared(CardToken card, PayoutToken payoutCard, String paidBefore) {}

    WorldMerchant(ShopWorld world, int number) {
        this.world = world;
        this.name = "merchant-" + number;
        this.plan = world.plan();
        this.account = world.account(name);
        this.truth = new LedgerTruth(this);
        this.books = new WorldBooks(Amount.ofKopecks(number));
        this.database = world.database();
        this.shared = SharedStores.of(new WorldClock(time()));
        this.journal = database.<Journal>map(sql -> JdbcJournal.of(new WorldDatabase.Pool(sql), name))
                .orElseGet(shared::journal);
        this.postman = new Postman(this);
        this.shops = new WorldShop[world.servers()];
        this.prepared = prepare();
        time().after(SUPPORT, this::support);
    }

    /** Prepares the cards and a payment, before anything fails. */
    private Prepared prepare() {
        WorldService service = account.service();
        try (MerchantSdk sdk = account.setup()) {
            CardBindingsClient bindings = CardBindingsClient.of(sdk);
            CardToken card = bindings.bindCard(CardDataBinding.of("payer@shop.test", "+79001112233"))
                    .token();
            service.act().enterCard(card.reveal(), CARD);
            PayoutToken payoutCard = bindings.bindCardNumber(
                            CardNumberBinding.of("payee@shop.test", CardNumber.of(CARD)))
                    .token();
            String paidBefore = PaymentsClient.of(sdk)
                    .pay(OneStepPayment.of("paid-before", Amount.ofRoubles(1_000_000), "payer@shop.test"))
                    .id();
            service.act().payByCard(paidBefore, CARD);
            plan.parts(PlannedPurchase.class).forEach(books::add);
            service.newCallbacks();
            return new Prepared(card, payoutCard, paidBefore);
        }
    }

    /** Starts the shop in the new process of a server. */
    void boot(int server, VirtualProcess process, Access access, Optional<ProcessDataSource> pool) {
        ProcessStores stores = pool.map(own -> ProcessStores.inDatabase(own, name, process.clock()))
                .orElseGet(() -> ProcessStores.inMemory(shared, access));
        shops[server] = new WorldShop(this, process, stores);
        shops[server].start();
    }

    /** Closes the entries of which the service's support knows that they were not executed. */
    private void support() {
        for (JournalEntry entry : journal.openEntries()) {
            boolean ofOutbox =
                    books.row(entry.orderId()).filter(this::isInOutbox).isPresent();
            if (service().executed(entry.orderId()).isEmpty() && !ofOutbox) {
                chronicle().note("support", entry.orderId() + " was not executed");
                try {
                    boolean unused = journal.notExecuted(entry);
                } catch (JdbcStoreException e) {
                    chronicle().note("support", "the entry is locked");
                }
            }
        }
        supportAgain = supportAgain.compareTo(LONGEST_SUPPORT) < 0 ? supportAgain.multipliedBy(2) : supportAgain;
        time().after(supportAgain, this::support);
    }

    void atEnd() {
        truth.atEnd();
        List<String> left = books.rows().stream()
                .filter(row -> !isDone(row) && !needsPerson(row))
                .map(WorldBooks.BookedRow::orderId)
                .toList();
        chronicle().require(left.isEmpty(), Invariant.UNKNOWN_RESOLVES, name + " has work left: " + left);
        account.requireNoLeaks();
    }

    /** Returns whether only a person can decide: if two transactions may be executed, or also if two payments failed. */
    private boolean needsPerson(WorldBooks.BookedRow row) {
        List<PaymentState> made = service().ledger().stream()
                .filter(transaction -> transaction.orderId().equals(row.orderId()))
                .map(PaymentTransaction::state)
                .toList();
        return service().executed(row.orderId()).size() > 1
                || (!row.purchase().kind().isPayout()
                        && made.size() > 1
                        && made.stream().allMatch(PaymentState.FAILED::equals));
    }

    /** Notes that the service has accepted an order. A payer then pays. */
    void accepted(WorldBooks.BookedRow row, String transactionId) {
        if (row.purchase().kind() == PurchaseKind.PAGE) {
            time().after(account.dice().millis("payer " + row.orderId(), 1_000, 600_000), () -> {
                if (service().act().transaction(transactionId).state() != PaymentState.FAILED) { // not yet expired
                    service().act().payByCard(transactionId, CARD);
                }
                postman.collect();
            });
        }
        postman.collect();
        time().after(settings().settleAfter(), postman::collect);
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
            Optional<String> state = row(row.orderId(), "state", "outbox");
            return state.equals(Optional.of("DISCARDED"))
                    || (state.equals(Optional.of("ACCEPTED")) && hasEnded(row.orderId()));
        }
        return switch (entry(row.orderId()).orElse("NOT_EXECUTED")) {
            case "OPEN" -> false;
            case "ACCEPTED" -> hasEnded(row.orderId());
            default -> true;
        };
    }

    boolean isInOutbox(WorldBooks.BookedRow row) {
        return database.isPresent() && row.purchase().outbox();
    }

    /** Returns the state of an order's entry in the journal. */
    private Optional<String> entry(String orderId) {
        return database.isPresent()
                ? row(orderId, "state", "journal")
                : journal.entry(orderId).map(known -> known.state().name());
    }

    /** Returns a value of an order from a table. */
    private Optional<String> row(String orderId, String column, String table) {
        String query = "SELECT " + column + " FROM merchant_sdk_" + table + " WHERE merchant = ? AND order_id = ?";
        return database.stream()
                .flatMap(sql -> sql.query(query, name, orderId).stream())
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** Returns whether the result of an order was handled. */
    boolean hasEnded(String orderId) {
        Optional<String> transactionId = database.isPresent()
                ? row(orderId, "transaction_id", "journal")
                : journal.entry(orderId).flatMap(JournalEntry::transactionId);
        return transactionId
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

    List<WorldShop> running() {
        return Arrays.stream(shops).filter(WorldShop::isRunning).toList();
    }

    Optional<WorldMerchant> other() {
        return world.other(this);
    }

    String name() {
        return name;
    }

    MerchantAccount account() {
        return account;
    }

    LedgerTruth truth() {
        return truth;
    }

    WorldTime time() {
        return account.time();
    }

    Plan plan() {
        return plan;
    }

    SeededSettings settings() {
        return plan.settings();
    }

    WorldService service() {
        return account.service();
    }

    Chronicle chronicle() {
        return account.chronicle();
    }

    WorldBooks books() {
        return books;
    }

    Postman postman() {
        return postman;
    }

    CardToken card() {
        return prepared.card();
    }

    PayoutToken payoutCard() {
        return prepared.payoutCard();
    }

    String paidBefore() {
        return prepared.paidBefore();
    }
}
