package dev.merchantsdk.jdbc;

import java.sql.Connection;
import java.util.Optional;

/** The shop's side of an {@link Outbox}, called on the thread that calls {@link Outbox#work()}. */
public interface OutboxListener {
    /**
     * Learns that a row is {@linkplain OutboxState#ACCEPTED accepted} or {@linkplain OutboxState#PARKED parked}, within
     * the transaction that writes this: what you write on the connection is committed exactly once, together with the
     * state. If this method throws, both are rolled back, and the change is repeated after a growing
     * {@linkplain OutboxBuilder#retries pause}, until it succeeds; nothing is sent again for it.
     *
     * <p>A store of the outbox's pool refuses to work here, because it would take a second connection.
     *
     * @param entry the row in its new state
     * @param connection the connection of the transaction, which this method can't end
     */
    void onChange(OutboxEntry entry, Connection connection) throws Exception;

    /**
     * Learns that a run of {@link Outbox#work()} failed, such as by the database or by {@link #onChange}. A later run
     * continues. The exception's message can contain what your database or your method wrote into it. What this method
     * throws is ignored.
     *
     * @param entry the row; empty if the run could not take one
     */
    void onFailure(Optional<OutboxEntry> entry, Throwable failure);
}
