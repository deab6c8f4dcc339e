package dev.merchantsdk.proof;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** The row of a shop in which the text of a settlement or a payout is stored, with its version. */
final class StoredHandle<T> {
    private final Chronicle chronicle;
    private final Function<T, String> write;
    private final Function<String, T> read;
    private final ToLongFunction<T> version;
    private final Predicate<T> isFinal;
    private String text;
    private long changedAt;

    /** @param isFinal whether a state must never be replaced */
    StoredHandle(
            Chronicle chronicle,
            T first,
            Function<T, String> write,
            Function<String, T> read,
            ToLongFunction<T> version,
            Predicate<T> isFinal) {
        this.chronicle = chronicle;
        this.write = write;
        this.read = read;
        this.version = version;
        this.isFinal = isFinal;
        this.text = write.apply(first);
    }

    T state() {
        return read.apply(text);
    }

    boolean isEnded() {
        return isFinal.test(state());
    }

    Duration age() {
        return Duration.ofNanos(chronicle.time().now() - changedAt);
    }

    boolean replace(T before, T after) {
        T stored = state();
        if (version.applyAsLong(stored) != version.applyAsLong(before)) {
            return false;
        }
        chronicle.require(!isFinal.test(stored), Invariant.TRUE_OUTCOME, stored + " has ended, and becomes " + after);
        chronicle.note("row", after.toString());
        text = write.apply(after);
        changedAt = chronicle.time().now();
        return true;
    }
}
