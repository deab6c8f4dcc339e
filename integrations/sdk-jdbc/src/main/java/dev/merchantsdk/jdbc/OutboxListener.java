package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.util.Optional;

/** The shop's side of an {@link Outbox}, called on the thread that calls {@link Outbox#work()}. */
public interface OutboxListener {
    /**
     * Learns the new state of a row, within the transaction that changes it: what you write on the connection is
     * committed exactly once, together with the state. If this method throws an exception, both are rolled back, and
     * the change is repeated after the {@linkplain OutboxBuilder#lease lease}; nothing is executed twice for it.
     *
     * <p>A row that waits for its next try does not change its state, and of {@link Outbox#retry} and
     * {@link Outbox#discard} you know yourself. A store of the outbox's pool refuses to work here, because it would
     * take a second connection.
     *
     * @param entry the row in its new state
     * @param connection the connection of the transaction, which this method can't end
     */
    void onChange(OutboxEntry entry, Connection connection) throws Exception;

    /**
     * Learns that a run of {@link Outbox#work()} failed, such as by the database or by {@link #onChange}. A later run
     * continues. The exception's message can contain what your database or your method wrote into it. An exception of
     * this method is ignored.
     *
     * @param entry the row; empty if the run could not take one
     */
    void onFailure(Optional<OutboxEntry> entry, Exception failure);
}
