package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.balance.Balance;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.io.InputStream;
import java.util.List;
import java.util.function.Supplier;

/** The endpoint of the balance query (contract, "Transaction queries"). */
public final class BalanceEndpoints {
    public static final Endpoint<Long, Balance> BALANCE = Endpoint.get(
                    Address.PSP, "balance/v3/client/{client_id}/balance", Long.class)
            .named("balance.get")
            .auth(Auth.bearer(Scope.BALANCE_READ))
            .repeat(Repeat.ALWAYS)
            .errorRules(ErrorRules.when(body -> body.statusIsFailure() || body.errorInsteadOf("client")))
            .path("client_id", GatewayChecks::clientId)
            .returns(BalanceEndpoints::balance);

    private static final JsonReader<Balance> READER = JsonCodec.reader(Balance.class);

    private BalanceEndpoints() {}

    /**
     * Reads a balance. If the response has no property {@code client}, the exception contains the name of this
     * property.
     */
    private static Balance balance(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson {
        try {
            return READER.read(body.get(), limits);
        } catch (UnreadableJson e) {
            if (e.path().isEmpty() && !e.hasTooManyTokens()) {
                ResponseChecks.requireProperty("client", body.get(), limits);
            }
            throw e;
        }
    }

    public static List<Endpoint<?, ?>> all() {
        return List.of(BALANCE);
    }
}
