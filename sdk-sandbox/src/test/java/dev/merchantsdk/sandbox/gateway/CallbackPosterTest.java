package dev.merchantsdk.sandbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.http.ChangeCounter;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.RequestDispatcher;
import dev.merchantsdk.sandbox.http.RequestLog;
import dev.merchantsdk.sandbox.http.ResponseDelivery;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxServer;
import dev.merchantsdk.sandbox.http.ServerSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class CallbackPosterTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String GUID = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

    private final CountDownLatch letGo = new CountDownLatch(1);
    private final RequestLog log = new RequestLog(Clock.systemUTC(), Integer.MAX_VALUE, new ChangeCounter());
    private final RequestDispatcher requests = new RequestDispatcher(
            List.of(
                    Route.of(
                            Address.GATEWAY, "POST", "callback", request -> HttpResponse.text(200, "text/plain", "OK")),
                    Route.of(Address.GATEWAY, "POST", "status/{code}", CallbackPosterTest::wanted),
                    Route.of(Address.GATEWAY, "POST", "slow", this::late)),
            log,
            UnaryOperator.identity());
    private final SandboxServer shop = new SandboxServer(ServerSettings.onLoopback(0), requests);
    private final String url = shop.url(Address.GATEWAY) + "callback";
    private final List<SentCallback> sent = new CopyOnWriteArrayList<>();
    private final CallbackPoster poster = poster(sent);

    @AfterEach
    void close() {
        letGo.countDown();
        poster.close();
        shop.close();
    }

    @Test
    void postsAFormInUtf8WithTheRandomPairAndTheSignature() throws InterruptedException {
        poster.post(url, Map.of("customer_fullName", "Анна & Co  "));

        poster.awaitIdle(PATIENCE);
        HttpRequest received = log.all().get(0);
        assertThat(received.method()).isEqualTo("POST");
        assertThat(received.mediaType()).isEqualTo("application/x-www-form-urlencoded");
        assertThat(received.body().utf8())
                .matches("customer_fullName=%D0%90%D0%BD%D0%BD%D0%B0%20%26%20Co%20%20&" + GUID + "=" + GUID
                        + "&sign=[0-9a-f]{64}");
        SentCallback first = sent.get(0);
        assertThat(first.receiver()).isEqualTo(url);
        assertThat(first.fields())
                .containsEntry("customer_fullName", "Анна & Co  ")
                .hasSize(3);
        assertThat(first.delivered()).isTrue();
    }

    @Test
    void signsTheRandomPairToo() throws InterruptedException {
        // The signed text contains the values in the order of the field names. The name of the random pair begins with
        // a hexadecimal digit and therefore precedes "z".
        poster.post(url, Map.of("z", "1"));

        poster.awaitIdle(PATIENCE);
        Map<String, String> fields = sent.get(0).fields();
        String pair = fields.entrySet().stream()
                .filter(field -> field.getKey().matches(GUID))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
        assertThat(fields).containsEntry("sign", TextDigest.hex(pair + "-1-123"));
    }

    @Test
    void makesTheSamePairsFromTheSameSeed() throws InterruptedException {
        List<SentCallback> sentByOther = new CopyOnWriteArrayList<>();
        try (CallbackPoster other = poster(sentByOther)) {
            for (CallbackPoster each : List.of(poster, other)) {
                each.post(url, Map.of("orderId", "1"));
                each.post(url, Map.of("orderId", "1"));
                each.awaitIdle(PATIENCE);
            }

            assertThat(sentByOther).isEqualTo(sent);
            assertThat(sent.get(0)).isNotEqualTo(sent.get(1));
        }
    }

    @Test
    void keepsTheOrder() throws InterruptedException {
        List<String> ids = IntStream.range(0, 20).mapToObj(Integer::toString).toList();

        ids.forEach(id -> poster.post(url, Map.of("orderId", id)));

        poster.awaitIdle(PATIENCE);
        assertThat(sent)
                .extracting(callback -> callback.fields().get("orderId"))
                .isEqualTo(ids);
        assertThat(log.all())
                .extracting(request -> request.body().utf8().split("&", 2)[0])
                .isEqualTo(ids.stream().map(id -> "orderId=" + id).toList());
    }

    @Test
    void recordsAnyOtherAnswerAndDoesNotPostAgain() throws InterruptedException {
        for (int status : List.of(201, 204, 302, 307, 400, 401, 407, 500, 503)) {
            poster.post(shop.url(Address.GATEWAY) + "status/" + status, Map.of());
        }

        poster.awaitIdle(PATIENCE);
        assertThat(sent)
                .extracting(callback -> callback.status().orElse(0))
                .containsExactly(201, 204, 302, 307, 400, 401, 407, 500, 503);
        assertThat(sent).noneMatch(SentCallback::delivered);
        assertThat(log.all()).hasSize(9);
    }

    @Test
    void postsOnceEvenIfTheAnswerIsLost() throws InterruptedException {
        requests.faults().planForAny("lost", (processing, gate) -> ResponseDelivery.noResponse(), 1);

        poster.post(url, Map.of());

        poster.awaitIdle(PATIENCE);
        assertThat(sent).extracting(SentCallback::status).containsExactly(OptionalInt.empty());
        assertThat(log.all()).hasSize(1);
    }

    @Test
    void postsToLoopbackInterfaceOnly() throws InterruptedException {
        List<String> elsewhere = List.of(
                "https://127.0.0.1/",
                "http://shop.example/",
                "http://127.0.0.1.shop.example/",
                "http://127.0.0.1@shop.example/",
                "/callback",
                "mailto:a@b",
                "http://127.0.0.1/a b",
                "http://127.0.0.1:99999/",
                "");

        elsewhere.forEach(receiver -> poster.post(receiver, Map.of("status", "success")));

        poster.awaitIdle(PATIENCE);
        assertThat(sent).extracting(SentCallback::receiver).isEqualTo(elsewhere);
        assertThat(sent).noneMatch(callback -> callback.status().isPresent());
    }

    @Test
    void doesNotWaitForTheReceiver() throws InterruptedException {
        poster.post(shop.url(Address.GATEWAY) + "slow", Map.of());

        assertThat(sent).isEmpty();
        assertThatIllegalStateException().isThrownBy(() -> poster.awaitIdle(Duration.ofMillis(1)));
        letGo.countDown();
        poster.awaitIdle(PATIENCE);
        assertThat(sent).hasSize(1);
    }

    @Test
    void postsNothingAfterClose() throws InterruptedException {
        poster.close();

        poster.post(url, Map.of());

        poster.awaitIdle(PATIENCE);
        assertThat(log.all()).isEmpty();
    }

    @Test
    void closeReleasesWaitingThreads() throws InterruptedException {
        poster.post(shop.url(Address.GATEWAY) + "slow", Map.of());
        CompletableFuture<Void> waited = new CompletableFuture<>();
        Thread waiting = new Thread(() -> {
            try {
                poster.awaitIdle(PATIENCE);
                waited.complete(null);
            } catch (RuntimeException e) {
                waited.completeExceptionally(e);
            }
        });
        waiting.start();
        while (waiting.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }

        poster.close();

        assertThat(waited).succeedsWithin(PATIENCE.multipliedBy(3));
    }

    @Test
    void showsNoValueInItsText() throws InterruptedException {
        poster.post(url, Map.of("email", "anna@shop.example"));

        poster.awaitIdle(PATIENCE);
        assertThat(sent.get(0)).asString().contains("email").doesNotContain("anna");
    }

    private static CallbackPoster poster(List<SentCallback> sent) {
        return new CallbackPoster(
                "123",
                new Random(7),
                (receiver, fields, delivery) -> sent.add(new SentCallback(receiver, fields, delivery.status())));
    }

    private static HttpResponse wanted(HttpRequest request) {
        return HttpResponse.empty(Integer.parseInt(request.variables().get("code")))
                .with("Location", "/callback")
                .with("WWW-Authenticate", "Basic realm=shop")
                .with("Proxy-Authenticate", "Basic realm=shop");
    }

    private HttpResponse late(HttpRequest request) {
        try {
            letGo.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return HttpResponse.empty(200);
    }
}
