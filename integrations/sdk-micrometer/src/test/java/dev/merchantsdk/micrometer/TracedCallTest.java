package dev.merchantsdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationHandler.FirstMatchingCompositeObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.tracing.handler.DefaultTracingObservationHandler;
import io.micrometer.tracing.handler.PropagatingReceiverTracingObservationHandler;
import io.micrometer.tracing.handler.PropagatingSenderTracingObservationHandler;
import io.micrometer.tracing.otel.bridge.OtelBaggageManager;
import io.micrometer.tracing.otel.bridge.OtelCurrentTraceContext;
import io.micrometer.tracing.otel.bridge.OtelPropagator;
import io.micrometer.tracing.otel.bridge.OtelTracer;
import io.opentelemetry.api.baggage.Baggage;
import io.opentelemetry.api.baggage.propagation.W3CBaggagePropagator;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.context.propagation.TextMapPropagator;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests spans and their propagation with OpenTelemetry, by Micrometer's bridge and an exporter in memory. */
final class TracedCallTest {
    private static final String OF_CALLBACK = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private ObservedShop shop;

    @BeforeEach
    void open() throws Exception {
        shop = new ObservedShop();
        trace(shop.registry);
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private void trace(ObservationRegistry registry) {
        SdkTracerProvider provider = SdkTracerProvider.builder()
                .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                .build();
        ContextPropagators propagators = ContextPropagators.create(TextMapPropagator.composite(
                W3CTraceContextPropagator.getInstance(), W3CBaggagePropagator.getInstance()));
        Tracer otel = provider.get("shop");
        OtelCurrentTraceContext current = new OtelCurrentTraceContext();
        OtelTracer tracer =
                new OtelTracer(otel, current, event -> {}, new OtelBaggageManager(current, List.of(), List.of()));
        OtelPropagator propagator = new OtelPropagator(propagators, otel);
        registry.observationConfig()
                .observationHandler(new FirstMatchingCompositeObservationHandler(
                        new PropagatingSenderTracingObservationHandler<>(tracer, propagator),
                        new PropagatingReceiverTracingObservationHandler<>(tracer, propagator),
                        new DefaultTracingObservationHandler(tracer)));
    }

    @Test
    void everyAttemptHasTraceparentOfCall() throws Exception {
        shop.gateway.respond(503, "").respond(200, "{}");
        Context withBaggage =
                Baggage.builder().put("email", ObservedShop.EMAIL).build().storeInContext(Context.current());
        assertThat(withBaggage
                        .wrap(() -> shop.sdk.raw().call(RawRequest.get(Address.PSP, "balance")))
                        .call())
                .isNotNull();
        shop.awaitEnds(1);

        SpanData span = onlySpan();
        assertThat(span.getName()).isEqualTo("raw");
        assertThat(span.getKind()).isEqualTo(SpanKind.CLIENT);
        assertThat(span.getAttributes().asMap())
                .containsOnly(
                        attribute("endpoint", "raw"), attribute("outcome", "SUCCESS"), attribute("attempts", "2"));
        for (int i = 0; i < 2; i++) {
            RecordedRequest attempt = shop.gateway.takeRequest();
            assertThat(attempt.getHeaders().get("traceparent")).isEqualTo(traceparent(span));
            assertThat(attempt.getHeaders().toString()).doesNotContain("baggage", "tracestate");
        }
    }

    @Test
    void concurrentCallsAreChildrenOfTheirCallers() throws Exception {
        CountDownLatch arrived = new CountDownLatch(2);
        shop.gateway.responding(request -> {
            arrived.countDown();
            await(arrived);
            return ScriptedServer.json(200, ObservedShop.ACCEPTED).build();
        });
        CompletableFuture<PaymentPage> first = payIn(Observation.start("checkout-1", shop.registry), "order-1");
        CompletableFuture<PaymentPage> second = payIn(Observation.start("checkout-2", shop.registry), "order-2");
        assertThat(CallMode.join(first)).isNotNull();
        assertThat(CallMode.join(second)).isNotNull();
        shop.awaitEnds(4);

        for (int i = 0; i < 2; i++) {
            RecordedRequest request = shop.gateway.takeRequest();
            String order = ScriptedServer.body(request).contains("order-1") ? "1" : "2";
            SpanData parent = span("checkout-" + order);
            SpanData call = exporter.getFinishedSpanItems().stream()
                    .filter(span -> span.getParentSpanId().equals(parent.getSpanId()))
                    .findFirst()
                    .orElseThrow();
            assertThat(request.getHeaders().get("traceparent")).isEqualTo(traceparent(call));
            assertThat(call.getTraceId()).isEqualTo(parent.getTraceId());
        }
    }

    private CompletableFuture<PaymentPage> payIn(Observation checkout, String orderId) {
        try {
            return checkout.scoped(() -> shop.payments().async().pay(ObservedShop.payment(orderId)));
        } finally {
            checkout.stop();
        }
    }

    @Test
    void unknownOutcomeIsErrorOfSpanWithoutTexts() throws Exception {
        shop.gateway.loseResponse();
        assertThatThrownBy(() -> shop.payments().pay(ObservedShop.payment("order-marker")))
                .isInstanceOf(OutcomeUnknownException.class);
        shop.awaitEnds(1);

        SpanData span = onlySpan();
        assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        assertThat(span.getStatus().getDescription()).isEqualTo("UNKNOWN");
        assertThat(span.toString()).doesNotContain("marker", ObservedShop.MERCHANT_ID);
    }

    @Test
    void headerOfCallerIsKept() throws Exception {
        shop.gateway.respond(200, ObservedShop.ACCEPTED);
        RequestOptions own =
                RequestOptions.builder().header("Traceparent", OF_CALLBACK).build();
        assertThat(shop.payments().with(own).pay(ObservedShop.payment("1"))).isNotNull();
        shop.awaitEnds(1);
        assertThat(shop.gateway.takeRequest().getHeaders().values("traceparent"))
                .containsExactly(OF_CALLBACK);
    }

    @Test
    void callbackContinuesTraceOfItsRequest() throws Exception {
        shop.gateway.respond(200, ObservedShop.ACCEPTED);
        Map<String, String> headers = Map.of("traceparent", OF_CALLBACK, "baggage", "email=marker");
        CallbackResponse response = shop.observations.callback(headers::get, () -> {
            assertThat(shop.payments().pay(ObservedShop.payment("1"))).isNotNull(); // what a handler may do
            return new CallbackResponse(200, "OK");
        });
        shop.awaitEnds(2);

        assertThat(response.status()).isEqualTo(200);
        SpanData callback = span("merchant.sdk.callback");
        assertThat(callback.getKind()).isEqualTo(SpanKind.SERVER);
        assertThat(callback.getTraceId()).isEqualTo("0af7651916cd43dd8448eb211c80319c");
        assertThat(callback.getParentSpanId()).isEqualTo("b7ad6b7169203331");
        assertThat(callback.getAttributes().asMap()).containsOnly(attribute("status", "200"));
        assertThat(span("payments.pay").getParentSpanId()).isEqualTo(callback.getSpanId());
        assertThat(shop.gateway.takeRequest().getHeaders().toString()).doesNotContain("marker");
    }

    @Test
    void callbackThatFailedIsErrorOfSpan() throws Exception {
        assertThat(shop.observations.callback(name -> null, () -> new CallbackResponse(500, "marker")))
                .isNotNull();
        shop.awaitEnds(1);
        assertThat(onlySpan().getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        assertThat(onlySpan().getStatus().getDescription()).isEqualTo("HTTP 500");
        assertThat(onlySpan().toString()).contains("Unsuccessful").doesNotContain("marker");
    }

    @Test
    void callbackWithinServersObservationIsItsChild() throws Exception {
        Map<String, String> forged = Map.of("traceparent", OF_CALLBACK);
        Observation server = Observation.start("server", shop.registry);
        server.scoped(() -> {
            assertThat(shop.observations.callback(forged::get, () -> new CallbackResponse(200, "OK")))
                    .isNotNull();
        });
        server.stop();
        shop.awaitEnds(2);
        SpanData callback = span("merchant.sdk.callback");
        assertThat(callback.getKind()).isEqualTo(SpanKind.INTERNAL);
        assertThat(callback.getParentSpanId()).isEqualTo(span("server").getSpanId());
        assertThat(callback.getTraceId())
                .isEqualTo(span("server").getTraceId())
                .isNotEqualTo("0af7651916cd43dd8448eb211c80319c");
    }

    @Test
    void scopeThatFailsLeavesNoTraceOnThread() throws Exception {
        shop.registry.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }

            @Override
            public void onScopeOpened(Observation.Context context) {
                throw new IllegalStateException();
            }
        });
        assertThat(shop.observations.callback(name -> null, () -> new CallbackResponse(200, "OK")))
                .isNotNull();
        shop.awaitEnds(1);
        assertThat(Span.current().getSpanContext().isValid()).isFalse();
        assertThat(shop.registry.getCurrentObservation()).isNull();
    }

    @Test
    void scopeThatCannotCloseLeavesThreadInCallersTrace() throws Exception {
        AtomicBoolean failing = new AtomicBoolean(true);
        shop.registry.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }

            @Override
            public void onScopeClosed(Observation.Context context) {
                if (failing.get()) {
                    throw new IllegalStateException();
                }
            }
        });
        assertThat(shop.observations.callback(name -> null, () -> new CallbackResponse(200, "OK")))
                .isNotNull();
        assertThat(Span.current().getSpanContext().isValid()).isFalse();
        assertThat(shop.registry.getCurrentObservation()).isNull();

        Observation server = Observation.start("server", shop.registry);
        try (Observation.Scope scope = server.openScope()) {
            SpanContext ofServer = Span.current().getSpanContext();
            assertThat(shop.observations.callback(name -> null, () -> new CallbackResponse(200, "OK")))
                    .isNotNull();
            assertThat(Span.current().getSpanContext()).isEqualTo(ofServer);
            assertThat(shop.registry.getCurrentObservationScope()).isSameAs(scope);
            failing.set(false);
        }
        server.stop();
        assertThat(Span.current().getSpanContext().isValid()).isFalse();
        shop.awaitEnds(3);
    }

    private SpanData onlySpan() {
        assertThat(exporter.getFinishedSpanItems()).hasSize(1);
        return exporter.getFinishedSpanItems().get(0);
    }

    private SpanData span(String name) {
        return exporter.getFinishedSpanItems().stream()
                .filter(span -> span.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Map.Entry<AttributeKey<?>, Object> attribute(String key, String value) {
        return Map.entry(AttributeKey.stringKey(key), value);
    }

    private static String traceparent(SpanData span) {
        return "00-" + span.getTraceId() + "-" + span.getSpanId() + "-01";
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
