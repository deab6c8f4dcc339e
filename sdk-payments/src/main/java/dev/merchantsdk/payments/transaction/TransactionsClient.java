package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.internal.TransactionEndpoints;

/**
 * Transactions as the gateway records them (contract, "Transaction queries"). Needs {@link Address#GATEWAY} and OAuth with the scope {@link
 * Scope#SECURE_TRANSACTIONS_READ}. Queries: safe to repeat, and the SDK does. Immutable and thread-safe.
 */
public final class TransactionsClient {
    private final Calls calls;

    private TransactionsClient(Calls calls) {
        this.calls = calls;
    }

    /** The transactions of a merchant. */
    public static TransactionsClient of(MerchantSdk sdk) {
        return new TransactionsClient(sdk.calls());
    }

    /** The same calls without waiting. */
    public AsyncTransactionsClient async() {
        return new AsyncTransactionsClient(calls);
    }

    /**
     * Asks for the record of a transaction.
     *
     * @param id the id that the transaction was created with: 32 characters
     * @apiNote {@code GET /api/public/transactions/{id}}
     * @throws InvalidRequestException if the id cannot be one
     * @throws NotFoundException if there is no such record, which for a new transaction may mean that there is none yet
     * @throws NotSentException if no token could be had; its cause tells whether the scope was not granted
     * @throws ApiException if the service refuses otherwise, also with HTTP 200
     * @throws SdkException if no answer came, or none that can be read
     */
    public SecureTransaction secureRecord(String id) {
        return secureRecord(id, RequestOptions.none());
    }

    /** As {@link #secureRecord(String)}, with options. */
    public SecureTransaction secureRecord(String id, RequestOptions options) {
        return calls.execute(TransactionEndpoints.SECURE_RECORD, id, options);
    }

    /**
     * Asks for the records of an order id: the first page, newest or oldest first as the service likes. That none is found does not mean that
     * nothing was made.
     *
     * @param orderId the merchant's own number: not blank, without {@code &}, which separates the criteria of a filter
     * @apiNote {@code GET /api/public/transactions?filter_by=order_id=}, percent-encoded once as a whole, as the service documents beside the
     *     contract
     * @throws InvalidRequestException if the order id cannot be asked for
     * @throws NotSentException if no token could be had; its cause tells whether the scope was not granted
     * @throws ApiException if the service refuses otherwise, also with HTTP 200
     * @throws SdkException if no answer came, or none that can be read
     */
    public SecureTransactions secureByOrder(String orderId) {
        return secureByOrder(orderId, RequestOptions.none());
    }

    /** As {@link #secureByOrder(String)}, with options. */
    public SecureTransactions secureByOrder(String orderId, RequestOptions options) {
        return calls.execute(TransactionEndpoints.SECURE_LIST, orderId, options);
    }
}
