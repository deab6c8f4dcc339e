/**
 * Stores in a merchant's own database, PostgreSQL or H2, of which each method is one short transaction: {@link
 * dev.merchantsdk.jdbc.JdbcSchema} makes the tables. Driver and pool are the merchant's. All of it is thread-safe unless it says otherwise, and
 * several servers share one database.
 *
 * <p>A store wants a pool of plain connections in the databases' own isolation, {@code READ COMMITTED}. On a stricter one nothing is
 * decided wrongly, but of two servers at the same row one gets a {@link dev.merchantsdk.jdbc.JdbcStoreException}. A pool whose connections belong
 * to a transaction that goes on elsewhere is none for a store, which commits.
 */
@NullMarked
package dev.merchantsdk.jdbc;

import org.jspecify.annotations.NullMarked;
