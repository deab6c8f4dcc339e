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
 * Compares a callback with the records of the service. A genuine signature alone does not prove the event. The
 * signature covers the values of the fields, but neither their names nor a time. Therefore an old callback can be sent
 * again, and a callback with changed field names or with shifted boundaries between values is accepted. Immutable and
 * thread-safe.
 *
 * <p>Requires {@link Address#GATEWAY} and {@link Scope#SECURE_TRANSACTIONS_READ}. The comparison of amounts also
 * requires {@link Address#PSP} and {@link Scope#TRANSACTIONS_READ}.
 *
 * <p>The contract has no query that returns the card binding of a token. Before a token is used, identify the binding
 * with the merchant's own data, such as an id in the {@code metadata} of the binding. The signature protects this data
 * no better than the other fields. If a string is not a token, the service rejects it when it is used as a token.
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
     * Returns a verifier that reads amounts from the second of the two paths of list v3 that the contract specifies
     * ("Transaction queries").
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
     * requests are queries, so the SDK repeats them safely after a failure. Together they take no longer than the time
     * limit of one call.
     *
     * <p>An aspect that the event does not contain is {@link ComparisonResult#NOT_COMPARED}. No aspect is compared if
     * the id is invalid or the service has no record of it; the record of a new transaction may appear later. The
     * amount is not compared if list v3 cannot be queried or does not contain exactly one record of the payment. The
     * amount is also not compared if the number in the record may be the price in kopecks, because the contract does
     * not specify the unit.
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

    /**
     * Works like {@link #verify(TransactionEvent)} and applies the given options. The time-out of the options applies
     * to both queries together.
     */
    public CallbackVerification verify(TransactionEvent event, RequestOptions options) {
        return calls.run(
                () -> CallbackComparison.of(event, calls, amounts, options).query());
    }
}
