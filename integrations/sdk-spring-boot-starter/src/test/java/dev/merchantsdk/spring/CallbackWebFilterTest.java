package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.UnrecognizedEvent;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ReactorHttpHandlerAdapter;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebHandler;
import org.springframework.web.server.adapter.WebHttpHandlerBuilder;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/** The receiver on WebFlux, in a Netty server. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
final class CallbackWebFilterTest {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String CALLBACK = "/merchant-sdk/callback";

    private final ReactiveWebApplicationContextRunner runner = new ReactiveWebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(
                    MerchantSandboxAutoConfiguration.class,
                    MerchantSdkAutoConfiguration.class,
                    MerchantWebAutoConfiguration.class))
            .withPropertyValues(
                    "merchant.sdk.sandbox.enabled=true",
                    "merchant.sdk.callback-url=https://shop.example/merchant-sdk/callback",
                    "spring.profiles.active=test")
            .withBean(OrderPrices.class, () -> orderId -> Optional.empty())
            .withBean(Listener.class)
            .withBean("webHandler", WebHandler.class, () -> CallbackWebFilterTest::notFound);

    private static Mono<Void> notFound(ServerWebExchange exchange) {
        exchange.getResponse().setStatusCode(HttpStatus.NOT_FOUND);
        return exchange.getResponse().setComplete();
    }

    /** Books each event when the test allows it. */
    static class Listener {
        final BlockingQueue<String> started = new LinkedBlockingQueue<>();
        final BlockingQueue<String> booked = new LinkedBlockingQueue<>();
        volatile CountDownLatch allowed = new CountDownLatch(0);

        @EventListener
        void on(UnrecognizedEvent event) throws InterruptedException {
            String type = event.objectType().orElseThrow();
            started.add(type);
            allowed.await();
            booked.add(type);
        }
    }

    private interface Task {
        void with(Listener listener, Sandbox sandbox, int port) throws Exception;
    }

    private void onServer(Task task) {
        onServer(runner, task);
    }

    private static void onServer(ReactiveWebApplicationContextRunner application, Task task) {
        application.run(context -> {
            DisposableServer server = HttpServer.create()
                    .host("127.0.0.1")
                    .port(0)
                    .handle(new ReactorHttpHandlerAdapter(
                            WebHttpHandlerBuilder.applicationContext(context).build()))
                    .bindNow();
            try {
                task.with(context.getBean(Listener.class), context.getBean(Sandbox.class), server.port());
            } finally {
                server.disposeNow(Duration.ofSeconds(5));
            }
        });
    }

    @Test
    void anObserverSeesHeadersAndResponses() {
        BlockingQueue<String> seen = new LinkedBlockingQueue<>();
        CallbackObserver observer = (header, receive) -> {
            CallbackResponse response = receive.get();
            seen.add(header.apply("content-type") + " " + response.status());
            return response;
        };
        onServer(runner.withBean(CallbackObserver.class, () -> observer), (listener, sandbox, port) -> {
            assertThat(new ShopBrowser(port).post(CALLBACK, FORM, "a=1").statusCode())
                    .isEqualTo(403);
            assertThat(seen).containsExactly(FORM + " 403");
        });
    }

    @Test
    void receivesACallbackOnce() {
        onServer((listener, sandbox, port) -> {
            String body = SignedForm.of(sandbox.secret(), Map.of("object_type", "news"));
            ShopBrowser browser = new ShopBrowser(port);

            assertThat(browser.post(CALLBACK, FORM, body).statusCode()).isEqualTo(200);
            assertThat(browser.post(CALLBACK, FORM, body).body()).isEqualTo("OK");

            assertThat(listener.booked).containsExactly("news");
            assertThat(browser.post(CALLBACK, FORM, body + "0").statusCode()).isEqualTo(403);
            assertThat(browser.post(CALLBACK, FORM, "a=" + "b".repeat(5 << 20)).statusCode())
                    .isEqualTo(413);
            assertThat(browser.post("/other", FORM, body).statusCode()).isEqualTo(404);
            assertThat(browser.get(CALLBACK).statusCode()).isEqualTo(404);
        });
    }

    /** The sender is gone while the shop books: the booking must neither stop nor happen twice. */
    @Test
    void aSenderThatDisconnectsDoesNotEndTheBooking() {
        onServer((listener, sandbox, port) -> {
            listener.allowed = new CountDownLatch(1);
            String body = SignedForm.of(sandbox.secret(), Map.of("object_type", "news"));
            try (Socket sender = send(port, body, body.length())) {
                assertThat(listener.started.poll(1, TimeUnit.MINUTES)).isEqualTo("news");
                sender.setSoLinger(true, 0);
            }
            assertThat(new ShopBrowser(port).post(CALLBACK, FORM, body).statusCode())
                    .isEqualTo(503); // in progress
            listener.allowed.countDown();

            assertThat(listener.booked.poll(1, TimeUnit.MINUTES)).isEqualTo("news");
            assertThat(listener.started).isEmpty();
        });
    }

    /** More senders than the pool has threads, and none of them ends its body. */
    @Test
    void slowBodiesHoldNoThread() {
        onServer((listener, sandbox, port) -> {
            List<Socket> slow = new ArrayList<>();
            for (int i = 0; i < 32; i++) {
                slow.add(send(port, "a=1", 9));
            }
            String body = SignedForm.of(sandbox.secret(), Map.of("object_type", "news"));

            assertThat(new ShopBrowser(port).post(CALLBACK, FORM, body).statusCode())
                    .isEqualTo(200);

            for (Socket socket : slow) {
                socket.close();
            }
        });
    }

    @Configuration(proxyBeanMethods = false)
    static class TwoMerchants {
        @Bean
        @Qualifier("north")
        OrderPrices northPrices() {
            return orderId -> Optional.empty();
        }

        @Bean
        @Qualifier("north")
        Listener northListener() {
            return new Listener();
        }

        @Bean
        @Qualifier("south")
        OrderPrices southPrices() {
            return orderId -> Optional.empty();
        }

        @Bean
        @Qualifier("south")
        Listener southListener() {
            return new Listener();
        }
    }

    @Test
    void eachMerchantReceivesWhatItsSecretSigns() {
        new ReactiveWebApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(
                        MerchantSandboxAutoConfiguration.class,
                        MerchantSdkAutoConfiguration.class,
                        MerchantWebAutoConfiguration.class))
                .withPropertyValues(
                        "merchant.sdk.sandbox.enabled=true",
                        "spring.profiles.active=test",
                        "merchant.sdk.merchants.north.secret=north",
                        "merchant.sdk.merchants.south.secret=south")
                .withUserConfiguration(TwoMerchants.class)
                .run(context -> {
                    String north =
                            context.getBean("north.Sandbox", Sandbox.class).secret();
                    CallbackWebFilter filter = context.getBean(CallbackWebFilter.class);
                    String body = SignedForm.of(north, Map.of("object_type", "news"));

                    assertThat(status(filter, CALLBACK + "/north", body).block())
                            .isEqualTo(HttpStatus.OK);
                    assertThat(status(filter, CALLBACK + "/south", body).block())
                            .isEqualTo(HttpStatus.FORBIDDEN);
                });
    }

    private static Mono<HttpStatusCode> status(CallbackWebFilter filter, String path, String body) {
        MockServerWebExchange exchange = MockServerWebExchange.from(MockServerHttpRequest.post(path)
                .contentType(MediaType.APPLICATION_FORM_URLENCODED)
                .body(body));
        return filter.filter(exchange, same -> Mono.error(new IllegalStateException("not received")))
                .then(Mono.fromSupplier(() -> exchange.getResponse().getStatusCode()));
    }

    /** The first two senders begin large bodies and never end them. */
    @Test
    void bodiesEndInTimeAndShareALimitOfBytes() {
        runner.run(context -> {
            CallbackWebFilter filter = new CallbackWebFilter(
                    Map.of(CALLBACK, context.getBean(PaymentCallbacks.class)),
                    CallbackObserver.NONE,
                    Duration.ofSeconds(1));
            Mono<HttpStatusCode> first = status(filter, Flux.concat(part(3 << 20), Flux.never()));
            Mono<HttpStatusCode> second = status(filter, Flux.concat(part(3 << 20), Flux.never()));
            Mono<HttpStatusCode> third = status(filter, Flux.concat(part(3 << 20), Flux.never()));

            Mono<HttpStatusCode> small = status(filter, part(1000));

            assertThat(Flux.mergeSequential(first, second, third, small)
                            .collectList()
                            .block())
                    .containsExactly(
                            HttpStatus.REQUEST_TIMEOUT,
                            HttpStatus.REQUEST_TIMEOUT,
                            HttpStatus.SERVICE_UNAVAILABLE,
                            HttpStatus.FORBIDDEN);
            assertThat(status(filter, part(3 << 20)).block()).isEqualTo(HttpStatus.FORBIDDEN);
            filter.destroy();
        });
    }

    private static Flux<DataBuffer> part(int bytes) {
        return Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(
                ("a=" + "b".repeat(bytes)).getBytes(StandardCharsets.US_ASCII)));
    }

    private static Mono<HttpStatusCode> status(CallbackWebFilter filter, Flux<DataBuffer> body) {
        MockServerWebExchange exchange = MockServerWebExchange.from(MockServerHttpRequest.post(CALLBACK)
                .header("Content-Type", FORM)
                .body(body));
        return filter.filter(exchange, CallbackWebFilterTest::notFound)
                .then(Mono.fromSupplier(() -> exchange.getResponse().getStatusCode()));
    }

    private static Socket send(int port, String body, int length) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.getOutputStream()
                .write(("POST " + CALLBACK + " HTTP/1.1\r\nHost: shop.example\r\nContent-Type: " + FORM
                                + "\r\nContent-Length: " + length + "\r\n\r\n" + body)
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
