package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.internal.TransactionEndpoints;

/**
 * Compares a callback with the records of the service. A genuine signature does not prove the event. It covers the
 * values, but neither their names nor a time: an old callback can be sent again, and a callback with other field names
 * or other boundaries between the values is accepted. Immutable and thread-safe.
 *
 * <p>Requires {@link Address#GATEWAY} and {@link Scope#SECURE_TRANSACTIONS_READ}; to compare amounts, also
 * {@link Address#PSP} and {@link Scope#TRANSACTIONS_READ}.
 *
 * <p>The contract has no query that returns a card binding for its token. Before a token is used, identify the binding
 * with the merchant's own data, such as an id in the {@code metadata} of the binding. The signature protects this data
 * no better than the other fields. A string that is not a token is rejected when it is used as a token.
 */
public final class CallbackVerifier {
    private final Calls calls;
    private final AmountSource amounts;

    private CallbackVerifier(Calls calls, AmountSource amounts) {
        this.calls = calls;
        this.amounts = amounts;
    }

    /** Returns the verifier for a merchant. */
    public static CallbackVerifier of(MerchantSdk sdk) {
        return new CallbackVerifier(Calls.of(sdk), new AmountSource(TransactionEndpoints.LIST, AmountUnit.ROUBLES));
    }

    /**
     * Returns a verifier for an account whose amounts in list v3 are in kopecks. By default, the amounts are assumed to
     * be in roubles.
     */
    public CallbackVerifier withListAmountsInKopecks() {
        return new CallbackVerifier(calls, new AmountSource(amounts.list(), AmountUnit.KOPECKS));
    }

    /**
     * Returns a verifier that reads amounts from the other path that the contract names for list v3 ("Transaction
     * queries").
     *
     * @apiNote {@code GET /api/public/transactions} of {@link Address#PSP}, instead of
     *     {@code /payment-gateway/v3/transactions}
     */
    public CallbackVerifier withPublicPath() {
        return new CallbackVerifier(calls, new AmountSource(TransactionEndpoints.PUBLIC_LIST, amounts.unit()));
    }

    /** Returns the same verifier with asynchronous methods. */
    public AsyncCallbackVerifier async() {
        return new AsyncCallbackVerifier(calls, amounts);
    }

    /**
     * Compares an event with the secure record of its transaction, and the price of the event with list v3. Both
     * requests are queries, which are safe to repeat, and the SDK does repeat them; together they take no longer than
     * the time limit of one call.
     *
     * <p>An aspect that the event does not contain is {@link ComparisonResult#NOT_COMPARED}. No aspect is compared if
     * the id is invalid, or while there is no record; the record of a new transaction may appear later. The amount is
     * not compared if list v3 cannot be queried, if it does not contain exactly one record of the payment, or if the
     * number in the record may be the price in kopecks: the contract does not specify the unit.
     *
     * @apiNote {@code GET /api/public/transactions/{id}} of {@link Address#GATEWAY},
     *     {@code GET /payment-gateway/v3/transactions}
     * @throws NotSentException if there is no OAuth token for the query of the secure record; a
     *     {@link NotAuthenticatedException} if the scope is not granted
     * @throws ApiException if the service refuses to return the secure record
     * @throws SdkException if no response with the secure record was received, or if the record cannot be read
     */
    public CallbackVerification verify(TransactionEvent event) {
        return verify(event, RequestOptions.none());
    }

    /** As {@link #verify(TransactionEvent)}, with options; their time-out is that of both queries together. */
    public CallbackVerification verify(TransactionEvent event, RequestOptions options) {
        return calls.run(
                () -> CallbackComparison.of(event, calls, amounts, options).query());
    }
}
