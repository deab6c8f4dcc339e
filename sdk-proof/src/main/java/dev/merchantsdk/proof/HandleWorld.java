package dev.merchantsdk.proof;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** A run in which two servers of a merchant go on with one stored text: the base of the worlds of its types. */
abstract class HandleWorld<T> {
    /** The turns after which the faults have ended, and a server asks the service's support about the rest. */
    private static final int TURNS = 12;

    private static final Duration AGE = Duration.ofMinutes(15);
    private static final Duration LONGEST = Duration.ofDays(1);

    private final MerchantAccount account;
    private final Optional<Journal> journal;
    private @Nullable StoredHandle<T> row;

    HandleWorld(String name, long seed, OkHttpClient client, RandomFaults faults) {
        this.account = MerchantAccount.of(name, seed, client, faults);
        this.journal = account.dice().chance("journal", 0.5) ? Optional.of(Journal.inMemory()) : Optional.empty();
    }

    /** One process of a server. */
    interface HandleTurns {
        void take();
    }

    /** Returns what a process does in each of its turns. */
    abstract HandleTurns turns(int server, VirtualProcess process, Optional<Journal> entries, Checkpoint<T> checkpoint);

    /** Returns whether the service has executed what an entry of the journal records. */
    abstract boolean isExecuted(JournalEntry entry);

    /** Returns the state without a step that was not executed, as the service's support says; empty if there is none. */
    abstract Optional<T> supported(T state);

    /** Compares the row with the ledger. */
    abstract void atEnd();

    /** Runs two servers until the state of the row is final. */
    WorldRun run(StoredHandle<T> first) {
        row = first;
        account.time().after(LONGEST, () -> {
            chronicle().require(row().isEnded(), Invariant.UNKNOWN_RESOLVES, row().state() + " has not ended");
            atEnd();
        });
        for (int number = 0; number < 2; number++) {
            int server = number;
            account.serve(
                    "server-" + server,
                    life -> dice().chance("crash", 0.4) ? 1 + dice().below("crash step", 60) : 0,
                    process -> start(server, process));
        }
        return account.run(LONGEST);
    }

    private void start(int server, VirtualProcess process) {
        process.start(() -> {
            process.pause(dice().millis("begin", 0, 500));
            Access access = account.access(process);
            Optional<Journal> entries = journal.map(own -> new RemoteStores.RemoteJournal(own, access));
            List<T> stored = new ArrayList<>();
            Checkpoint<T> plain =
                    (before, after) -> access.get(() -> row().replace(before, after) && stored.add(after));
            Checkpoint<T> checkpoint = entries.map(plain::recordedIn).orElse(plain);
            HandleTurns turns = turns(server, process, entries, checkpoint);
            for (int turn = 0; !row().isEnded(); turn++) {
                stored.clear();
                try {
                    turns.take();
                } catch (SdkException e) {
                    chronicle().note(process, e.getClass().getSimpleName() + " in " + row().state());
                    if (process.isAlive()) {
                        requireTakenBack(e, stored);
                    }
                }
                process.pause(dice().millis("again", 500, turn < TURNS ? 90_000 : 3_600_000));
                if (turn >= TURNS) {
                    askSupport(process, entries, checkpoint);
                }
            }
        });
    }

    /** A step that a server knows was not executed must not stay stored: it would wait for the service's support. */
    private void requireTakenBack(SdkException failure, List<T> stored) {
        T state = row().state();
        boolean isKnown = failure instanceof NotSentException || failure instanceof ApiException;
        chronicle()
                .require(
                        !isKnown || !stored.contains(state) || supported(state).isEmpty(),
                        Invariant.UNKNOWN_RESOLVES,
                        state + " stays stored after " + failure.getClass().getSimpleName());
    }

    private void askSupport(VirtualProcess process, Optional<Journal> entries, Checkpoint<T> checkpoint) {
        T state = row().state();
        if (row().age().compareTo(AGE) > 0) {
            supported(state).ifPresent(next -> {
                boolean unused = checkpoint.replace(state, next);
            });
        }
        entries.ifPresent(own -> own.openEntries().stream()
                .filter(entry ->
                        entry.attemptsEndAt().plus(AGE).isBefore(process.clock().instant()))
                .filter(entry -> !isExecuted(entry))
                .forEach(own::notExecuted));
    }

    StoredHandle<T> row() {
        if (row == null) {
            throw new IllegalStateException("nothing is stored");
        }
        return row;
    }

    MerchantAccount account() {
        return account;
    }

    Dice dice() {
        return account.dice();
    }

    Chronicle chronicle() {
        return account.chronicle();
    }
}
