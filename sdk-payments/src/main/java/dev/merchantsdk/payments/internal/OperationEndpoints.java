package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.operation.OperationStatus;
import java.util.List;

/** The endpoint that queries the status of an operation. */
public final class OperationEndpoints {
    public static final Endpoint<String, OperationStatus> STATUS = Endpoint.get(
                    Address.GATEWAY, "api/operations/{operationId}", String.class)
            .named("operations.status")
            .auth(Auth.X_AUTH)
            .repeat(Repeat.ALWAYS)
            .errorRules(GatewayErrorRules.errorInsteadOf("operationType", "state", "card"))
            .path("operationId", GatewayChecks::operationId)
            .returns(OperationStatus.class);

    private OperationEndpoints() {}

    public static List<Endpoint<?, ?>> all() {
        return List.of(STATUS);
    }
}
