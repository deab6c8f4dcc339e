/**
 * Stores in a database: processed callbacks, the journal, and the histories and the rate limiter of recurring debits.
 * They are for several servers, or for one server whose data must survive a restart.
 */
@SuppressWarnings("requires-automatic") // Bucket4j has no module descriptor, but an automatic module name
module dev.merchantsdk.jdbc {
    // These modules are part of the API. The payments module includes the core and JSpecify.
    requires transitive dev.merchantsdk.payments;
    requires transitive java.sql;
    // The implementation uses this module; it is not part of the API.
    requires io.github.bucket4j.core;

    exports dev.merchantsdk.jdbc;
}
