/**
 * Stores that keep their data in a database. The module contains a store of processed callbacks and a journal of
 * payments. For recurring debits, the module contains a history store and a rate limiter. Use these stores if several
 * servers must share the data, or if the data must survive a restart.
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
