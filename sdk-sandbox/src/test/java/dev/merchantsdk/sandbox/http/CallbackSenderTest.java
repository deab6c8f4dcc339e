package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CallbackSenderTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final byte[] BODY = "a".getBytes(StandardCharsets.UTF_8);

    @Test
    void postsToEverySpellingOfTheLoopbackInterface() throws Exception {
        List<OptionalInt> statuses = new CopyOnWriteArrayList<>();
        try (RawServer shop = RawServer.scripted(RawResponse.ok());
                CallbackSender sender = new CallbackSender("callback-sender-test")) {
            for (String host : List.of("127.0.0.1", "localhost", "LOCALHOST")) {
                String address = "http://" + host + ":" + shop.port() + "/callback";
                sender.post(address, "text/plain", BODY, delivery -> statuses.add(delivery.status()));
            }
            sender.awaitIdle(PATIENCE);

            assertThat(statuses).hasSize(3).containsOnly(OptionalInt.of(200));
            assertThat(shop.received())
                    .hasSize(3)
                    .extracting(RawServer.Request::body)
                    .containsOnly("a");
        }
    }

    static Stream<Arguments> responsesThatAClientMightRepeat() {
        return Stream.of(
                Arguments.of(RawResponse.fin(), OptionalInt.empty()),
                Arguments.of(RawResponse.rst(), OptionalInt.empty()),
                Arguments.of(RawResponse.status(408), OptionalInt.of(408)),
                Arguments.of(RawResponse.status(503, "Retry-After: 0"), OptionalInt.of(503)),
                Arguments.of(RawResponse.status(307, "Location: /other"), OptionalInt.of(307)));
    }

    @ParameterizedTest
    @MethodSource("responsesThatAClientMightRepeat")
    void postsOnce(RawResponse response, OptionalInt status) throws Exception {
        List<OptionalInt> statuses = new CopyOnWriteArrayList<>();
        try (RawServer shop = RawServer.scripted(response);
                CallbackSender sender = new CallbackSender("callback-sender-test")) {
            sender.post(shop.url() + "callback", "text/plain", BODY, delivery -> statuses.add(delivery.status()));
            sender.awaitIdle(PATIENCE);

            assertThat(statuses).containsExactly(status);
            assertThat(shop.lines()).containsExactly("POST /callback");
        }
    }

    @Test
    void aReceiverThatDoesNotRespondDelaysOnlyItsOwnNotifications() throws Exception {
        List<String> delivered = new CopyOnWriteArrayList<>();
        CountDownLatch released = new CountDownLatch(1);
        CountDownLatch second = new CountDownLatch(1);
        try (RawServer slow = RawServer.scripted(RawResponse.waitFor(released).then(RawResponse.ok()));
                RawServer quick = RawServer.scripted(RawResponse.ok());
                CallbackSender sender = new CallbackSender("callback-sender-test")) {
            sender.post(slow.url(), "text/plain", BODY, delivery -> delivered.add("slow 1"));
            sender.post(slow.url() + "other", "text/plain", BODY, delivery -> delivered.add("slow 2"));
            sender.post(quick.url(), "text/plain", BODY, delivery -> {
                delivered.add("quick");
                second.countDown();
            });

            assertThat(second.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(slow.received()).hasSizeLessThanOrEqualTo(1);
            released.countDown();
            sender.awaitIdle(PATIENCE);

            assertThat(delivered).containsExactly("quick", "slow 1", "slow 2");
        }
    }

    @Test
    void onlyTheWholeCallHasATimeLimit() {
        OkHttpClient client = CallbackSender.client();

        assertThat(client.callTimeoutMillis()).isEqualTo(20_000);
        assertThat(List.of(client.connectTimeoutMillis(), client.writeTimeoutMillis(), client.readTimeoutMillis()))
                .containsOnly(0);
    }

    @Test
    void anExceptionOfAConsumerDoesNotPreventTheNextNotification() throws Exception {
        List<OptionalInt> statuses = new CopyOnWriteArrayList<>();
        try (RawServer shop = RawServer.scripted(RawResponse.ok());
                CallbackSender sender = new CallbackSender("callback-sender-test")) {
            sender.post(shop.url(), "text/plain", BODY, delivery -> {
                throw new IllegalStateException("expected by this test");
            });
            sender.post(shop.url(), "text/plain", BODY, delivery -> statuses.add(delivery.status()));
            sender.awaitIdle(PATIENCE);

            assertThat(statuses).containsExactly(OptionalInt.of(200));
        }
    }

    @Test
    void hostNamesOfOneShopShareAnOrder() throws Exception {
        List<String> delivered = new CopyOnWriteArrayList<>();
        CountDownLatch released = new CountDownLatch(1);
        try (RawServer shop = RawServer.scripted(RawResponse.waitFor(released).then(RawResponse.ok()));
                CallbackSender sender = new CallbackSender("callback-sender-test")) {
            for (String host : List.of("127.0.0.1", "localhost")) {
                sender.post("http://" + host + ":" + shop.port() + "/", "text/plain", BODY, delivery -> {
                    delivered.add(host);
                });
            }
            shop.awaitArrival();
            assertThat(shop.received()).hasSize(1);
            released.countDown();
            sender.awaitIdle(PATIENCE);

            assertThat(delivered).containsExactly("127.0.0.1", "localhost");
        }
    }

    @Test
    void aNotificationThatIsNotDeliveredInTimeEndsTheWait() throws Exception {
        try (RawServer silent = RawServer.scripted(RawResponse.silence());
                CallbackSender sender = new CallbackSender("callback-sender-test")) {
            sender.post(silent.url(), "text/plain", BODY, delivery -> {});

            assertThatIllegalStateException()
                    .isThrownBy(() -> sender.awaitIdle(Duration.ofMillis(1)))
                    .withMessage("not all callbacks were sent within PT0.001S");
        }
    }

    @Test
    void anInterruptEndsTheWaitAndIsKept() throws Exception {
        try (RawServer silent = RawServer.scripted(RawResponse.silence());
                CallbackSender sender = new CallbackSender("callback-sender-test")) {
            sender.post(silent.url(), "text/plain", BODY, delivery -> {});
            Thread.currentThread().interrupt();

            assertThatIllegalStateException()
                    .isThrownBy(() -> sender.awaitIdle(PATIENCE))
                    .withCauseInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void closeWaitsForTheResponseAndDiscardsTheRest() throws Exception {
        List<OptionalInt> statuses = new CopyOnWriteArrayList<>();
        CountDownLatch released = new CountDownLatch(1);
        try (RawServer shop = RawServer.scripted(RawResponse.waitFor(released).then(RawResponse.ok()))) {
            CallbackSender sender = new CallbackSender("callback-sender-test");
            for (int i = 0; i < 3; i++) {
                sender.post(shop.url(), "text/plain", BODY, delivery -> {
                    statuses.add(delivery.status());
                });
            }
            shop.awaitArrival();
            Thread closing = new Thread(sender::close);
            closing.start();
            // The method close() empties the queue before it waits for the response.
            while (closing.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            released.countDown();
            closing.join();

            assertThat(statuses).containsExactly(OptionalInt.of(200));
            assertThat(shop.received()).hasSize(1);
            sender.post(shop.url(), "text/plain", BODY, delivery -> statuses.add(delivery.status()));
            sender.awaitIdle(PATIENCE);
            assertThat(statuses).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://127.0.0.2/",
                "http://127.255.255.255/",
                "http://LOCALHOST/",
                "http://[::1]/",
                "http://[0:0:0:0:0:0:0:1]/",
                "http://[::ffff:127.0.0.1]/",
            })
    void knowsTheLoopbackInterface(String address) {
        assertThat(CallbackSender.goesTo(address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/callback",
                "https://127.0.0.1/",
                "http://127.256.0.1/",
                "http://127.999.1.1/",
                "http://127.0.0.01/",
                "http://127.1/",
                "http://0x7f.1/",
                "http://2130706433/",
                "http://%31%32%37.0.0.1/",
                "http://localhost./",
                "http://localhost.example.org/",
                "http://shop.localhost/",
                "http://127.0.0.1@shop.example/",
                "http://[::2]/",
                "http://[::ffff:10.0.0.1]/",
                "http://127.0.0.1:99999/",
            })
    void refusesOtherAddresses(String address) {
        assertThat(CallbackSender.goesTo(address)).isFalse();
    }
}
