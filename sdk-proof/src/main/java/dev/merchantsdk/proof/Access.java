package dev.merchantsdk.proof;

import dev.merchantsdk.proof.Plan.StoreFailure;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The way from one process to its stores: takes time, can fail as the plan says, and ends with the process. */
final class Access implements RemoteStores.Way {
    private final VirtualProcess process;
    private final Dice dice;
    private final List<StoreFailure> failures;
    private final AccessCounter counter;

    /** Counts the accesses of all processes of a server. */
    static final class AccessCounter {
        private int count;
    }

    Access(VirtualProcess process, Dice dice, List<StoreFailure> failures, AccessCounter counter) {
        this.process = process;
        this.dice = dice;
        this.failures = failures;
        this.counter = counter;
    }

    @Override
    public <T> T get(Supplier<T> access) {
        int number = counter.count++;
        process.pause(dice.millis(process.name() + " store", 0, 5));
        fail(number, false);
        T result = access.get();
        process.pause(dice.millis(process.name() + " store", 0, 5));
        fail(number, true);
        return result;
    }

    /** Counts an access. Returns null, or whether the plan lets it fail after the change or before. */
    @Nullable
    Boolean fails() {
        int number = counter.count++;
        return failures.stream()
                .filter(failure -> failure.access() == number)
                .map(StoreFailure::afterwards)
                .findFirst()
                .orElse(null);
    }

    private void fail(int number, boolean afterwards) {
        if (failures.stream().anyMatch(failure -> failure.access() == number && failure.afterwards() == afterwards)) {
            throw new StoreFailedException(afterwards ? "after the change" : "before the change");
        }
    }
}
