/** Tests the guarantees of the JDBC stores with several JVMs on PostgreSQL, also after a JVM crashes. */
@NullMarked
package dev.merchantsdk.jdbc.proof;

import org.jspecify.annotations.NullMarked;
