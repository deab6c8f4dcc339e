package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import jakarta.servlet.Servlet;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the callback receivers of the guide, in a servlet container and with the server of the JDK. */
final class ReceiversTest {
    private final Path base;
    private static final String ORDER = "Заказ № 1 + 2";
    private static final Amount PRICE = Amount.parse("990.50");

    private final List<VerifiedTransaction> handled = new CopyOnWriteArrayList<>();

    ReceiversTest(@TempDir Path base) {
        this.base = base;
    }

    @Test
    void servletHandlesSignedCallbackOnce() throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            handlesASignedCallbackOnce(sandbox, new ServletReceiver(callbacks(sandbox)));
        }
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void jdkServerDoesNotWaitForStalledBody() throws Exception {
        try (Sandbox sandbox = Sandbox.start();
                CallbackServer server = new CallbackServer(0, "/callback", callbacks(sandbox));
                Socket stuck = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            stuck.getOutputStream()
                    .write("POST /callback HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9\r\n\r\na=1"
                            .getBytes(StandardCharsets.US_ASCII));
            // The server accepts connections in the order in which they are opened. The incomplete request therefore
            // arrives before the callback.
            assertThat(paid(sandbox, URI.create("http://127.0.0.1:" + server.port() + "/callback"))
                            .delivered())
                    .isTrue();
            assertThat(handled).hasSize(1);
        }
    }

    private PaymentCallbacks callbacks(Sandbox sandbox) {
        return PaymentCallbacks.of(sandbox.sdk())
                .store(ProcessedCallbackStore.inMemory(100))
                .expectedPrice(
                        orderId -> Optional.of(orderId).filter(ORDER::equals).map(known -> PRICE))
                .onPaid(handled::add)
                .build();
    }

    private void handlesASignedCallbackOnce(Sandbox sandbox, Servlet servlet) throws Exception {
        Tomcat tomcat = start(servlet);
        try {
            URI receiver =
                    URI.create("http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + "/callback");
            SentCallback sent = paid(sandbox, receiver);

            assertThat(sent.delivered()).isTrue();
            assertThat(handled).singleElement().satisfies(paid -> {
                assertThat(paid.orderId()).isEqualTo(ORDER);
                assertThat(paid.event().fields().all()).isEqualTo(sent.fields());
            });
            assertThat(FormPost.send(receiver, "status=success&sign=00")).startsWith("403 ");
            assertThat(handled).hasSize(1);
        } finally {
            tomcat.stop();
            tomcat.destroy();
        }
    }

    private Tomcat start(Servlet servlet) throws LifecycleException {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(base.toString());
        tomcat.setHostname("127.0.0.1");
        tomcat.setPort(0);
        Context context = tomcat.addContext("", base.toString());
        Tomcat.addServlet(context, "receiver", servlet);
        context.addServletMappingDecoded("/", "receiver");
        tomcat.start();
        return tomcat;
    }

    private static SentCallback paid(Sandbox sandbox, URI receiver) throws InterruptedException {
        PaymentPage page = PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.builder()
                        .orderId(ORDER)
                        .price(PRICE)
                        .email("payer@shop.example")
                        .metadata(Metadata.parse("{\"cart\": 17.10}"))
                        .callbackUrl(receiver.toString())
                        .build());
        sandbox.payments().payByCard(page.id(), Payer.TEST_CARD);
        return sandbox.payments().awaitCallbacks(Duration.ofSeconds(30)).get(0);
    }
}
