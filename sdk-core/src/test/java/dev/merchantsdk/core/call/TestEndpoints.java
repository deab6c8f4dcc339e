package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import java.util.Map;
import java.util.Optional;

/**
 * Endpoints for tests: one for each kind of call that the SDK handles differently. The request of a POST endpoint is
 * the JSON body.
 */
public final class TestEndpoints {
    /** A call that the SDK must not repeat. */
    public static final Endpoint<Map<?, ?>, JsonValue> PAY = post("test.pay", Auth.X_AUTH, Repeat.NEVER);
    /** A call that creates a payment page. The page has no effect until a person uses it. */
    public static final Endpoint<Map<?, ?>, JsonValue> PAGE = post("test.page", Auth.X_AUTH, Repeat.PAGE);
    /** A call whose attempts the service or the issuer counts. */
    public static final Endpoint<Map<?, ?>, JsonValue> DEBIT = post("test.debit", Auth.X_AUTH, Repeat.COUNTED);
    /** A payout. The service refuses a second payout with the same order id. */
    public static final Endpoint<Map<?, ?>, JsonValue> PAYOUT = post("test.payout", Auth.X_AUTH, Repeat.SAME_ORDER);
    /** A call that refers to one transaction and creates another transaction. */
    public static final Endpoint<Map<?, ?>, JsonValue> REFUND = builder("test.refund", Auth.X_AUTH, Repeat.NEVER)
            .transactionId(request -> Optional.of(String.valueOf(request.get("transaction"))))
            .returns(JsonValue.class)
            .creating(TestEndpoints::id);
    /** A query with a body. */
    public static final Endpoint<Map<?, ?>, JsonValue> ASK = post("test.ask", Auth.X_AUTH, Repeat.ALWAYS);

    public static final Endpoint<Map<?, ?>, JsonValue> RECEIPT =
            post("test.receipt", Auth.bearer(Scope.RECEIPTS_WRITE), Repeat.NEVER);
    /** A query without a body. */
    public static final Endpoint<String, JsonValue> QUERY = Endpoint.get(Address.PSP, "api/records/{id}", String.class)
            .named("test.query")
            .auth(Auth.bearer(Scope.TRANSACTIONS_READ))
            .repeat(Repeat.ALWAYS)
            .path("id", id -> id)
            .returns(JsonValue.class);

    private TestEndpoints() {}

    private static Endpoint<Map<?, ?>, JsonValue> post(String name, Auth auth, Repeat repeat) {
        return builder(name, auth, repeat).returns(JsonValue.class);
    }

    private static EndpointBuilder<Map<?, ?>> builder(String name, Auth auth, Repeat repeat) {
        return new EndpointBuilder<Map<?, ?>>(HttpMethod.POST, Address.GATEWAY, "api/things")
                .body(body -> body)
                .named(name)
                .auth(auth)
                .repeat(repeat)
                .orderId(request -> String.valueOf(request.get("orderId")));
    }

    private static String id(JsonValue response) {
        return response.get("id").flatMap(JsonValue::asString).orElse("");
    }
}
