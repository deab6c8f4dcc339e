package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.internal.AmountUnit;
import dev.merchantsdk.payments.internal.OrderSearch;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Duration;
import java.util.Optional;

/**
 * Compares a callback with the service's records. A valid signature does not prove that an event is genuine, because it
 * covers only values: it stays valid when an attacker sends an old callback again, renames its fields, or moves text
 * from one value to the next. Immutable and thread-safe.
 *
 * <p>Needs the address {@link Address#GATEWAY} and the scope {@link Scope#SECURE_TRANSACTIONS_READ}; for amounts also
 * the address {@link Address#PSP} and the scope {@link Scope#TRANSACTIONS_READ}.
 *
 * <p>A {@link CardBindingEvent} cannot be verified, because the contract has no query by a token. Before you use a
 * token, check with your own data to which binding it belongs. For example, send an id in the binding request's
 * {@code metadata}, and look it up when the event arrives. The signature covers its value, but not the field's name.
 */
public final class CallbackVerifier {
    private final Calls calls;
    private final AmountSource amounts;

    private CallbackVerifier(Calls calls, AmountSource amounts) {
        this.calls = calls;
        this.amounts = amounts;
    }

    /** Returns a verifier that uses the settings of an SDK. */
    public static CallbackVerifier of(MerchantSdk sdk) {
        return new CallbackVerifier(Calls.of(sdk), new AmountSource(TransactionEndpoints.LIST, AmountUnit.ROUBLES));
    }

    /**
     * Returns a verifier for an account whose amounts in list v3 are in kopecks. By default, they are assumed to be in
     * roubles.
     */
    public CallbackVerifier withListAmountsInKopecks() {
        return new CallbackVerifier(calls, new AmountSource(amounts.list(), AmountUnit.KOPECKS));
    }

    /**
     * Returns a verifier that reads amounts from the second path of list v3 (contract, "Transaction queries").
     *
     * @apiNote {@code GET /api/public/transactions} of {@link Address#PSP}, instead of
     *     {@code /payment-gateway/v3/transactions}
     */
    public CallbackVerifier withPublicPath() {
        return new CallbackVerifier(calls, new AmountSource(TransactionEndpoints.PUBLIC_LIST, amounts.unit()));
    }

    void requireSettings() {
        calls.requireSettings(Area.SECURE_TRANSACTIONS, Area.TRANSACTIONS);
    }

    /** Looks up an order id, with the list of this verifier. */
    OrderOutcome find(String orderId, Polling settle) {
        return calls.run(() -> OrderSearch.begin(calls, orderId, settle, amounts.list()));
    }

    Calls calls() {
        return calls;
    }

    AmountUnit unit() {
        return amounts.unit();
    }

    Duration timeLimit() {
        return calls.limit(TransactionEndpoints.SECURE_RECORD, calls.options());
    }

    /**
     * Returns a verifier whose queries, and those of its {@link #async()} variant, have these options instead of none.
     * The time-out limits both queries of an event together.
     */
    public CallbackVerifier with(RequestOptions options) {
        return new CallbackVerifier(calls.with(options), amounts);
    }

    /** Returns the asynchronous variant. */
    public AsyncCallbackVerifier async() {
        return new AsyncCallbackVerifier(calls, amounts);
    }

    /**
     * Compares an event with its transaction's secure record, and its price with the amount in list v3. Both queries
     * are safe to repeat, and together take no longer than the time limit of one call.
     *
     * <p>Id, order id, amount and state are compared. An aspect is {@link ComparisonResult#NOT_COMPARED} in these
     * cases:
     * <ul>
     *   <li>All: the event's id is invalid, or the service has no record with it. That of a new transaction may appear
     *       later.
     *   <li>Any: the event or the record does not contain the value.
     *   <li>State: the event is neither success nor failure, or the record's state is not final.
     *   <li>Amount: the query of list v3 fails, or the time limit passes before it.
     *   <li>Amount: list v3 does not contain exactly one record of the transaction.
     *   <li>Amount: the number in list v3 equals the price in kopecks, and {@link #withListAmountsInKopecks()} is not
     *       set, so its unit is ambiguous.
     * </ul>
     *
     * @apiNote {@code GET /api/public/transactions/{id}} of {@link Address#GATEWAY},
     *     {@code GET /payment-gateway/v3/transactions}
     * @throws NotSentException if there is no OAuth token for the query of the secure record; a
     *     {@link NotAuthenticatedException} if the token service does not grant the scope
     * @throws ApiException when the service refuses to return the secure record
     * @throws SdkException when no response with the secure record was received, or if it cannot be read
     */
    public CallbackVerification verify(TransactionEvent event) {
        return verify(event, event.price());
    }

    /** Compares the amount with a price that need not be in the event. */
    CallbackVerification verify(TransactionEvent event, Optional<Amount> price) {
        return calls.run(
                () -> CallbackComparison.of(event, price, calls, amounts).query());
    }
}
