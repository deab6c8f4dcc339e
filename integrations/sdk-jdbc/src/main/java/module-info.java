/**
 * The module with stores that keep their data in a database: a store of processed callbacks, a journal of payments, and
 * a store of histories and a rate limiter for recurring debits. Use these stores if several servers must share the
 * data, or if the data must survive a restart.
 */
@SuppressWarnings("requires-automatic") // Bucket4j has only an automatic module name
module dev.merchantsdk.jdbc {
    // Exported types use these modules. The payments module also makes the core and JSpecify available.
    requires transitive dev.merchantsdk.payments;
    requires transitive java.sql;
    // Only the implementation uses this module; no exported type does.
    requires io.github.bucket4j.core;

    exports dev.merchantsdk.jdbc;
}
