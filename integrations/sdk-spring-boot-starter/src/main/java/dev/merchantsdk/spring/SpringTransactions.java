package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.CallbackTransactions;
import java.sql.Connection;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Function;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.ConfigurableTransactionManager;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionExecution;
import org.springframework.transaction.TransactionExecutionListener;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Transactions of Spring on the pool of the stores. */
final class SpringTransactions implements CallbackTransactions {
    private final DataSource pool;
    private final TransactionTemplate template;
    private final TransactionTemplate current;
    /** Connections whose transactions have ended. Spring shows them as those of a transaction until its listeners end. */
    private final Map<Object, Boolean> ended = Collections.synchronizedMap(new WeakHashMap<>());

    private SpringTransactions(DataSource pool, PlatformTransactionManager manager) {
        this.pool = pool;
        this.template = new TransactionTemplate(manager);
        this.current = new TransactionTemplate(manager);
        current.setPropagationBehavior(TransactionDefinition.PROPAGATION_MANDATORY);
    }

    static SpringTransactions of(DataSource pool, PlatformTransactionManager manager) {
        SpringTransactions transactions = new SpringTransactions(pool, manager);
        if (manager instanceof ConfigurableTransactionManager listened) {
            listened.addListener(transactions.new TransactionEnds());
        }
        return transactions;
    }

    @Override
    public void run(Work work) {
        template.executeWithoutResult(status -> work.on(DataSourceUtils.getConnection(pool)));
    }

    /** Works in the transaction of the calling thread, which must be one of the stores' manager that will be committed. */
    <R> R inCurrent(Function<Connection, R> work) {
        if (!isRunning()) {
            throw new IllegalStateException("the outbox needs a running transaction of the stores' transaction manager:"
                    + " call it in a @Transactional method; after the end of another transaction, with REQUIRES_NEW");
        }
        if (TransactionSynchronizationManager.isCurrentTransactionReadOnly()) {
            throw new IllegalStateException("the outbox needs a @Transactional method that is not readOnly");
        }
        Connection connection = DataSourceUtils.getConnection(pool);
        try {
            return work.apply(connection);
        } finally {
            DataSourceUtils.releaseConnection(connection, pool);
        }
    }

    /** The work itself isn't in the template, which would condemn the transaction when the shop catches its exception. */
    private boolean isRunning() {
        if (!TransactionSynchronizationManager.isSynchronizationActive()) {
            return false;
        }
        try {
            return Boolean.TRUE.equals(current.execute(status -> {
                Object connection = TransactionSynchronizationManager.getResource(pool);
                return connection != null && !ended.containsKey(connection);
            }));
        } catch (IllegalTransactionStateException e) { // another manager's transaction, or none
            return false;
        }
    }

    /** No bean, which Spring Boot would need for the manager, before there are these transactions. */
    private final class TransactionEnds implements TransactionExecutionListener {
        @Override
        public void beforeCommit(TransactionExecution transaction) {
            end(transaction);
        }

        @Override
        public void beforeRollback(TransactionExecution transaction) {
            end(transaction);
        }

        /** A savepoint isn't a new transaction. */
        private void end(TransactionExecution transaction) {
            Object connection = TransactionSynchronizationManager.getResource(pool);
            if (transaction.isNewTransaction() && connection != null) {
                ended.put(connection, true);
            }
        }
    }
}
