package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests settings of individual examples with a {@link ForeignServer}. */
final class ForeignSettingsTest {
    private static final Conversation NOTHING = new Conversation(List.of(), List.of(), List.of(), List.of(), false);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://shop.example/payments/notify",
                "https://shop.example",
                "https://shop.example/заказ/готово",
                "https://shop.example/a%20b?key=1"
            })
    void callbacksAreReceivedAtThePathOfTheirAddress(String url) throws IOException {
        Conversation conversation =
                Conversation.parse(Conversation.text("callbacks").replace("https://shop.example/callback", url));
        ExampleRun run = ForeignRun.of("callbacks", conversation, Map.of("CALLBACK_URL", url));
        assertThat(run.status()).as(run.err()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CALLBACK_PORT | 99999         | MERCHANT_SDK_CALLBACK_PORT is not a port. Set it to a number from 1 to 65535",
                "CALLBACK_PORT | 0             | MERCHANT_SDK_CALLBACK_PORT is not a port. Set it to a number from 1 to 65535",
                "CALLBACK_PORT | x             | MERCHANT_SDK_CALLBACK_PORT is not a number. Set it to digits only",
            })
    void aSettingThatOneExampleCannotUseDoesNotEndTheOthers(String name, String value, String error)
            throws IOException {
        try (ForeignServer server = new ForeignServer(NOTHING)) {
            ExampleRun run = ExampleRun.of(settings(server, Map.of(name, value)));
            assertThat(run.status()).isEqualTo(1);
            assertThat(run.err()).contains("callbacks failed: " + error);
            assertThat(run.out())
                    .contains("== " + Examples.ALL.get(Examples.ALL.size() - 1).name() + ": ");
        }
    }

    @Test
    void aPortInUseFails() throws IOException {
        try (ForeignServer server = new ForeignServer(NOTHING);
                ServerSocket used = new ServerSocket(0)) {
            String port = Integer.toString(used.getLocalPort());
            ExampleRun run = ExampleRun.of(settings(server, Map.of("CALLBACK_PORT", port)), "callbacks");
            assertThat(run.status()).isEqualTo(1);
            assertThat(run.err())
                    .contains("callbacks failed: port " + port + " cannot be used")
                    .contains("Set MERCHANT_SDK_CALLBACK_PORT to a free port");
        }
    }

    /**
     * The operating system resolves {@code 127.1} to this machine, but the SDK does not recognize {@code 127.1} as a
     * loopback address. The setting {@code PLAIN_HTTP_HOST} is therefore necessary.
     */
    @Test
    void aTestHostIsReachedByPlainHttpIfItIsNamed() throws IOException {
        Conversation conversation = Conversation.of("balance");
        ExampleRun run = ForeignRun.of(
                "balance", conversation, Map.of("PLAIN_HTTP_HOST", "127.1"), url -> url.replace("127.0.0.1", "127.1"));
        assertThat(run.status()).as(run.err()).isZero();
    }

    private static Map<String, String> settings(ForeignServer server, Map<String, String> changes) throws IOException {
        Map<String, String> settings =
                new HashMap<>(ForeignVariant.CREDENTIALS.settings(server.url(), ForeignRun.freePort()));
        changes.forEach((name, value) -> settings.put("MERCHANT_SDK_" + name, value));
        return settings;
    }
}
