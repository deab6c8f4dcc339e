/**
 * Stores in a database: processed callbacks, a journal of payments, for recurring debits histories and a rate limiter,
 * and an outbox. Use them if several servers must share the data, or if it must survive a restart.
 */
@SuppressWarnings("requires-automatic") // Bucket4j has only an automatic module name
module dev.merchantsdk.jdbc {
    // The public API contains types of these two modules. The payments module also makes the core and JSpecify
    // available.
    requires transitive dev.merchantsdk.payments;
    requires transitive java.sql;
    // The public API contains no type of this module.
    requires io.github.bucket4j.core;

    exports dev.merchantsdk.jdbc;
}
