package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.internal.TransactionEndpoints;

/**
 * Compares a callback with the records of the service. A valid signature alone does not prove that the event is
 * genuine. The signature covers the values of the fields, but neither their names nor a time. Therefore the signature
 * remains valid if an attacker sends an old callback again, renames its fields, or shifts the boundaries between its
 * values. Immutable and thread-safe.
 *
 * <p>The verifier requires the address {@link Address#GATEWAY} and the scope {@link Scope#SECURE_TRANSACTIONS_READ}.
 * The comparison of amounts also requires the address {@link Address#PSP} and the scope {@link
 * Scope#TRANSACTIONS_READ}.
 *
 * <p>The contract has no query that returns the card binding of a token, so this class cannot verify a {@link
 * CardBindingEvent}. Before you use a token, find out to which binding the token belongs. To find the binding, use your
 * own data, such as an id that you sent in the {@code metadata} of the binding. The signature protects this data in the
 * same way as the other fields: it covers the value, but not the name of the field. If the string that you received as
 * a token is not a token, the service rejects a request that contains this string as a token.
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
     * Returns a verifier for an account whose amounts in list v3 are in kopecks. By default, the SDK assumes that these
     * amounts are in roubles.
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

    /**
     * Checks that both queries have an address and credentials.
     *
     * @throws ConfigurationException if settings are missing; the message names all of them
     */
    void requireSettings() {
        calls.requireSettings(Area.SECURE_TRANSACTIONS, Area.TRANSACTIONS);
    }

    /** Returns the asynchronous variant of this verifier. */
    public AsyncCallbackVerifier async() {
        return new AsyncCallbackVerifier(calls, amounts);
    }

    /**
     * Compares an event with the secure record of its transaction, and compares the price of the event with the amount
     * in list v3. Both requests are queries, so the SDK can safely repeat them after a failure. Together, the two
     * queries take no longer than the time limit of one call.
     *
     * <p>An aspect that the event does not contain is {@link ComparisonResult#NOT_COMPARED}. No aspect is compared if
     * the id of the event is invalid, or if the service has no record with this id. The record of a new transaction may
     * appear later. The amount is not compared if the query of list v3 fails, or if list v3 does not contain exactly
     * one record of the transaction. The amount is also not compared if the number in the record equals the price in
     * kopecks, because the contract does not specify the unit of the number.
     *
     * @apiNote {@code GET /api/public/transactions/{id}} of {@link Address#GATEWAY},
     *     {@code GET /payment-gateway/v3/transactions}
     * @throws NotSentException if the SDK has no OAuth token for the query of the secure record; the exception is a
     *     {@link NotAuthenticatedException} if the token service does not grant the scope
     * @throws ApiException if the service refuses to return the secure record
     * @throws SdkException if no response with the secure record was received, or if the record cannot be read
     */
    public CallbackVerification verify(TransactionEvent event) {
        return verify(event, RequestOptions.none());
    }

    /**
     * Works like {@link #verify(TransactionEvent)} and applies the given options. The time-out of the options limits
     * the total time of both queries.
     */
    public CallbackVerification verify(TransactionEvent event, RequestOptions options) {
        return calls.run(
                () -> CallbackComparison.of(event, calls, amounts, options).query());
    }
}
