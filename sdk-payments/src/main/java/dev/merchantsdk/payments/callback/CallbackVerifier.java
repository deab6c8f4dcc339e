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
 * Compares a callback with the records of the service. A valid signature alone does not prove that the event is
 * genuine, because the signature covers only the values of the fields. The signature can stay valid if an attacker
 * sends an old callback again, renames its fields, or moves text from one value to the next value. Immutable and
 * thread-safe.
 *
 * <p>The verifier requires the address {@link Address#GATEWAY} and the scope {@link Scope#SECURE_TRANSACTIONS_READ}.
 * The comparison of amounts also requires the address {@link Address#PSP} and the scope
 * {@link Scope#TRANSACTIONS_READ}.
 *
 * <p>This class cannot verify a {@link CardBindingEvent}, because the contract has no query that returns the card
 * binding of a token. Before you use a token, check with your own data to which binding the token belongs. For example,
 * send an id in the {@code metadata} of the request that creates the binding, and look up this id when the event
 * arrives. The signature of the event covers the value of {@code metadata}, but not the name of the field.
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
     * Returns a verifier for an account whose amounts in list v3 are in kopecks. By default, the SDK assumes roubles.
     */
    public CallbackVerifier withListAmountsInKopecks() {
        return new CallbackVerifier(calls, new AmountSource(amounts.list(), AmountUnit.KOPECKS));
    }

    /**
     * Returns a verifier that reads amounts from the second path of list v3. The contract specifies two paths of list
     * v3 ("Transaction queries").
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
     * The time-out limits the total time of the two queries of an event.
     */
    public CallbackVerifier with(RequestOptions options) {
        return new CallbackVerifier(calls.with(options), amounts);
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
     * <p>The compared aspects are the id, the order id, the amount and the state. The result of an aspect is
     * {@link ComparisonResult#NOT_COMPARED} in these cases:
     * <ul>
     *   <li>All aspects: the id of the event is invalid, or the service has no record with this id. The record of a new
     *       transaction may appear later.
     *   <li>Any aspect: the event or the record does not contain the value.
     *   <li>The state: the status of the event is neither success nor failure, or the state of the record is not final.
     *   <li>The amount: the query of list v3 fails, or the time limit passes before this query.
     *   <li>The amount: list v3 does not contain exactly one record of the transaction.
     *   <li>The amount: the number in list v3 equals the price in kopecks, and {@link #withListAmountsInKopecks()} is
     *       not set. The unit of the number is then ambiguous.
     * </ul>
     *
     * @apiNote {@code GET /api/public/transactions/{id}} of {@link Address#GATEWAY},
     *     {@code GET /payment-gateway/v3/transactions}
     * @throws NotSentException if the SDK has no OAuth token for the query of the secure record; the exception is a
     *     {@link NotAuthenticatedException} if the token service does not grant the scope
     * @throws ApiException if the service refuses to return the secure record
     * @throws SdkException if no response with the secure record was received, or if the record cannot be read
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
