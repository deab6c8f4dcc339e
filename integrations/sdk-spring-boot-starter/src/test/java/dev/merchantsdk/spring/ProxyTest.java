package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

final class ProxyTest {
    @Test
    void callsGoThroughTheProxyWithItsPassword() throws Exception {
        try (ServerSocket proxy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<List<String>> head = CompletableFuture.supplyAsync(() -> head(proxy));
            StarterContext.runner(StarterContext.REAL)
                    .withPropertyValues(
                            "merchant.sdk.retry.max-attempts=1",
                            "merchant.sdk.proxy.host=127.0.0.1",
                            "merchant.sdk.proxy.port=" + proxy.getLocalPort(),
                            "merchant.sdk.proxy.username=shop",
                            "merchant.sdk.proxy.password=zero")
                    .run(context -> assertThatExceptionOfType(NotSentException.class)
                            .isThrownBy(() -> context.getBean(PaymentsClient.class)
                                    .pay(OneStepPayment.of("order-1", FilteredShop.PRICE, "payer@shop.example"))));

            assertThat(head.get())
                    .contains("CONNECT gateway.example:443 HTTP/1.1", "Proxy-Authorization: Basic c2hvcDp6ZXJv");
        }
    }

    /** Returns the head of the first request, and closes its connection. */
    private static List<String> head(ServerSocket proxy) {
        try (Socket connection = proxy.accept();
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII))) {
            return lines.lines().takeWhile(line -> !line.isEmpty()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
