package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.sql.Connection;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.springframework.beans.factory.ObjectProvider;

/**
 * The {@link Outbox} in the transaction of the calling thread: a request that is added in a {@code @Transactional} method
 * is sent after the commit, and never after a rollback. Each method works like that of {@link Outbox}, and throws an
 * {@link IllegalStateException} without a running transaction of the stores' transaction manager that may write. A method
 * that runs after the commit or rollback of another transaction needs {@code REQUIRES_NEW}.
 *
 * <p>Debits follow the bean of the type {@link RecurringPolicy}, as those of the starter's guard do. Next to a guard of the
 * shop, they are refused without such a bean. Next to an {@code Outbox} of the shop, this bean is absent.
 *
 * <p>An accepted or parked row is an application event of the type {@link dev.merchantsdk.jdbc.OutboxEntry}. Its
 * {@code @EventListener} runs in the transaction that writes this, by the rules of {@link OrderPrices}; it is optional.
 *
 * <p>A merchant with a name has one of its own, with the name as its {@code @Qualifier}.
 */
public final class TransactionalOutbox {
    private final SpringTransactions transactions;
    /** Not the bean itself, so that the books may use this outbox, whose inbox depends on them. */
    private final ObjectProvider<Outbox> outbox;

    private final OutboxFactory factory;

    TransactionalOutbox(SpringTransactions transactions, ObjectProvider<Outbox> outbox, OutboxFactory factory) {
        this.transactions = transactions;
        this.outbox = outbox;
        this.factory = factory;
    }

    public void refund(Refund refund) {
        add((rows, connection) -> rows.refund(connection, refund));
    }

    public void complete(Completion completion) {
        add((rows, connection) -> rows.complete(connection, completion));
    }

    public void reverse(Reversal reversal) {
        add((rows, connection) -> rows.reverse(connection, reversal));
    }

    public void payout(PayoutToCard payout) {
        add((rows, connection) -> rows.payout(connection, payout));
    }

    public void payout(OneStepSbpPayout payout) {
        add((rows, connection) -> rows.payout(connection, payout));
    }

    public void payout(TwoStepSbpPayout payout) {
        add((rows, connection) -> rows.payout(connection, payout));
    }

    public void debit(RecurringByCardToken debit, CardScheme scheme) {
        addDebit((rows, connection) -> rows.debit(connection, debit, scheme));
    }

    public void debit(RecurringByCardToken debit, CardScheme scheme, RecurringKey card) {
        addDebit((rows, connection) -> rows.debit(connection, debit, scheme, card));
    }

    public void debit(RecurringBySbpToken debit) {
        addDebit((rows, connection) -> rows.debit(connection, debit));
    }

    public void debit(RecurringBySbpToken debit, RecurringKey account) {
        addDebit((rows, connection) -> rows.debit(connection, debit, account));
    }

    public void debit(RecurringByTransaction debit, CardScheme scheme) {
        addDebit((rows, connection) -> rows.debit(connection, debit, scheme));
    }

    public void debit(RecurringByTransaction debit, CardScheme scheme, RecurringKey card) {
        addDebit((rows, connection) -> rows.debit(connection, debit, scheme, card));
    }

    public boolean retry(String orderId) {
        return change((rows, connection) -> rows.retry(connection, orderId));
    }

    public boolean discard(String orderId) {
        return change((rows, connection) -> rows.discard(connection, orderId));
    }

    private void addDebit(BiConsumer<Outbox, Connection> debit) {
        RecurringPolicy unused = factory.policy();
        add(debit);
    }

    private void add(BiConsumer<Outbox, Connection> request) {
        boolean unused = change((rows, connection) -> {
            request.accept(rows, connection);
            return true;
        });
    }

    private boolean change(BiFunction<Outbox, Connection, Boolean> work) {
        Outbox rows = rows();
        return transactions.inCurrent(connection -> work.apply(rows, connection));
    }

    /** Returns the outbox, or throws why there is none. */
    Outbox rows() {
        return outbox.getIfAvailable(() -> factory.build());
    }
}
