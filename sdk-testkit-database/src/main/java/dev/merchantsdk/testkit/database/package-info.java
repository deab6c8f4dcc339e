/** Databases for tests: PostgreSQL, started by the tests, and H2. */
@NullMarked
package dev.merchantsdk.testkit.database;

import org.jspecify.annotations.NullMarked;
