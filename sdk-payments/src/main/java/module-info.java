/**
 * Clients for payments, holds, refunds, payouts, card bindings, the fast payment system and operations, and for
 * transaction queries, registers and balances (contract, "Payments", "Fast payment system helpers", "Card bindings",
 * "Transaction queries" and "Register export").
 */
// The lint check "requires-automatic" is suppressed, because the annotations of Immutables have no module descriptor.
@SuppressWarnings("requires-automatic")
module dev.merchantsdk.payments {
    // A payment can contain a receipt. The receipts module also makes the core module and JSpecify available.
    requires transitive dev.merchantsdk.receipts;
    requires com.fasterxml.jackson.annotation;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires org.slf4j;
    // The generated code uses @Generated, and the models use @Value.
    requires static java.compiler;
    requires static org.immutables.value.annotations;

    exports dev.merchantsdk.payments;
    exports dev.merchantsdk.payments.balance;
    exports dev.merchantsdk.payments.binding;
    exports dev.merchantsdk.payments.callback;
    exports dev.merchantsdk.payments.code;
    exports dev.merchantsdk.payments.operation;
    exports dev.merchantsdk.payments.query;
    exports dev.merchantsdk.payments.recurring;
    exports dev.merchantsdk.payments.register;
    exports dev.merchantsdk.payments.request;
    exports dev.merchantsdk.payments.sbp;
    exports dev.merchantsdk.payments.spi;
    exports dev.merchantsdk.payments.transaction;

    opens dev.merchantsdk.payments to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.payments.balance to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.payments.binding to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.payments.code to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.payments.internal to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.payments.operation to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.payments.register to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.payments.request to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.payments.sbp to
            com.fasterxml.jackson.databind;
    opens dev.merchantsdk.payments.transaction to
            com.fasterxml.jackson.databind;
}
