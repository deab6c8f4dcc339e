package dev.merchantsdk.core.call;

import dev.merchantsdk.core.FakePauses;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.json.Money;
import java.io.IOException;
import java.util.Map;
import java.util.function.UnaryOperator;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

/** A service that says one thing to everybody, and an SDK in front of it. */
final class LoopbackService implements AutoCloseable {
    /** A money call with a typed reply. */
    static final Endpoint<Map<?, ?>, Money> PAY = typed(Repeat.NEVER, Refusals.BY_STATUS);
    /** A query with a typed reply. */
    static final Endpoint<Map<?, ?>, Money> ASK = typed(Repeat.ALWAYS, Refusals.BY_STATUS);
    /** A payout with a typed reply. */
    static final Endpoint<Map<?, ?>, Money> PAYOUT = typed(Repeat.SAME_ORDER, Refusals.BY_STATUS);
    /** A money call whose every attempt counts. */
    static final Endpoint<Map<?, ?>, Money> DEBIT = typed(Repeat.COUNTED, Refusals.BY_STATUS);
    /** A money call that can be refused with a 200. */
    static final Endpoint<Map<?, ?>, Money> ORDER = typed(Repeat.NEVER, Refusals.when(ErrorBody::resultIsFalse));

    private final MockWebServer server = new MockWebServer();
    final FakePauses pauses = new FakePauses();
    final MerchantSdk sdk;
    private volatile MockResponse answer = new MockResponse.Builder().build();

    LoopbackService() throws IOException {
        this(sdk -> sdk);
    }

    LoopbackService(UnaryOperator<MerchantSdkBuilder> settings) throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return answer;
            }
        });
        server.start();
        sdk = settings.apply(TestSdk.at(server.url("/").toString(), pauses)).build();
    }

    static Endpoint<Map<?, ?>, Money> typed(Repeat repeat, Refusals refusals) {
        return new EndpointBuilder<Map<?, ?>>(HttpMethod.POST, Address.GATEWAY, "api/things")
                .body(body -> body)
                .named("test." + repeat)
                .auth(Auth.X_AUTH)
                .repeat(repeat)
                .refusals(refusals)
                .orderId(request -> String.valueOf(request.get("orderId")))
                .returns(Money.class);
    }

    /** On a connection of its own each time: over a warm one MockWebServer's headers and body come 40 ms apart. */
    void answers(MockResponse reply) {
        answer = reply.newBuilder().addHeader("Connection", "close").build();
    }

    void answers(int status, String body) {
        answers(new MockResponse.Builder().code(status).body(body).build());
    }

    String url() {
        return server.url("/").toString();
    }

    int requests() {
        return server.getRequestCount();
    }

    RecordedRequest next() throws InterruptedException {
        return server.takeRequest();
    }

    <R> R call(Endpoint<Map<?, ?>, R> endpoint) {
        return sdk.calls().execute(endpoint, Map.of("orderId", "1"), RequestOptions.none());
    }

    /** The exception that the call ends with. */
    SdkException failure(Endpoint<Map<?, ?>, ?> endpoint) {
        try {
            throw new AssertionError("expected a failure, got " + call(endpoint));
        } catch (SdkException e) {
            return e;
        }
    }

    /** Every message that the exception brings along: its own, its causes', its suppressed ones', and its stack trace. */
    static String everything(Throwable e) {
        java.io.StringWriter text = new java.io.StringWriter();
        e.printStackTrace(new java.io.PrintWriter(text));
        return text.toString();
    }

    @Override
    public void close() {
        sdk.close();
        server.close();
    }
}
