package dev.merchantsdk.core.call;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.json.Money;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.util.Map;
import java.util.function.UnaryOperator;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;

/** A service that returns the same response to every request, and an SDK that calls the service. */
final class LoopbackService implements AutoCloseable {
    static final Endpoint<Map<?, ?>, Money> PAY = typed(Repeat.NEVER, ErrorRules.BY_STATUS);
    static final Endpoint<Map<?, ?>, Money> ASK = typed(Repeat.ALWAYS, ErrorRules.BY_STATUS);
    static final Endpoint<Map<?, ?>, Money> PAYOUT = typed(Repeat.SAME_ORDER, ErrorRules.BY_STATUS);
    static final Endpoint<Map<?, ?>, Money> DEBIT = typed(Repeat.COUNTED, ErrorRules.BY_STATUS);
    /** A money call that the service can refuse with status 200. */
    static final Endpoint<Map<?, ?>, Money> ORDER = typed(Repeat.NEVER, ErrorRules.when(ErrorBody::resultIsFalse));

    private static final Map<?, ?> REQUEST = Map.of("orderId", "1");

    private final ScriptedServer server = ScriptedServer.start().respond(new MockResponse.Builder());
    final RealTimePauses pauses = new RealTimePauses();
    final MerchantSdk sdk;

    LoopbackService() throws IOException {
        this(sdk -> sdk);
    }

    LoopbackService(UnaryOperator<MerchantSdkBuilder> settings) throws IOException {
        sdk = settings.apply(TestSdk.at(server.url(), pauses)).build();
    }

    static Endpoint<Map<?, ?>, Money> typed(Repeat repeat, ErrorRules refusals) {
        EndpointBuilder<Map<?, ?>> endpoint = new EndpointBuilder<>(HttpMethod.POST, Address.GATEWAY, "api/things");
        return (repeat.mattersTwice() ? endpoint.movesMoney() : endpoint)
                .body(body -> body)
                .named("test." + repeat)
                .auth(Auth.X_AUTH)
                .repeat(repeat)
                .errorRules(refusals)
                .orderId(request -> String.valueOf(request.get("orderId")))
                .returns(Money.class);
    }

    /** Sets the response to all later requests. */
    void responds(MockResponse response) {
        server.responding(request -> response);
    }

    void responds(int status, String body) {
        responds(new MockResponse.Builder().code(status).body(body).build());
    }

    String url() {
        return server.url();
    }

    int requests() {
        return server.requests();
    }

    RecordedRequest takeRequest() throws InterruptedException {
        return server.takeRequest();
    }

    <R> R call(Endpoint<Map<?, ?>, R> endpoint) {
        return Calls.of(sdk).run(endpoint, REQUEST, RequestOptions.none());
    }

    SdkException failure(Endpoint<Map<?, ?>, ?> endpoint) {
        return EndpointCalls.failure(CallMode.SYNC, sdk, endpoint, REQUEST);
    }

    @Override
    public void close() {
        sdk.close();
        server.close();
    }
}
