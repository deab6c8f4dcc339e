package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.jdbc.JdbcDebitRateLimiter;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.proof.Plan.PlannedFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okhttp3.OkHttpClient;

/** A run of some days in which two servers of a merchant debit saved cards, whose issuers refuse many of the debits. */
final class DebitsWorld {
    static final int CARDS = 3;
    private static final Duration DAYS = Duration.ofDays(5);
    private static final int FAULTY_ORDERS = 60;
    private static final List<ExchangeFault> FAULTS = List.of(
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
    private final DebtBooks books;
    private final Journal journal = Journal.inMemory();
    private final RecurringHistoryStore histories = RecurringHistoryStore.inMemory();
    /** The database of the rate limiter; empty if that is in memory. */
    private final Optional<WorldDatabase> database;

    private final DebitRateLimiter limiter;
    private final ProcessedCallbackStore callbacks;
    private final List<CardToken> cards = new ArrayList<>();
    private final DebitServer[] servers = new DebitServer[2];
    private final int[] lives = new int[2];

    private DebitsWorld(long seed, OkHttpClient client, WorldDatabase database) {
        this.account = new MerchantAccount("debits", seed, client, DebitsWorld::faults);
        this.judge = new DebitsJudge(account, cards);
        this.books = new DebtBooks(account.dice());
        this.database = Optional.of(database).filter(any -> account.dice().chance("database", 0.5));
        this.database.ifPresent(WorldDatabase::empty);
        this.limiter = DebitRateLimiter.inMemory(account.clock());
        this.callbacks = ProcessedCallbackStore.inMemory(1_000, Duration.ofMinutes(2), account.clock());
    }

    static ShopWorld.WorldRun run(long seed, OkHttpClient client, WorldDatabase database) {
        return new DebitsWorld(seed, client, database).run();
    }

    private static List<PlannedFault> faults(Dice dice) {
        List<PlannedFault> faults = new ArrayList<>();
        for (int number = 0; number < FAULTY_ORDERS; number++) {
            if (dice.chance("fault", 0.15)) {
                faults.add(
                        new PlannedFault("create order-" + number, 0, FAULTS.get(dice.below("kind", FAULTS.size()))));
            }
        }
        return faults;
    }

    private ShopWorld.WorldRun run() {
        try (MerchantSdk sdk = account.setup()) {
            for (int card = 0; card < CARDS; card++) {
                cards.add(CardBindingsClient.of(sdk)
                        .bindCard(CardDataBinding.of("payer@shop.test", "+79001112233"))
                        .token());
                account.service().act().enterCard(cards.get(card).reveal(), WorldMerchant.CARD);
            }
        }
        account.service().newCallbacks();
        boot(0);
        boot(1);
        return account.run(DAYS);
    }

    private void boot(int number) {
        Dice dice = account.dice();
        int crashAt = lives[number]++ < 2 && dice.chance("crash", 0.4) ? 1 + dice.below("crash step", 600) : 0;
        VirtualProcess process = account.process("server-" + number, crashAt, () -> {
            account.chronicle().note("server-" + number, "CRASHES");
            account.time().after(dice.millis("restart", 100, 60_000), () -> boot(number));
        });
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
                                    () -> receiver.receive(Postman.body(fields)));
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

    DebtBooks books() {
        return books;
    }

    CardToken card(int number) {
        return cards.get(number);
    }

    Journal journal(Access access) {
        return new RemoteStores.RemoteJournal(journal, access);
    }

    RecurringHistoryStore histories() {
        return histories;
    }

    DebitRateLimiter limiter(VirtualProcess process, Access access) {
        return database.<DebitRateLimiter>map(sql -> JdbcDebitRateLimiter.of(
                                new ProcessDataSource(sql, process, access, account.dice()).dataSource(), "merchant")
                        .withQueryTimeout(Duration.ofDays(1)))
                .orElse(operation -> access.get(() -> limiter.tryAcquire(operation)));
    }

    ProcessedCallbackStore callbacks(Access access) {
        return new RemoteStores.RemoteCallbacks(callbacks, access);
    }
}
