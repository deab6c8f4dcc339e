/**
 * Stores in a merchant's own database, PostgreSQL or H2, of which each method is one short transaction: {@link
 * dev.merchantsdk.jdbc.JdbcSchema} makes the tables. Driver and pool are the merchant's. All of it is thread-safe unless it says otherwise, and
 * several servers share one database.
 *
 * <p>A store takes a connection for each call, works in {@code READ COMMITTED} and gives the connection back as it came. A pool whose connections
 * belong to a transaction that goes on elsewhere is none for a store, which commits.
 */
@NullMarked
package dev.merchantsdk.jdbc;

import org.jspecify.annotations.NullMarked;
