/**
 * Stores in a merchant's own database, PostgreSQL or H2. Each method is one short transaction, and {@link
 * dev.merchantsdk.jdbc.JdbcSchema} creates the tables. The merchant chooses the driver and the connection pool. All
 * types are thread-safe unless their Javadoc states otherwise, and several servers can share one database.
 *
 * <p>A store takes a connection for each call, works in {@code READ COMMITTED} and returns the connection in its
 * original state. A store commits, so its pool must not return connections that take part in another transaction.
 *
 * <p>A method ends at the latest after its query time-out, 5 s by default, or after the remaining time of the money
 * call, if that is shorter. If a statement waits for a lock, the statement is cancelled and its transaction is rolled
 * back. If the database sends nothing, a network time-out closes the connection one second later, and the pool discards
 * the connection. The store restores the time-outs of a connection before it returns the connection. The store does not
 * limit three waits:
 *
 * <ul>
 *   <li>The wait for a connection of the pool. The pool limits this wait: set its connection time-out to less than the
 *       time limit of the calls. If a connection arrives too late, the store returns it unused.
 *   <li>The wait of the PostgreSQL driver for the response to a cancellation, 10 s by default. To change this time, set
 *       the driver's property {@code cancelSignalTimeout}.
 *   <li>The wait for a remote H2 database that sends nothing, because the driver of H2 has no network time-out.
 * </ul>
 */
@NullMarked
package dev.merchantsdk.jdbc;

import org.jspecify.annotations.NullMarked;
