package dev.merchantsdk.payments;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.testkit.Intercepted;
import java.util.function.Function;
import java.util.function.Supplier;

/** What survives the processes of a shop: the text of one handle, with a compare-and-set, and the journal. */
final class StepsDisk<T> {
    private final Journal journal;
    private final Function<T, String> text;
    private final Function<T, Long> version;
    private T stored;

    StepsDisk(Journal journal, T first, Function<T, String> text, Function<T, Long> version) {
        this.journal = journal;
        this.text = text;
        this.version = version;
        this.stored = first;
    }

    static StepsDisk<PartialSettlement> of(Journal journal, PartialSettlement first) {
        return new StepsDisk<>(journal, first, PartialSettlement::toText, PartialSettlement::version);
    }

    static StepsDisk<SbpPayout> of(Journal journal, SbpPayout first) {
        return new StepsDisk<>(journal, first, SbpPayout::toText, SbpPayout::version);
    }

    Journal journal() {
        return journal;
    }

    synchronized T stored() {
        return stored;
    }

    String text() {
        return text.apply(stored());
    }

    /** Replaces the text without the journal. */
    synchronized boolean replace(T before, T after) {
        boolean current = version.apply(stored).equals(version.apply(before));
        stored = current ? after : stored;
        return current;
    }

    /** Makes each write at once. */
    static final Writes AT_ONCE = new Writes() {
        @Override
        public <R> R make(Supplier<R> write) {
            return write.get();
        }
    };

    /** The writes of one process. */
    interface Writes {
        <R> R make(Supplier<R> write);
    }

    /** Returns the checkpoint of a process, which makes its writes in the given way. */
    Checkpoint<T> checkpoint(Writes writes) {
        Checkpoint<T> plain = (before, after) -> writes.make(() -> replace(before, after));
        return plain.recordedIn(Intercepted.of(
                Journal.class,
                journal,
                call -> call.is("entry") || call.is("withTimeLimit") ? call.proceed() : writes.make(call.original())));
    }
}
