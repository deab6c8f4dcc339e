package dev.merchantsdk.payments;

import dev.merchantsdk.payments.spi.Journal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;

/**
 * Stores the states of a {@link PartialSettlement} or an {@link SbpPayout}, so that only one process can take the next
 * step: {@link #replace} is a compare-and-set on the version of the stored state. In a database, it is one statement
 * that is committed before the method returns:
 *
 * <pre>{@code
 * UPDATE payouts SET text = ?, version = ? WHERE order_id = ? AND version = ?
 * }</pre>
 *
 * <p>Store the first state yourself before you start the operation.
 *
 * @param <T> the handle type
 */
@FunctionalInterface
public interface Checkpoint<T> {
    /**
     * Replaces the stored state if its version is that of {@code before}. Compare the versions, not the texts: the
     * check of a payout's recipient changes the text alone.
     *
     * @param before the state that must still be stored
     * @param after the new state, which may contain less than {@code before}
     * @return whether {@code after} was stored. If not, the operation stops with a {@link StaleHandleException}, and
     *     sends nothing more
     * @throws RuntimeException when the store fails. The operation stops with this exception
     */
    boolean replace(T before, T after);

    /**
     * Returns a checkpoint that also records each step in a journal before it is stored and sent. So a step is sent once,
     * even if a backup restored an old text, or if stores don't see each other. Only a rejection of a payout whose
     * outcome is unknown may be sent again. If the journal already contains a step, it is not stored or sent, and the
     * caller gets an {@link dev.merchantsdk.core.error.AlreadyRecordedException}; {@code settle} continues with a step
     * that the journal contains as accepted.
     *
     * <p>A client with a journal records the steps of any checkpoint in it, but replace the text with the returned
     * checkpoint yourself: it refuses a transaction id that you state for a step if the journal contains another one,
     * and stores none while the journal can't be read. The journal's time limit is the remaining time of the operation.
     *
     * @throws IllegalStateException if this checkpoint already records its steps in another journal
     */
    default Checkpoint<T> recordedIn(Journal journal) {
        Objects.requireNonNull(journal, "journal");
        return new JournaledCheckpoint<>(this, journal, () -> Duration.ofDays(1), InstantSource.system(), true);
    }
}
