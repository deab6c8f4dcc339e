/**
 * Stores and an {@link dev.merchantsdk.jdbc.Outbox} in a PostgreSQL or H2 database of the merchant, which several
 * servers can share. {@link dev.merchantsdk.jdbc.JdbcSchema} creates the tables; you choose the JDBC driver and the
 * connection pool. All types are thread-safe unless their Javadoc states otherwise.
 *
 * <p>Each method is one short transaction at {@code READ COMMITTED}, except those of a
 * {@link dev.merchantsdk.jdbc.JdbcProcessedCallbackStore} within your transactions, and those of the outbox that take
 * your connection. It takes a connection from the pool, commits, and returns it with its original settings. So the pool
 * must not supply connections that take part in another transaction.
 *
 * <p>The query time-out limits each method, by default to 5 s, and so does the remaining time of a payment call. When
 * it ends while a statement waits for a lock, the statement is cancelled and the transaction rolled back. When the
 * database does not respond at all, a network time-out closes the connection one to two seconds later, and the pool
 * discards it. These waits cannot be limited:
 * <ul>
 *   <li>For a connection from the pool. Set its connection time-out to less than the time limit of the payment calls. A
 *       connection supplied after the query time-out is returned unused.
 *   <li>For the response to a cancellation by the PostgreSQL driver, whose property {@code cancelSignalTimeout} is 10 s
 *       by default.
 *   <li>For a remote H2 database that sends nothing, because its driver has no network time-out.
 * </ul>
 */
@NullMarked
package dev.merchantsdk.jdbc;

import org.jspecify.annotations.NullMarked;
