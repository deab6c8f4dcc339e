package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.spi.ProcessedCallbackStore.Processing;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Processes a callback and marks the callback as processed, in one transaction. Each instance supports only one call of
 * {@link #runIn}.
 *
 * <p>A transaction manager can roll back without an exception, or lose the response to a commit. After the transaction,
 * this class therefore checks whether the callback is stored as processed.
 */
final class TransactionalProcessing implements CallbackTransactions.Work {
    private final Processing processing;
    private final Consumer<Connection> complete;
    private final BooleanSupplier isStored;
    private @Nullable Exception failure;
    private boolean completed;

    /**
     * Creates the work that runs in a transaction.
     *
     * @param complete marks the callback as processed, within the transaction
     * @param isStored returns whether the callback is stored as processed
     */
    TransactionalProcessing(Processing processing, Consumer<Connection> complete, BooleanSupplier isStored) {
        this.processing = processing;
        this.complete = complete;
        this.isStored = isStored;
    }

    /**
     * Runs this work in a transaction. If the processing throws an exception, this method throws the same exception.
     */
    void runIn(CallbackTransactions transactions) throws Exception {
        try {
            transactions.run(this);
        } catch (Exception e) {
            if (failure != null) {
                throw cause(failure, e);
            }
            if (!completed || !isCommitted(e)) {
                throw e;
            }
            return;
        }
        if (!completed || !isStored.getAsBoolean()) {
            throw new IllegalStateException("the transaction returned, but its work is not committed", failure);
        }
    }

    @Override
    public void on(Connection connection) {
        requireTransaction(connection);
        try {
            processing.run();
        } catch (Exception e) {
            failure = e;
            throw e instanceof RuntimeException unchecked ? unchecked : new ProcessingFailedException(e);
        }
        complete.accept(connection);
        completed = true;
    }

    /**
     * Rejects a connection in auto-commit mode, because this connection commits each statement separately. For example,
     * the merchant may have taken the connection from a data source that the transaction manager does not control.
     */
    private static void requireTransaction(Connection connection) {
        boolean autoCommit;
        try {
            autoCommit = connection.getAutoCommit();
        } catch (SQLException e) {
            throw new JdbcStoreException("the connection of the transaction", e);
        }
        if (autoCommit) {
            throw new IllegalStateException(
                    "the connection is in auto-commit mode: it is not the connection of a transaction");
        }
    }

    private boolean isCommitted(Exception failed) {
        try {
            return isStored.getAsBoolean();
        } catch (RuntimeException e) {
            failed.addSuppressed(e);
            return false;
        }
    }

    /**
     * Returns {@code failure} with the information of {@code thrown}. If {@code thrown} is a different exception, this
     * method adds the suppressed exceptions of {@code thrown} to {@code failure}. It also adds {@code thrown}, unless
     * {@code thrown} is the wrapper {@link ProcessingFailedException}.
     *
     * @param failure the exception of the processing
     * @param thrown the exception that the transaction threw
     */
    private static Exception cause(Exception failure, Exception thrown) {
        if (thrown != failure && !(thrown instanceof ProcessingFailedException)) {
            failure.addSuppressed(thrown);
        }
        for (Throwable suppressed : thrown == failure ? new Throwable[0] : thrown.getSuppressed()) {
            failure.addSuppressed(suppressed);
        }
        return failure;
    }

    /**
     * Wraps a checked exception of the processing, because {@link TransactionalProcessing#on} declares no checked
     * exception.
     */
    private static final class ProcessingFailedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ProcessingFailedException(Exception cause) {
            super(cause);
        }
    }
}
