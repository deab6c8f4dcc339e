package dev.merchantsdk.proof;

import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import okhttp3.OkHttpClient;

/**
 * Runs a seed and returns what must not have happened: the name of an invariant, a colon, and how it was violated. A
 * seed runs one world: seven of twenty a shop with all that can happen to it, the others a small world, which makes
 * one situation frequent.
 */
public final class SeedCheck implements LongFunction<List<String>> {
    /** The rests of the seeds that run a shop. */
    private static final Set<Integer> SHOP = Set.of(0, 3, 6, 12, 16, 18, 19);

    private final OkHttpClient client = new OkHttpClient();
    private final WorldDatabase database = new WorldDatabase();

    public SeedCheck() {}

    @Override
    public List<String> apply(long seed) {
        return run(seed).violations();
    }

    WorldRun run(long seed) {
        try {
            return world(seed);
        } catch (RuntimeException e) {
            throw new IllegalStateException("seed " + seed, e);
        }
    }

    private WorldRun world(long seed) {
        return switch (worldOf(seed)) {
            case 1 -> OutboxWorld.run(seed, client, database);
            case 2, 10, 14 -> JournalWorld.run(seed, client, database);
            case 4, 15 -> CallbacksWorld.run(seed, client, database);
            case 5 -> DebitsWorld.run(seed, client, database);
            case 7, 13 -> SettlementWorld.run(seed, client);
            case 8 -> PayoutStepsWorld.run(seed, client);
            case 9, 11, 17 -> CallsWorld.run(seed, client);
            default -> run(Plan.of(seed));
        };
    }

    private static int worldOf(long seed) {
        return (int) Math.floorMod(seed, 20L);
    }

    /** Returns whether a seed runs a shop, whose plan can be shortened. */
    static boolean isOfShop(long seed) {
        return SHOP.contains(worldOf(seed));
    }

    /** Runs a shop. */
    WorldRun run(Plan plan) {
        return ShopWorld.run(plan, client, database);
    }
}
