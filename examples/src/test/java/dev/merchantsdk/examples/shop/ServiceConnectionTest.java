package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class ServiceConnectionTest {
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "MERCHANT_SDK_GATEWAY_URL", "https://gateway.example",
            "MERCHANT_SDK_MERCHANT_ID", "1",
            "MERCHANT_SDK_SECRET", "secret");

    @Test
    void namesVariablesThatAreMissing() {
        assertThatThrownBy(() -> ServiceConnection.open(ENVIRONMENT, new CallListener() {}))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("TOKEN");
    }

    @Test
    void countsCallsAndAlertsWhenOutcomeIsUnknown() {
        List<CallEvent> alerts = new ArrayList<>();
        CallMetrics metrics = new CallMetrics(alerts::add);
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = ServiceConnection.open(environment(sandbox), metrics)) {
            PaymentsClient.of(sdk).pay(payment("O-1"));
            sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());
            assertThatThrownBy(() -> PaymentsClient.of(sdk).pay(payment("O-2")))
                    .isInstanceOf(OutcomeUnknownException.class);

            assertThat(metrics.times()).containsOnlyKeys("payments.pay SUCCESS", "payments.pay UNKNOWN");
            assertThat(alerts)
                    .singleElement()
                    .satisfies(call -> assertThat(call.orderId()).contains("O-2"));
            assertThat(sandbox.received("payments.pay").get(0).header("User-Agent"))
                    .hasValueSatisfying(agent -> assertThat(agent).startsWith("shop/1.4 merchant-sdk/"));
        }
    }

    @Test
    void refusesCertificateThatDoesNotExist() {
        assertThatThrownBy(() -> ServiceConnection.trusting(ENVIRONMENT, Path.of("no-such.pem")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("no-such.pem");
    }

    @Test
    void connectsThroughProxy() throws Exception {
        try (ServerSocket proxy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                MerchantSdk sdk = ServiceConnection.throughProxy(
                        ENVIRONMENT, new InetSocketAddress(proxy.getInetAddress(), proxy.getLocalPort()))) {
            FutureTask<String> requestLine = new FutureTask<>(() -> refuseOnce(proxy));
            new Thread(requestLine, "proxy").start();

            assertThatThrownBy(() -> PaymentsClient.of(sdk)
                            .with(RequestOptions.builder().maxAttempts(1).build())
                            .pay(payment("O-1")))
                    .isInstanceOf(NotSentException.class);
            assertThat(requestLine.get(10, TimeUnit.MINUTES)).isEqualTo("CONNECT gateway.example:443 HTTP/1.1");
        }
    }

    /** Rejects the first request to the proxy, and returns the request line. */
    private static String refuseOnce(ServerSocket proxy) throws IOException {
        try (Socket client = proxy.accept()) {
            String line = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
            client.getOutputStream()
                    .write("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            return line;
        }
    }

    private static Map<String, String> environment(Sandbox sandbox) {
        return Map.of(
                "MERCHANT_SDK_GATEWAY_URL", sandbox.url(Address.GATEWAY).toString(),
                "MERCHANT_SDK_PSP_URL", sandbox.url(Address.PSP).toString(),
                "MERCHANT_SDK_TOKEN_URL", sandbox.url(Address.TOKEN).toString(),
                "MERCHANT_SDK_MERCHANT_ID", sandbox.merchantId(),
                "MERCHANT_SDK_SECRET", sandbox.secret(),
                "MERCHANT_SDK_CLIENT_ID", sandbox.clientId(),
                "MERCHANT_SDK_CLIENT_SECRET", sandbox.clientSecret());
    }

    private static OneStepPayment payment(String orderId) {
        return OneStepPayment.of(orderId, Amount.ofRoubles(10), "payer@shop.example");
    }
}
