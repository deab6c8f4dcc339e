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
 * Compares a callback with the records of the service. A genuine signature does not prove the event: it covers values
 * and neither their names nor a time, so an old callback can be sent again, and one with other field names or other
 * boundaries of values is accepted. Immutable and thread-safe.
 *
 * <p>Needs {@link Address#GATEWAY} and {@link Scope#SECURE_TRANSACTIONS_READ}; for amounts {@link Address#PSP} and
 * {@link Scope#TRANSACTIONS_READ}.
 *
 * <p>The contract has no query of a card binding by its token. Before a token is used, identify the binding by data of
 * the merchant's own, such as an id in its {@code metadata}. The signature protects these data no better than the
 * others. A text that is not a token is refused when it is used.
 */
public final class CallbackVerifier {
    private final Calls calls;
    private final AmountSource amounts;

    private CallbackVerifier(Calls calls, AmountSource amounts) {
        this.calls = calls;
        this.amounts = amounts;
    }

    /** The verifier of a merchant. */
    public static CallbackVerifier of(MerchantSdk sdk) {
        return new CallbackVerifier(Calls.of(sdk), new AmountSource(TransactionEndpoints.LIST, AmountUnit.ROUBLES));
    }

    /** Returns a verifier for an account where list v3 has amounts in kopecks. Default: roubles, by assumption. */
    public CallbackVerifier withListAmountsInKopecks() {
        return new CallbackVerifier(calls, new AmountSource(amounts.list(), AmountUnit.KOPECKS));
    }

    /**
     * Returns a verifier that reads amounts at the other path that the contract names for list v3 ("Transaction
     * queries").
     *
     * @apiNote {@code GET /api/public/transactions} of {@link Address#PSP}, instead of
     *     {@code /payment-gateway/v3/transactions}
     */
    public CallbackVerifier withPublicPath() {
        return new CallbackVerifier(calls, new AmountSource(TransactionEndpoints.PUBLIC_LIST, amounts.unit()));
    }

    /** The same without waiting. */
    public AsyncCallbackVerifier async() {
        return new AsyncCallbackVerifier(calls, amounts);
    }

    /**
     * Compares an event with the secure record of its transaction, and its price with list v3. Queries: safe to repeat,
     * and the SDK does; both together take no longer than one call may.
     *
     * <p>An aspect that the event does not contain is {@link ComparisonResult#NOT_COMPARED}. All aspects are not
     * compared while there is no record, which for a new transaction may appear later, and for an invalid id. The
     * amount is not compared if list v3 cannot be queried, does not have exactly one record of the payment, or has a
     * number that may be the price in kopecks: the contract does not name its unit.
     *
     * @apiNote {@code GET /api/public/transactions/{id}} of {@link Address#GATEWAY},
     *     {@code GET /payment-gateway/v3/transactions}
     * @throws NotSentException if there is no token for the secure record; a {@link NotAuthenticatedException} if the
     *     scope is not granted
     * @throws ApiException if the service refuses to return the secure record
     * @throws SdkException if no response with it was received, or it cannot be read
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
