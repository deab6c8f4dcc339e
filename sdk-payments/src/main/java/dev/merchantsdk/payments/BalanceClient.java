package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.balance.Balance;
import dev.merchantsdk.payments.internal.BalanceEndpoints;

/**
 * Queries the balance of the accounts from which the service makes payouts (contract, "Transaction queries" and
 * "Balance record"). Needs the address {@link Address#PSP}, and an OAuth client with the scope
 * {@link Scope#BALANCE_READ}. Calls are safe to repeat, and repeated after a temporary failure. Immutable and
 * thread-safe.
 */
public final class BalanceClient {
    private final Calls calls;

    private BalanceClient(Calls calls) {
        this.calls = calls;
    }

    /** Returns a client for a merchant's balance. */
    public static BalanceClient of(MerchantSdk sdk) {
        return new BalanceClient(Calls.of(sdk));
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public BalanceClient with(RequestOptions options) {
        return new BalanceClient(calls.with(options));
    }

    public AsyncBalanceClient async() {
        return new AsyncBalanceClient(calls);
    }

    /**
     * Returns the balance of a client, that is, of a customer of the service, in exact decimals.
     *
     * @param clientId the client's id: a positive number
     * @apiNote {@code GET /balance/v3/client/{client_id}/balance}
     * @throws InvalidRequestException if the id is not positive
     * @throws NotSentException if there is no OAuth token for the call; a {@link NotAuthenticatedException} if the
     *     token service does not grant the scope
     * @throws ApiException when the service refuses the query; a refusal can have the HTTP status 200 and
     *     {@code success} false
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public Balance balance(long clientId) {
        return calls.run(BalanceEndpoints.BALANCE, clientId, calls.options());
    }
}
