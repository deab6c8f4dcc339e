package dev.merchantsdk.proof;

import dev.merchantsdk.proof.Plan.ClockJump;
import dev.merchantsdk.proof.Plan.CrashOfServer;
import dev.merchantsdk.proof.Plan.SecondMerchant;
import dev.merchantsdk.proof.Plan.SecondServer;
import dev.merchantsdk.proof.Plan.StoreFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okhttp3.OkHttpClient;

/** One run: servers of one or two merchants with their stores, the network and the service, from the plan of a seed. */
final class ShopWorld {
    private static final Duration END = Duration.ofDays(14);

    private final Plan plan;
    private final OkHttpClient client;
    private final Optional<WorldDatabase> database;
    private final WorldTime time = new WorldTime();
    private final Chronicle chronicle = new Chronicle(time);
    private final Dice dice;
    private final List<WorldMerchant> merchants = new ArrayList<>();
    private final List<WorldServer> servers = new ArrayList<>();
    private final Map<VirtualProcess, ProcessDataSource> pools = new LinkedHashMap<>();

    /** A machine, whose clock and failures outlast its processes. */
    private final class WorldServer {
        private final int number;
        private final String name;
        private final List<StoreFailure> failures;
        private final Access.AccessCounter accesses = new Access.AccessCounter();
        private Duration jumped = Duration.ZERO;
        private Optional<VirtualProcess> process = Optional.empty();
        private int lives;

        WorldServer(int number) {
            this.number = number;
            this.name = "server-" + number;
            this.failures = plan.parts(StoreFailure.class).stream()
                    .filter(failure -> failure.server() == number)
                    .toList();
        }

        void boot() {
            int life = lives++;
            int crashAt = plan.parts(CrashOfServer.class).stream()
                    .filter(crash -> crash.server() == number && crash.life() == life)
                    .findFirst()
                    .map(CrashOfServer::step)
                    .orElse(0);
            VirtualProcess started = new VirtualProcess(name, time, dice, crashAt, this::crashed);
            started.clock().jump(jumped);
            process = Optional.of(started);
            Access access = new Access(started, dice, failures, accesses);
            Optional<ProcessDataSource> pool = database.map(sql -> new ProcessDataSource(sql, started, access, dice));
            pool.ifPresent(own -> pools.put(started, own));
            merchants.forEach(merchant -> merchant.boot(number, started, access, pool));
        }

        private void crashed() {
            chronicle.note(name, "CRASHES");
            time.after(dice.millis("restart", 100, 60_000), this::boot);
        }

        void jump(Duration by) {
            chronicle.note(name, "the clock jumps by " + by);
            jumped = jumped.plus(by);
            process.ifPresent(running -> running.clock().jump(by));
        }
    }

    private ShopWorld(Plan plan, OkHttpClient client, WorldDatabase database) {
        this.plan = plan;
        this.client = client;
        this.dice = new Dice(plan.seed() * 31);
        this.database = Optional.of(database).filter(any -> plan.settings().database());
        this.database.ifPresent(WorldDatabase::empty);
    }

    static WorldRun run(Plan plan, OkHttpClient client, WorldDatabase database) {
        return new ShopWorld(plan, client, database).run();
    }

    private WorldRun run() {
        for (int number = 0; number < (plan.has(SecondMerchant.class) ? 2 : 1); number++) {
            merchants.add(new WorldMerchant(this, number));
        }
        for (int number = 0; number < servers(); number++) {
            servers.add(new WorldServer(number));
        }
        for (ClockJump jump : plan.parts(ClockJump.class)) {
            time.after(
                    Duration.ofSeconds(jump.at()),
                    () -> servers.get(jump.server() % servers.size()).jump(Duration.ofSeconds(jump.seconds())));
        }
        servers.forEach(WorldServer::boot);
        chronicle.run(END);
        merchants.forEach(WorldMerchant::atEnd);
        pools.forEach((process, pool) -> chronicle.require(
                pool.open() == 0,
                Invariant.NOTHING_LEAKS,
                process + " has not returned " + pool.open() + " connections"));
        return new WorldRun(chronicle.lines(), chronicle.violations());
    }

    /** Returns the account of a merchant, with the faults of the plan. */
    MerchantAccount account(String name) {
        return new MerchantAccount(name, chronicle, client, new Dice(plan.seed() * 31 + name.hashCode()), plan);
    }

    Plan plan() {
        return plan;
    }

    int servers() {
        return plan.has(SecondServer.class) ? 2 : 1;
    }

    Optional<WorldDatabase> database() {
        return database;
    }

    /** Returns the merchant that shares the servers with this one. */
    Optional<WorldMerchant> other(WorldMerchant merchant) {
        return merchants.stream().filter(any -> any != merchant).findFirst();
    }
}
