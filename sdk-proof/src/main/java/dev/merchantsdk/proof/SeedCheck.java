package dev.merchantsdk.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import okhttp3.OkHttpClient;

/** Runs a seed and returns what must not have happened: the name of an invariant, a colon, and how it was violated. */
public final class SeedCheck implements LongFunction<List<String>> {
    private final OkHttpClient client = new OkHttpClient();
    private final WorldDatabase database = new WorldDatabase();

    public SeedCheck() {}

    @Override
    public List<String> apply(long seed) {
        List<String> violations = new ArrayList<>(run(Plan.of(seed)).violations());
        violations.addAll(small(seed).violations());
        return violations;
    }

    /** Runs one of the small worlds, each of which makes one situation frequent. */
    ShopWorld.WorldRun small(long seed) {
        return switch ((int) (seed % 7)) {
            case 0 -> DebitsWorld.run(seed, client, database);
            case 1 -> SettlementWorld.run(seed, client);
            case 2 -> PayoutStepsWorld.run(seed, client);
            case 3 -> CallbacksWorld.run(seed, client, database);
            case 4 -> JournalWorld.run(seed, client, database);
            case 5 -> OutboxWorld.run(seed, client, database);
            default -> CallsWorld.run(seed, client);
        };
    }

    ShopWorld.WorldRun run(Plan plan) {
        return ShopWorld.run(plan, client, database);
    }
}
