package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.spi.ProcessedCallbackStore.Processing;
import java.sql.Connection;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The processing of a callback and its record in one transaction. For one call of {@link #runIn}. */
final class TransactionalProcessing implements CallbackTransactions.Work {
    private final Processing processing;
    private final Consumer<Connection> complete;
    private @Nullable Exception failure;
    private boolean completed;

    TransactionalProcessing(Processing processing, Consumer<Connection> complete) {
        this.processing = processing;
        this.complete = complete;
    }

    /** Runs it, and throws the exception of the processing as it is. */
    void runIn(CallbackTransactions transactions) throws Exception {
        try {
            transactions.run(this);
        } catch (Exception e) {
            throw failure == null ? e : cause(failure, e);
        }
        if (!completed) {
            throw new IllegalStateException("the transaction returned although its work did not complete", failure);
        }
    }

    @Override
    public void on(Connection connection) {
        try {
            processing.run();
        } catch (Exception e) {
            failure = e;
            throw e instanceof RuntimeException unchecked ? unchecked : new ProcessingFailedException(e);
        }
        complete.accept(connection);
        completed = true;
    }

    /** The failure of the processing caused the other exception, unless the rollback failed as well. */
    private static Exception cause(Exception failure, Exception thrown) {
        if (thrown != failure && !(thrown instanceof ProcessingFailedException)) {
            failure.addSuppressed(thrown);
        }
        for (Throwable suppressed : thrown == failure ? new Throwable[0] : thrown.getSuppressed()) {
            failure.addSuppressed(suppressed);
        }
        return failure;
    }

    /** Carries a checked exception of the processing through the transaction. */
    private static final class ProcessingFailedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ProcessingFailedException(Exception cause) {
            super(cause);
        }
    }
}
