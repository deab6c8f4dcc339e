/** Tests the guarantees of the stores with several JVMs on PostgreSQL, also after crashes. */
@NullMarked
package dev.merchantsdk.jdbc.proof;

import org.jspecify.annotations.NullMarked;
