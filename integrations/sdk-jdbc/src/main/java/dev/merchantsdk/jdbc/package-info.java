/**
 * The stores that keep their data in a PostgreSQL or H2 database of the merchant.
 * {@link dev.merchantsdk.jdbc.JdbcSchema} creates the tables. The merchant chooses the JDBC driver and the connection
 * pool. All types are thread-safe unless their Javadoc states otherwise. Several servers can share one database.
 *
 * <p>Each method of a store is one short transaction with the isolation level {@code READ COMMITTED}, except those of a
 * {@link dev.merchantsdk.jdbc.JdbcProcessedCallbackStore} within transactions of the merchant. For each method call, the
 * store takes a connection from the pool, and returns it with its original settings. A store commits its work. The pool
 * must therefore not supply connections that take part in another transaction.
 *
 * <p>The query time-out of a store limits the duration of each method. The default is 5 s. If a payment call uses the
 * store, the remaining time of the call also limits the method. If a statement still waits for a lock when the query
 * time-out ends, the store cancels the statement and rolls the transaction back. If the database does not respond at
 * all, a network time-out closes the connection one to two seconds after the query time-out. The pool then discards the
 * connection. The store cannot limit these waits:
 *
 * <ul>
 *   <li>The wait for a connection from the pool. Set the pool's connection time-out to less than the time limit of the
 *       payment calls. If the pool supplies a connection after the query time-out, the store returns the connection
 *       unused.
 *   <li>The wait of the PostgreSQL driver for the response to a cancellation. The driver's property
 *       {@code cancelSignalTimeout} limits this wait, by default to 10 s.
 *   <li>The wait for a remote H2 database that sends nothing, because the driver of H2 has no network time-out.
 * </ul>
 */
@NullMarked
package dev.merchantsdk.jdbc;

import org.jspecify.annotations.NullMarked;
