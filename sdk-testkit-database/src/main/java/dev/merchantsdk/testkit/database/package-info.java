/** Databases for tests: H2, and a PostgreSQL server that the tests start. */
@NullMarked
package dev.merchantsdk.testkit.database;

import org.jspecify.annotations.NullMarked;
