/** The guarantees after a crash and for a fleet of servers, tested on PostgreSQL with separate JVMs. */
@NullMarked
package dev.merchantsdk.jdbc.proof;

import org.jspecify.annotations.NullMarked;
