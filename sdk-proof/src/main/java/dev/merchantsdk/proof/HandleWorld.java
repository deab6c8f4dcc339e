package dev.merchantsdk.proof;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.spi.Journal;
import java.time.Duration;
import java.util.Optional;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** A run in which two servers of a merchant go on with one stored text: the base of the worlds of its types. */
abstract class HandleWorld<T> {
    private static final int TURNS = 12;

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
    abstract HandleTurns turns(int server, VirtualProcess process, Access access);

    /** Runs two servers until the state of the row is final. */
    WorldRun run(StoredHandle<T> first, Duration longest) {
        row = first;
        for (int number = 0; number < 2; number++) {
            int server = number;
            account.serve(
                    "server-" + server,
                    life -> dice().chance("crash", 0.4) ? 1 + dice().below("crash step", 60) : 0,
                    process -> start(server, process));
        }
        return account.run(longest);
    }

    private void start(int server, VirtualProcess process) {
        process.start(() -> {
            process.pause(dice().millis("begin", 0, 500));
            HandleTurns turns = turns(server, process, account.access(process));
            for (int turn = 0; turn < TURNS && !row().isEnded(); turn++) {
                try {
                    turns.take();
                } catch (SdkException e) {
                    chronicle().note(process, e.getClass().getSimpleName() + " in " + row().state());
                }
                process.pause(dice().millis("again", 500, 90_000));
            }
        });
    }

    /** Returns the journal as a process reaches it; empty if the run has none. */
    Optional<Journal> journal(Access access) {
        return journal.map(own -> new RemoteStores.RemoteJournal(own, access));
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
