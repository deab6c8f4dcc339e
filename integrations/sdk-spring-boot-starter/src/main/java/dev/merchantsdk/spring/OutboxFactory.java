package dev.merchantsdk.spring;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import org.springframework.beans.factory.ObjectProvider;

/** Makes the outbox of a merchant and its one inbox, or says why there is none. */
record OutboxFactory(
        ObjectProvider<Merchant> merchants,
        ObjectProvider<PaymentCallbacks> inboxes,
        ObjectProvider<RecurringPolicy> policies,
        JdbcStores stores,
        OutboxEvents events,
        SpringTransactions transactions) {
    /** Throws a {@link ConfigurationException} if the beans don't say whose requests it would send. */
    Outbox build() {
        return Outbox.of(one(merchants, "Merchant").payments(), one(inboxes, "PaymentCallbacks"), stores, events)
                .within(transactions)
                .policy((history, now, price) -> policy().decide(history, now, price))
                .build();
    }

    /** Returns the policy of debits, which a guard of the shop hides. */
    RecurringPolicy policy() {
        RecurringPolicy policy = policies.getIfUnique();
        if (policy == null) {
            throw new ConfigurationException(
                    "the outbox doesn't know the policy of your RecurringGuard, so it sends no debits",
                    "Define the policy as the one bean of the type RecurringPolicy");
        }
        return policy;
    }

    private static <T> T one(ObjectProvider<T> beans, String type) {
        T bean = beans.getIfUnique();
        if (bean == null) {
            throw new ConfigurationException(
                    "the outbox doesn't know which " + type + " is its own, because there are several",
                    "Make one of these beans @Primary");
        }
        return bean;
    }
}
