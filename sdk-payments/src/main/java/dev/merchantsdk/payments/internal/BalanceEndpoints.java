package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.Auth;
import dev.merchantsdk.core.call.Endpoint;
import dev.merchantsdk.core.call.Refusals;
import dev.merchantsdk.core.call.Repeat;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.balance.Balance;
import java.util.List;

/** The balance of the contract's table "Transaction queries". */
public final class BalanceEndpoints {
    /** The balance of a client's accounts; the request is the client's id. */
    public static final Endpoint<Long, Balance> BALANCE = Endpoint.get(
                    Address.PSP, "balance/v3/client/{client_id}/balance", Long.class)
            .named("balance.get")
            .auth(Auth.bearer(Scope.BALANCE_READ))
            .repeat(Repeat.ALWAYS)
            .refusals(Refusals.when(body -> body.statusIsFailure() || body.errorInsteadOf("client")))
            .path("client_id", GatewayChecks::clientId)
            .returns(Balance.class);

    private BalanceEndpoints() {}

    /** All of them. */
    public static List<Endpoint<?, ?>> all() {
        return List.of(BALANCE);
    }
}
