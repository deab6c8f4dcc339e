/**
 * Stores in a merchant's own database, PostgreSQL or H2. Each method is one short transaction, and
 * {@link dev.merchantsdk.jdbc.JdbcSchema} creates the tables. The merchant chooses driver and pool. All types are
 * thread-safe unless their Javadoc states otherwise, and several servers share one database.
 *
 * <p>A store takes a connection for each call, works in {@code READ COMMITTED} and returns the connection in its
 * original state. A store must not use a pool whose connections belong to a transaction that continues elsewhere,
 * because the store commits.
 *
 * <p>A method ends by its query time-out, 5 s by default, or by the remaining time of the money call, if that is
 * shorter. A locked statement is cancelled and its transaction rolled back. A connection on which the database sends
 * nothing is closed by a network time-out a second later, and the pool discards it. The store restores the time-outs of
 * a connection before it returns the connection. It does not limit three waits:
 *
 * <ul>
 *   <li>for a connection of the pool, which the pool limits: set its connection time-out below the time limit of the
 *       calls. A late connection is returned unused;
 *   <li>for the cancellation of a statement in the driver of PostgreSQL, by default 10 s without a response: set its
 *       property {@code cancelSignalTimeout};
 *   <li>for a remote H2 database that sends nothing, since the driver of H2 has no network time-out.
 * </ul>
 */
@NullMarked
package dev.merchantsdk.jdbc;

import org.jspecify.annotations.NullMarked;
