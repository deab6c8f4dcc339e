package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.request.Refund;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.assertj.AssertableApplicationContext;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A row is added to a transaction that will be committed, or not at all; also with a pool without auto-commit. */
final class OutboxTransactionsTest {
    private final DataSource database = StarterContext.newDatabase();
    private final DataSource pool = new DelegatingDataSource(database) {
        @Override
        public Connection getConnection() throws SQLException {
            Connection connection = super.getConnection();
            connection.setAutoCommit(false);
            return connection;
        }
    };
    private final PlatformTransactionManager manager = new JdbcTransactionManager(pool);
    private final TransactionTemplate joining = new TransactionTemplate(manager);
    private final ApplicationContextRunner unmanaged = StarterContext.runner(
                    "merchant.sdk.sandbox.enabled=true",
                    "spring.profiles.active=test",
                    "merchant.sdk.create-schema=true",
                    "merchant.sdk.jobs.outbox=0")
            .withBean(DataSource.class, () -> pool)
            .withBean(OrderPrices.class, () -> orderId -> Optional.of(FilteredShop.PRICE));
    private final ApplicationContextRunner runner =
            unmanaged.withUserConfiguration(Listener.class).withBean(PlatformTransactionManager.class, () -> manager);

    /** Work of a listener after the end of the transaction. */
    private record Afterwards(Runnable work) {}

    @Configuration(proxyBeanMethods = false)
    @EnableTransactionManagement
    static class Listener {
        @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT)
        void afterCommit(Afterwards task) {
            task.work.run();
        }

        @TransactionalEventListener(phase = TransactionPhase.AFTER_ROLLBACK)
        void afterRollback(Afterwards task) {
            task.work.run();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void refusesATransactionThatHasEnded(boolean commits) {
        List<Throwable> refusals = new ArrayList<>();
        runner.run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            Runnable refused = () -> refusals.add(catchThrowable(() -> outbox.refund(refund("refused"))));
            joining.executeWithoutResult(status -> {
                TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        refused.run();
                    }
                });
                context.publishEvent(new Afterwards(() -> {
                    refused.run();
                    joining.executeWithoutResult(joined -> refused.run()); // what a @Transactional method does
                    anew(TransactionDefinition.PROPAGATION_REQUIRES_NEW)
                            .executeWithoutResult(other -> outbox.refund(refund("R-1")));
                    refused.run();
                }));
                if (!commits) {
                    status.setRollbackOnly();
                }
            });

            assertThat(refusals)
                    .hasSize(commits ? 4 : 3)
                    .allSatisfy(refusal -> assertThat(refusal)
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessageContaining("with REQUIRES_NEW"));
            assertThat(rows(context)).containsExactly("R-1");
        });
    }

    @Test
    void refusesTheTransactionOfAnotherManager() {
        runner.run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            new TransactionTemplate(new JdbcTransactionManager(StarterContext.newDatabase()))
                    .executeWithoutResult(status -> {
                        int unused = new JdbcTemplate(pool).update("DELETE FROM merchant_sdk_outbox");
                        assertThatThrownBy(() -> outbox.refund(refund("R-1")))
                                .isInstanceOf(IllegalStateException.class)
                                .hasMessageContaining("of the stores' transaction manager");
                    });

            assertThat(rows(context)).isEmpty();
        });
    }

    @Test
    void refusesAManagerOfAnotherDatabase() {
        PlatformTransactionManager other = new JdbcTransactionManager(StarterContext.newDatabase());
        unmanaged.withBean(PlatformTransactionManager.class, () -> other).run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            new TransactionTemplate(other)
                    .executeWithoutResult(status -> assertThatThrownBy(() -> outbox.refund(refund("R-1")))
                            .isInstanceOf(IllegalStateException.class)
                            .hasMessageContaining("of the stores' transaction manager"));
        });
    }

    @Test
    void refusesAReadOnlyTransaction() {
        runner.run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            TransactionTemplate readOnly = new TransactionTemplate(manager);
            readOnly.setReadOnly(true);
            readOnly.executeWithoutResult(status -> assertThatThrownBy(() -> outbox.refund(refund("R-1")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("not readOnly"));
        });
    }

    @Test
    void goesOnAfterASavepointAndARefusedRequest() {
        runner.run(context -> {
            TransactionalOutbox outbox = context.getBean(TransactionalOutbox.class);
            joining.executeWithoutResult(status -> {
                outbox.refund(refund("R-1"));
                anew(TransactionDefinition.PROPAGATION_NESTED).executeWithoutResult(nested -> {
                    outbox.refund(refund("R-2"));
                    nested.setRollbackOnly();
                });
                assertThatThrownBy(() -> outbox.refund(refund("R-1"))).isInstanceOf(InvalidRequestException.class);
                outbox.refund(refund("R-3"));
            });

            assertThat(rows(context)).containsExactly("R-1", "R-3");
        });
    }

    @Test
    void namesTheRemedyForSeveralManagers() {
        unmanaged
                .withBean("one", PlatformTransactionManager.class, () -> manager)
                .withBean("other", PlatformTransactionManager.class, () -> new JdbcTransactionManager(database))
                .run(context -> assertThat(context)
                        .getFailure()
                        .rootCause()
                        .isInstanceOf(ConfigurationException.class)
                        .hasMessageStartingWith("there are several transaction managers")
                        .hasMessageContaining("@Primary"));
    }

    private TransactionTemplate anew(int propagation) {
        TransactionTemplate template = new TransactionTemplate(manager);
        template.setPropagationBehavior(propagation);
        return template;
    }

    private static List<String> rows(AssertableApplicationContext context) {
        return context.getBean(Outbox.class).entries(OutboxState.WAITING).stream()
                .map(OutboxEntry::orderId)
                .toList();
    }

    private static Refund refund(String orderId) {
        return Refund.byId("0".repeat(32), orderId, FilteredShop.PRICE, "payer@shop.example")
                .build();
    }
}
