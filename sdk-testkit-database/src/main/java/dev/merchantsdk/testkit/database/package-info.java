/** Test databases on H2 and PostgreSQL. */
@NullMarked
package dev.merchantsdk.testkit.database;

import org.jspecify.annotations.NullMarked;
