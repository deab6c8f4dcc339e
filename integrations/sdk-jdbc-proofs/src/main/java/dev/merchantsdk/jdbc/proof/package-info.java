/** Tests of the guarantees of the stores after a crash and for several servers, on PostgreSQL with separate JVMs. */
@NullMarked
package dev.merchantsdk.jdbc.proof;

import org.jspecify.annotations.NullMarked;
