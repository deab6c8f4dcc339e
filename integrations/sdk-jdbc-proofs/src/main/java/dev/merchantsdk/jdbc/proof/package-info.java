/**
 * Tests that the stores keep their guarantees after crashes and with several servers, on PostgreSQL with separate JVMs.
 */
@NullMarked
package dev.merchantsdk.jdbc.proof;

import org.jspecify.annotations.NullMarked;
