package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.Auth;
import dev.merchantsdk.core.call.Endpoint;
import dev.merchantsdk.core.call.Repeat;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.transaction.PspTransactions;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.SecureTransactions;
import java.util.List;

/** The contract's table "Transaction queries", as far as it is built. */
public final class TransactionEndpoints {
    /** A transaction as the gateway records it; the request is its id. */
    public static final Endpoint<String, SecureTransaction> SECURE_RECORD = Endpoint.get(
                    Address.GATEWAY, "api/public/transactions/{id}", String.class)
            .named("transactions.secureRecord")
            .auth(Auth.bearer(Scope.SECURE_TRANSACTIONS_READ))
            .repeat(Repeat.ALWAYS)
            .refusals(GatewayReplies.insteadOf("id"))
            .path("id", GatewayChecks::transactionId)
            .returns(SecureTransaction.class);

    /** Transactions as the gateway records them; the request is the order id to filter by. */
    public static final Endpoint<String, SecureTransactions> SECURE_LIST = Endpoint.get(
                    Address.GATEWAY, "api/public/transactions", String.class)
            .named("transactions.secureList")
            .auth(Auth.bearer(Scope.SECURE_TRANSACTIONS_READ))
            .repeat(Repeat.ALWAYS)
            .refusals(GatewayReplies.insteadOf("transactions"))
            .query("filter_by", TransactionFilters::byOrder)
            .returns(SecureTransactions.class);

    /** Transactions as list v3 records them; the request is the id to filter by as {@code cs1}. */
    public static final Endpoint<String, PspTransactions> LIST = Endpoint.get(
                    Address.PSP, "payment-gateway/v3/transactions", String.class)
            .named("transactions.list")
            .auth(Auth.bearer(Scope.TRANSACTIONS_READ))
            .repeat(Repeat.ALWAYS)
            .refusals(GatewayReplies.insteadOf("transactions"))
            .query("filter_by", TransactionFilters::byPayment)
            .returns(PspTransactions.class);

    private TransactionEndpoints() {}

    /** All of them. */
    public static List<Endpoint<?, ?>> all() {
        return List.of(SECURE_RECORD, SECURE_LIST, LIST);
    }
}
