package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.jdbc.JdbcJournal;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.spi.Journal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okhttp3.OkHttpClient;

/** A run of some days in which two servers of a merchant debit saved cards, whose issuers refuse many of the debits. */
final class DebitsWorld {
    static final int CARDS = 3;
    private static final Duration DEBITS = Duration.ofDays(5);
    /** The time after the last debits, in which their results are looked up. */
    private static final Duration LOOK_UPS = Duration.ofDays(1);

    private static final RandomFaults FAULTS = RandomFaults.ofOrders(
            60,
            1,
            0.15,
            ExchangeFault.NOT_CONNECTED,
            ExchangeFault.CUT_IN_REQUEST,
            ExchangeFault.CLOSED_PROCESSED,
            ExchangeFault.RESET_PROCESSED,
            ExchangeFault.SILENT_PROCESSED,
            ExchangeFault.LATE,
            ExchangeFault.STATUS_429,
            ExchangeFault.STATUS_5XX_PROCESSED,
            ExchangeFault.STATUS_5XX_UNPROCESSED,
            ExchangeFault.WRONG_BODY_PROCESSED);

    private final MerchantAccount account;
    private final DebitsJudge judge;
    private final DebitTruth truth;
    private final DebtBooks books;
    private final SharedStores shared;
    /** The database of the stores; empty if they are in memory. */
    private final Optional<WorldDatabase> database;

    private final List<CardToken> cards = new ArrayList<>();
    private final DebitServer[] servers = new DebitServer[2];

    private DebitsWorld(long seed, OkHttpClient client, WorldDatabase database) {
        this.account = MerchantAccount.of("debits", seed, client, FAULTS);
        account.wire().sendOrdersPromptly(); // the limits are judged at the arrival
        this.judge = new DebitsJudge(account, cards);
        this.truth = new DebitTruth(account);
        this.books = new DebtBooks(account.dice());
        this.database = Optional.of(database).filter(any -> account.dice().chance("database", 0.5));
        this.database.ifPresent(WorldDatabase::empty);
        this.shared = SharedStores.of(new WorldClock(account.time()));
    }

    static WorldRun run(long seed, OkHttpClient client, WorldDatabase database) {
        return new DebitsWorld(seed, client, database).run();
    }

    private WorldRun run() {
        try (MerchantSdk sdk = account.setup()) {
            for (int card = 0; card < CARDS; card++) {
                cards.add(CardBindingsClient.of(sdk)
                        .bindCard(CardDataBinding.of("payer@shop.test", "+79001112233"))
                        .token());
                account.service().act().enterCard(cards.get(card).reveal(), WorldMerchant.CARD);
            }
        }
        account.service().newCallbacks();
        for (int number = 0; number < servers.length; number++) {
            int server = number;
            account.serve(
                    "server-" + server,
                    life -> life < 2 && account.dice().chance("crash", 0.4)
                            ? 1 + account.dice().below("crash step", 600)
                            : 0,
                    process -> boot(server, process));
        }
        account.time().after(DEBITS.plus(LOOK_UPS), this::atEnd);
        return account.run(DEBITS.plus(LOOK_UPS));
    }

    private void atEnd() {
        Journal journal = database.<Journal>map(sql -> JdbcJournal.of(new WorldDatabase.Pool(sql), "merchant"))
                .orElseGet(shared::journal);
        database.ifPresent(sql -> {
            sql.query("SELECT order_id FROM merchant_sdk_outbox WHERE state = 'WAITING'")
                    .forEach(truth::notExecuted);
            for (String row : sql.query(
                    "SELECT order_id || ' ' || transaction_id FROM merchant_sdk_outbox WHERE state = 'ACCEPTED'")) {
                truth.accepted(row.substring(0, row.indexOf(' ')), row.substring(row.indexOf(' ') + 1));
            }
        });
        truth.atEnd(
                journal,
                database.map(sql -> sql.query("SELECT transaction_id || ' ' || kind FROM shop_result"))
                        .orElseGet(books::results));
    }

    /** Returns whether debits are still begun. */
    boolean debits() {
        return account.time().now() < DEBITS.toNanos();
    }

    private void boot(int number, VirtualProcess process) {
        MerchantSdk sdk = account.sdk(
                process, attempt -> judge.observed(account.wire().line(process, attempt), attempt, this::deliver));
        servers[number] = new DebitServer(this, process, sdk, number);
        servers[number].start();
    }

    /** Delivers the callbacks of debits that have ended since, except for some, which get lost. */
    private void deliver() {
        Dice dice = account.dice();
        account.time().after(account.settings().settleAfter().plusSeconds(1), () -> {
            for (Map<String, String> fields : account.service().newCallbacks()) {
                DebitServer receiver = servers[dice.below("receiver", 2)];
                if (dice.chance("callback arrives", 0.6)) {
                    account.time()
                            .startAt(
                                    account.time().now()
                                            + dice.millis("callback", 10, 30_000)
                                                    .toNanos(),
                                    () -> receiver.receive(fields));
                }
            }
        });
    }

    MerchantAccount account() {
        return account;
    }

    DebitsJudge judge() {
        return judge;
    }

    DebitTruth truth() {
        return truth;
    }

    DebtBooks books() {
        return books;
    }

    CardToken card(int number) {
        return cards.get(number);
    }

    ProcessStores stores(VirtualProcess process) {
        Access access = account.access(process);
        return database.map(sql -> ProcessStores.inDatabase(
                        new ProcessDataSource(sql, process, access, account.dice()), "merchant", process.clock()))
                .orElseGet(() -> ProcessStores.inMemory(shared, access));
    }
}
