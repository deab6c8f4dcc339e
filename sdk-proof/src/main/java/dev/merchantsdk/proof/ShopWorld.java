package dev.merchantsdk.proof;

import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import okhttp3.OkHttpClient;

/** One run: merchants with their servers and stores, the network and the service, from the plan of a seed. */
final class ShopWorld {
    private static final Duration END = Duration.ofDays(60);

    private final Plan plan;
    private final OkHttpClient client;
    private final WorldDatabase database;
    private final WorldTime time = new WorldTime();
    private final Chronicle chronicle = new Chronicle(time);
    private final Map<VirtualProcess, VirtualNetwork> networks = new LinkedHashMap<>();
    private final Map<VirtualProcess, ProcessDataSource> pools = new LinkedHashMap<>();

    private ShopWorld(Plan plan, OkHttpClient client, WorldDatabase database) {
        this.plan = plan;
        this.client = client;
        this.database = database;
    }

    /**
     * @param history what has happened
     * @param violations what must not have happened, each with the name of its invariant
     */
    record WorldRun(List<String> history, List<String> violations) {}

    /** @param client whose TLS settings all SDKs share, because they take long to create; it never connects */
    static WorldRun run(Plan plan, OkHttpClient client, WorldDatabase database) {
        database.empty();
        return new ShopWorld(plan, client, database).run();
    }

    private WorldRun run() {
        WorldMerchant merchant = new WorldMerchant(this, 0);
        merchant.prepare();
        time.run(time.now() + END.toNanos());
        merchant.truth().atEnd();
        networks.forEach((process, network) -> {
            List<String> open = network.open().stream().map(FaultyWire::about).toList();
            chronicle.require(
                    !process.isAlive() || open.isEmpty(),
                    Invariant.NOTHING_LEAKS,
                    process + " has not closed the responses to " + open);
            chronicle.require(
                    !process.isAlive() || process.waitingTasks() == 0,
                    Invariant.NOTHING_LEAKS,
                    process + " has " + process.waitingTasks() + " tasks left");
        });
        pools.forEach((process, pool) -> chronicle.require(
                pool.open() == 0,
                Invariant.NOTHING_LEAKS,
                process + " has not returned " + pool.open() + " connections"));
        return new WorldRun(chronicle.lines(), chronicle.violations());
    }

    void opened(VirtualProcess process, VirtualNetwork network) {
        networks.put(process, network);
    }

    void opened(VirtualProcess process, ProcessDataSource pool) {
        pools.put(process, pool);
    }

    WorldDatabase database() {
        return database;
    }

    Plan plan() {
        return plan;
    }

    WorldTime time() {
        return time;
    }

    Chronicle chronicle() {
        return chronicle;
    }

    OkHttpClient client() {
        return client;
    }
}
