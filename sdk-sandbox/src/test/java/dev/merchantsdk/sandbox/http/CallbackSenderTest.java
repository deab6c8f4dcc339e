package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CallbackSenderTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Test
    void postsToEverySpellingOfTheLoopbackInterface() throws Exception {
        List<OptionalInt> statuses = new CopyOnWriteArrayList<>();
        try (RawServer shop = RawServer.scripted(RawResponse.ok());
                CallbackSender postman = new CallbackSender("postman-test")) {
            for (String host : List.of("127.0.0.1", "localhost", "LOCALHOST")) {
                String address = "http://" + host + ":" + shop.port() + "/callback";
                postman.post(
                        address,
                        "text/plain",
                        "a".getBytes(StandardCharsets.UTF_8),
                        delivery -> statuses.add(delivery.status()));
            }
            postman.awaitIdle(PATIENCE);

            assertThat(statuses).hasSize(3).containsOnly(OptionalInt.of(200));
            assertThat(shop.received())
                    .hasSize(3)
                    .extracting(RawServer.Request::body)
                    .containsOnly("a");
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
    void goesNowhereElse(String address) {
        assertThat(CallbackSender.goesTo(address)).isFalse();
    }
}
