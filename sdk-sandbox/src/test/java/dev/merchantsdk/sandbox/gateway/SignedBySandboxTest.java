package dev.merchantsdk.sandbox.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.SeenCallbacks;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.callback.CallbackRefusedException;
import dev.merchantsdk.payments.callback.Callbacks;
import dev.merchantsdk.sandbox.ReceivingShop;
import dev.merchantsdk.sandbox.payments.SentCallback;
import dev.merchantsdk.testkit.ScriptedServer;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the sandbox signs by its own reading, the SDK verifies by its own; and nothing else. */
final class SignedBySandboxTest {
    private static final String SECRET = "x-auth-secret";
    private static final Callbacks CALLBACKS = Callbacks.of(Secret.of(SECRET));
    private static final int[] CHARACTERS = "abcXYZ0129 -&=+%;/\\\"'{}[]\n\t\u00a0\u0301éёЯ€\uff21\ud83d\ude00"
            .codePoints()
            .toArray();

    private final Random random = new Random(1_000);

    @Test
    void aThousandRandomFieldSetsAreVerifiedOverASocket() throws Exception {
        List<CallbackEvent> received = new CopyOnWriteArrayList<>();
        CallbackReceiver receiver = CallbackReceiver.of(CALLBACKS, SeenCallbacks.inMemory(1_000), received::add);
        try (ScriptedServer shop = ReceivingShop.start(receiver);
                CallbackPoster poster = new CallbackPoster(SECRET, random)) {
            for (int i = 0; i < 1_000; i++) {
                poster.post(shop.url("/callback"), randomFields());
            }

            poster.awaitIdle(Duration.ofMinutes(5));

            assertThat(poster.sent()).hasSize(1_000).allMatch(SentCallback::delivered);
            assertThat(received)
                    .extracting(event -> event.fields().all())
                    .containsExactlyElementsOf(
                            poster.sent().stream().map(SentCallback::fields).toList());
        }
    }

    @Test
    void changingAnyOneByteOfAnyValueIsRefused() {
        int changed = 0;
        for (int i = 0; i < 1_000; i++) {
            Map<String, String> fields = randomFields();
            fields.put(CallbackSign.FIELD, CallbackSign.of(fields, SECRET));
            assertThat(verifies(fields, "", 0, 0)).isTrue();
            for (Map.Entry<String, String> field : fields.entrySet()) {
                int length = field.getValue().getBytes(UTF_8).length;
                for (int at = 0; at < length; at++) {
                    assertThat(verifies(fields, field.getKey(), at, 1 + random.nextInt(255)))
                            .isFalse();
                    changed++;
                }
            }
        }
        assertThat(changed).isGreaterThan(64_000);
    }

    /** Whether a form is genuine in which one byte of one value is another. */
    private static boolean verifies(Map<String, String> fields, String name, int at, int difference) {
        String form = fields.entrySet().stream()
                .map(field -> {
                    byte[] value = field.getValue().getBytes(UTF_8);
                    if (field.getKey().equals(name)) {
                        value[at] ^= (byte) difference;
                    }
                    return escaped(field.getKey().getBytes(UTF_8)) + "=" + escaped(value);
                })
                .collect(Collectors.joining("&"));
        try {
            CALLBACKS.read(null, form.getBytes(UTF_8));
            return true;
        } catch (CallbackRefusedException e) {
            return false;
        }
    }

    private static String escaped(byte[] bytes) {
        return bytes.length == 0 ? "" : "%" + HexFormat.ofDelimiter("%").formatHex(bytes);
    }

    private Map<String, String> randomFields() {
        Map<String, String> fields = new LinkedHashMap<>();
        int size = 1 + random.nextInt(12);
        while (fields.size() < size) {
            String name = text(1 + random.nextInt(8));
            if (!name.equals(CallbackSign.FIELD)) {
                fields.put(name, text(random.nextInt(16)));
            }
        }
        return fields;
    }

    private String text(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(CHARACTERS[random.nextInt(CHARACTERS.length)]);
        }
        return text.toString();
    }
}
