package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.SecretMarkers;
import dev.merchantsdk.testkit.TestCertificate;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import dev.merchantsdk.testkit.merchant.VirtualPauses;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Tests faults of HTTP/2 connections and streams with one endpoint for each {@link Repeat}. {@link Row} contains the
 * expected results.
 */
final class Http2FaultsTest {
    private static final List<String> ENDPOINTS = List.of(
            "operations.status",
            "payments.payoutToCard",
            "payments.pay",
            "payments.refund",
            "payments.recurringByCardToken");
    private static final int CANCEL = 8;
    private static final int REFUSED_STREAM = 7;

    private record Http2Fault(String name, Row row, UnaryOperator<MockResponse.Builder> effect) {
        boolean isSilent() {
            return name.startsWith("silence");
        }
    }

    @TestFactory
    @Execution(ExecutionMode.CONCURRENT)
    Stream<DynamicTest> cells() {
        List<Sample> samples = Samples.all().stream()
                .filter(sample -> ENDPOINTS.contains(sample.endpoint().name()))
                .toList();
        assertThat(samples).extracting(Sample::repeat).containsExactlyInAnyOrder(Repeat.values());
        return samples.stream()
                .flatMap(sample -> faults().stream()
                        .filter(fault ->
                                sample.hasRequestBody() || !fault.name().endsWith("in the body"))
                        .flatMap(fault -> Stream.of(CallMode.values())
                                .map(mode -> DynamicTest.dynamicTest(
                                        sample + " | " + fault.name() + " | " + mode,
                                        () -> verify(sample, fault, mode)))));
    }

    private static List<Http2Fault> faults() {
        List<Http2Fault> faults = new ArrayList<>();
        ending(faults, "FIN", new SocketEffect.CloseSocket());
        Map<String, SocketEffect> ofStreams = new LinkedHashMap<>();
        ofStreams.put("silence", SocketEffect.Stall.INSTANCE);
        ofStreams.put("RST_STREAM", new SocketEffect.CloseStream(CANCEL));
        ofStreams.put("REFUSED_STREAM", new SocketEffect.CloseStream(REFUSED_STREAM));
        ofStreams.forEach((name, end) -> {
            ending(faults, name, end);
            faults.add(new Http2Fault(name + " after the headers", Row.CONNECTION_LOST, r -> r.onRequestStart(end)));
        });
        faults.add(new Http2Fault("failed handshake", Row.NO_TLS_SESSION, MockResponse.Builder::failHandshake));
        // MockWebServer executes this effect before the TLS handshake.
        faults.add(new Http2Fault(
                "FIN at accept", Row.NO_TLS_SESSION, r -> r.onRequestStart(new SocketEffect.CloseSocket())));
        for (int status : List.of(200, 201, 202)) {
            faults.add(status(Row.SUCCESS, status));
        }
        for (int status : List.of(301, 302, 303)) {
            faults.add(status(Row.REDIRECT, status));
        }
        for (int status : List.of(400, 401, 403, 404, 409, 415, 422)) {
            faults.add(status(Row.REFUSED, status));
        }
        for (int status : List.of(502, 503, 504)) {
            faults.add(status(Row.UNAVAILABLE, status));
        }
        faults.add(status(Row.REDIRECT_OF_THE_REQUEST, 307));
        faults.add(status(Row.REQUEST_TIMEOUT, 408));
        faults.add(status(Row.TOO_MANY_REQUESTS, 429));
        faults.add(status(Row.SERVER_ERROR, 500));
        return faults;
    }

    private static void ending(List<Http2Fault> faults, String name, SocketEffect end) {
        faults.add(new Http2Fault(name + " in the body", Row.CONNECTION_LOST, r -> r.onRequestBody(end)));
        faults.add(new Http2Fault(name + " after the body", Row.CONNECTION_LOST, r -> r.onResponseStart(end)));
        faults.add(new Http2Fault(name + " in the response body", Row.CONNECTION_LOST, r -> r.onResponseBody(end)));
    }

    private static Http2Fault status(Row row, int status) {
        return new Http2Fault(
                "status " + status,
                row,
                response -> status < 300
                        ? response.code(status)
                        : response.code(status).body("{\"error\":\"scripted\"}"));
    }

    private static void verify(Sample sample, Http2Fault fault, CallMode mode) throws Exception {
        String cell = sample + " | " + fault.name() + " | " + mode;
        Row row = fault.isSilent() && sample.isPayout() ? Row.SILENT_PAYOUT : fault.row();
        AtomicInteger written = new AtomicInteger();
        OkHttpClient client = TestCertificate.localhost()
                .client()
                .newBuilder()
                .eventListener(countingInto(written))
                .build();
        ExpectedOutcome outcome = ExpectedOutcome.SUCCESS;
        String trace = "";
        try (ScriptedServer server =
                ScriptedServer.startOverTls(TestCertificate.localhost().context())) {
            server.respond(fault.effect().apply(ScriptedServer.json(200, sample.body())));
            try (TestMerchant merchant = TestMerchant.builder()
                    .addresses(any -> server.url())
                    .time(VirtualPauses.withRealTime())
                    .timeouts(fault.isSilent() ? impatient() : Timeouts.defaults())
                    .client(client)
                    .build()) {
                Calls calls = merchant.calls();
                Optional<Object> unused = Optional.ofNullable(mode.call(
                        () -> calls.run(sample.typed(), sample.request(), RequestOptions.none()),
                        () -> calls.runAsync(sample.typed(), sample.request(), RequestOptions.none())));
            } catch (SdkException e) {
                outcome = ExpectedOutcome.of(e);
                trace = SecretMarkers.stackTrace(e);
            }
            // For the row NO_TLS_SESSION the client writes no request. The test then counts the connections, which
            // MockWebServer reports as requests.
            int requests = row == Row.NO_TLS_SESSION ? server.requests() : written.get();
            row.verify(sample.repeat(), cell, requests, outcome, trace);
        }
    }

    /**
     * Returns a listener that counts the written request headers. The listener also asserts that the connection uses
     * HTTP/2.
     */
    private static EventListener countingInto(AtomicInteger written) {
        return new EventListener() {
            @Override
            public void connectionAcquired(Call call, Connection connection) {
                assertThat(connection.protocol()).isEqualTo(Protocol.HTTP_2);
            }

            @Override
            public void requestHeadersStart(Call call) {
                written.incrementAndGet();
            }
        };
    }

    private static Timeouts impatient() {
        return Timeouts.builder()
                .read(Duration.ofMillis(300))
                .payout(Duration.ofSeconds(2))
                .build();
    }
}
