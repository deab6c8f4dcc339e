/**
 * The stores that keep their data in a merchant's own database, PostgreSQL or H2. Each method is one short transaction,
 * and {@link dev.merchantsdk.jdbc.JdbcSchema} creates the tables. The merchant chooses the JDBC driver and the
 * connection pool. All types are thread-safe unless their Javadoc states otherwise, and several servers can share one
 * database.
 *
 * <p>For each call, a store takes a connection from the pool, works in {@code READ COMMITTED} and returns the
 * connection in its original state. A store commits its work, so its pool must not return connections that take part in
 * another transaction.
 *
 * <p>A method ends at the latest after its query time-out, which is 5 s by default. If a payment call uses the store
 * and has less time left than the query time-out, the method ends after this remaining time. If a statement waits too
 * long for a lock, the store cancels the statement and rolls its transaction back. If the database does not respond at
 * all, a network time-out closes the connection one second after the query time-out, and the pool discards the
 * connection. The store restores the time-outs of a connection before it returns the connection. The store cannot limit
 * three waits:
 *
 * <ul>
 *   <li>The wait for a connection from the pool. The pool limits this wait, so set the pool's connection time-out to
 *       less than the time limit of the calls. If the pool supplies a connection after the time limit of the method,
 *       the store returns the connection to the pool without using it.
 *   <li>The wait of the PostgreSQL driver for the response to a cancellation, which is 10 s by default. To change this
 *       time, set the driver's property {@code cancelSignalTimeout}.
 *   <li>The wait for a remote H2 database that sends nothing, because the driver of H2 has no network time-out.
 * </ul>
 */
@NullMarked
package dev.merchantsdk.jdbc;

import org.jspecify.annotations.NullMarked;
