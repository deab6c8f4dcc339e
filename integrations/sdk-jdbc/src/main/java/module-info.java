/**
 * Stores in a database: processed callbacks, the journal, and the histories and the rate limiter of recurring debits.
 * Several servers can share these stores, and a single server can use them if its data must survive a restart.
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
