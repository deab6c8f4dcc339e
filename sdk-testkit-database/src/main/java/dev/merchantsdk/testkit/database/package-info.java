/** Databases for tests: a PostgreSQL server that the tests start, and H2. */
@NullMarked
package dev.merchantsdk.testkit.database;

import org.jspecify.annotations.NullMarked;
