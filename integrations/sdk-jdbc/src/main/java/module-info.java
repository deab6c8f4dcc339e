/**
 * Stores in a database: processed callbacks, journal, histories and rate limit of recurring debits, for one server that
 * must not lose them or for several servers.
 */
@SuppressWarnings("requires-automatic") // Bucket4j has no module descriptor, but an automatic module name
module dev.merchantsdk.jdbc {
    // Part of the API. Payments include the core and JSpecify.
    requires transitive dev.merchantsdk.payments;
    requires transitive java.sql;
    // Inside.
    requires io.github.bucket4j.core;

    exports dev.merchantsdk.jdbc;
}
