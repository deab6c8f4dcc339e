package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.CallbackTransactions;
import java.sql.Connection;
import java.util.function.Function;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Transactions of Spring on the pool of the stores. */
record SpringTransactions(DataSource pool, TransactionTemplate template) implements CallbackTransactions {
    @Override
    public void run(Work work) {
        template.executeWithoutResult(status -> work.on(DataSourceUtils.getConnection(pool)));
    }

    /** Works in the transaction of the calling thread. Without one, a connection would never be released. */
    <R> R inCurrent(Function<Connection, R> work) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException("the outbox needs your transaction: call it in a @Transactional method");
        }
        Connection connection = DataSourceUtils.getConnection(pool);
        try {
            return work.apply(connection);
        } finally {
            DataSourceUtils.releaseConnection(connection, pool);
        }
    }
}
