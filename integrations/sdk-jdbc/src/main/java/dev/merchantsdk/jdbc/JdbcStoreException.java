package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.error.SdkException;

/**
 * Thrown when a store could not read or write its table. After a lost connection, the write may have been executed.
 * After the query time-out, the transaction was rolled back.
 */
public final class JdbcStoreException extends SdkException {
    private static final long serialVersionUID = 1L;

    JdbcStoreException(String table, Throwable cause) {
        super(
                "The table " + table + " could not be read or written",
                "Send no request that depends on it; the cause has the database's message");
        initCause(cause);
    }
}
