package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row of the outbox, as a server has read it or is about to write it.
 *
 * @param lane a fingerprint: of a debited card's key, or of what is continued or paid to; null once the row is closed
 * @param request the text of the request; null once the row is closed
 * @param scheme the name of a debited card's scheme
 * @param attempt the id of its latest attempt in the journal; null if it certainly wasn't sent
 * @param sequence the row's number, which no other row ever has
 * @param version the number of the row's changes
 */
record OutboxRow(
        OutboxEntry entry,
        @Nullable String lane,
        @Nullable String request,
        String scheme,
        @Nullable String attempt,
        long sequence,
        long version) {
    /** Those of a row that is only shown, without its request. */
    static final String ENTRY_COLUMNS =
            "order_id, endpoint, price_kopecks, state, tries, added_at, due_at, transaction_id, reason";

    static final String COLUMNS = ENTRY_COLUMNS + ", sequence_number, lane, request, card_scheme, attempt, version";

    static OutboxEntry entry(ResultSet row) throws SQLException {
        return new OutboxEntry(
                row.getString("order_id"),
                row.getString("endpoint"),
                Amount.ofKopecks(row.getLong("price_kopecks")),
                OutboxState.valueOf(row.getString("state")),
                row.getInt("tries"),
                Sql.instant(row, "added_at"),
                Sql.instant(row, "due_at"),
                Optional.ofNullable(row.getString("transaction_id")),
                Optional.ofNullable(row.getString("reason")));
    }

    static OutboxRow read(ResultSet row) throws SQLException {
        return new OutboxRow(
                entry(row),
                row.getString("lane"),
                row.getString("request"),
                row.getString("card_scheme"),
                row.getString("attempt"),
                row.getLong("sequence_number"),
                row.getLong("version"));
    }

    /** Returns whether an entry of the journal contains this row's attempt, so that it's no other operation's. */
    boolean isIn(JournalEntry journaled) {
        return attempt != null && journaled.attempts().contains(attempt);
    }

    OutboxRow taken(Instant leaseEnd) {
        return with(entry.with(entry.tries() + 1, leaseEnd), attempt, version + 1);
    }

    /** From now on, its look-ups count as tries. */
    OutboxRow marked(String newAttempt, Instant due) {
        OutboxEntry sending = entry.with(OutboxState.UNKNOWN, Optional.empty(), entry.reason());
        return with(sending.with(0, due), newAttempt, version + 1);
    }

    /** The same row, but with the version that its next change has. */
    OutboxRow unopened() {
        return with(entry, attempt, version + 1);
    }

    OutboxRow tried(int number) {
        return with(entry.with(number, entry.dueAt()), attempt, version);
    }

    OutboxRow due(Instant time) {
        return with(entry.with(entry.tries(), time), attempt, version);
    }

    /** A row that waits again has no attempt: it certainly wasn't executed. */
    OutboxRow in(OutboxState state, String reason) {
        @Nullable String last = state == OutboxState.WAITING ? null : attempt;
        return with(entry.with(state, Optional.empty(), Optional.of(reason)), last, version);
    }

    OutboxRow accepted(String id) {
        return with(entry.with(OutboxState.ACCEPTED, Optional.of(id), Optional.empty()), attempt, version);
    }

    private OutboxRow with(OutboxEntry other, @Nullable String newAttempt, long newVersion) {
        return new OutboxRow(other, lane, request, scheme, newAttempt, sequence, newVersion);
    }

    /** Hides the request, which is in clear. */
    @Override
    public String toString() {
        return "OutboxRow(" + entry + ")";
    }
}
