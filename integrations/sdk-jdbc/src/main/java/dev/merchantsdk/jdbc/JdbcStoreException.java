package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.error.SdkException;

/**
 * Thrown if a store could not read or write its table. If the connection was lost, the database may or may not have
 * executed the write. If the query time-out ended the method before the commit, the store rolled the transaction back.
 */
public final class JdbcStoreException extends SdkException {
    private static final long serialVersionUID = 1L;

    JdbcStoreException(String table, Throwable cause) {
        super(
                "The table " + table + " could not be read or written",
                "Send no request that depends on it; the cause contains the message of the database");
        initCause(cause);
    }
}
