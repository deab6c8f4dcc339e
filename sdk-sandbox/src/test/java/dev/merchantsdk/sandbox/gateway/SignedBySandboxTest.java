package dev.merchantsdk.sandbox.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.callback.CallbackRejectedException;
import dev.merchantsdk.sandbox.http.CallbackFormat;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.DeliveryState;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import dev.merchantsdk.sandbox.http.ReceivingShop;
import dev.merchantsdk.sandbox.http.TestContext;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.ScriptedServer;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Checks that the SDK accepts the signatures of the sandbox and no other signatures. The sandbox computes signatures
 * without code of the SDK.
 */
final class SignedBySandboxTest {
    private static final String SECRET = "x-auth-secret";
    private static final HexFormat HEX = HexFormat.of();
    private static final int ESCAPED = "%00".length();
    private static final CallbackParser CALLBACKS = CallbackParser.of(Secret.of(SECRET));
    private static final int[] CHARACTERS = "abcXYZ0129 -&=+%;/\\\"'{}[]\n\t\u00a0\u0301éёЯ€\uff21\ud83d\ude00"
            .codePoints()
            .toArray();

    private final Random random = new Random(1_000);

    @Test
    void aThousandRandomFieldSetsAreVerifiedOverASocket() throws Exception {
        List<CallbackEvent> received = new CopyOnWriteArrayList<>();
        CallbackReceiver receiver =
                CallbackReceiver.of(CALLBACKS, ProcessedCallbackStore.inMemory(1_000), received::add);
        try (ScriptedServer shop = ReceivingShop.start(receiver::receive);
                CallbackQueue queue =
                        CallbackQueue.open(TestContext.unlimited(), CallbackFormat.FORM, "signed-by-sandbox-test")) {
            CallbackPoster poster = new CallbackPoster(SECRET, random, queue);
            for (int i = 0; i < CaseCount.of(1_000); i++) {
                poster.post(shop.url("/callback"), randomFields());
            }

            queue.awaitIdle(Duration.ofMinutes(5));

            List<QueuedCallback> sent = queue.rows().all();
            assertThat(sent).hasSize(CaseCount.of(1_000)).allMatch(row -> row.state() == DeliveryState.DELIVERED);
            assertThat(received)
                    .extracting(event -> event.fields().all())
                    .containsExactlyElementsOf(
                            sent.stream().map(QueuedCallback::fields).toList());
        }
    }

    @Test
    void changingAnyOneByteOfAnyValueIsRefused() {
        // The SDK throws an exception for each changed byte. Exceptions are created faster on a thread with a short
        // call stack.
        assertThat(CompletableFuture.supplyAsync(this::changedBytes).join()).isGreaterThan(CaseCount.of(64_000));
    }

    /** Checks that the SDK refuses each change of a single byte, and returns the number of changes. */
    private int changedBytes() {
        int changed = 0;
        for (int i = 0; i < CaseCount.of(1_000); i++) {
            Map<String, String> fields = randomFields();
            fields.put(CallbackSign.FIELD, CallbackSign.of(fields, SECRET));
            byte[] form = form(fields);
            assertThat(verifies(form)).isTrue();
            int start = 0;
            for (Map.Entry<String, String> field : fields.entrySet()) {
                byte[] value = field.getValue().getBytes(UTF_8);
                start += ESCAPED * field.getKey().getBytes(UTF_8).length + 1;
                for (int at = 0; at < value.length; at++) {
                    escape(form, start + ESCAPED * at, value[at] ^ (1 + random.nextInt(255)));
                    assertThat(verifies(form)).isFalse();
                    escape(form, start + ESCAPED * at, value[at]);
                    changed++;
                }
                start += ESCAPED * value.length + 1;
            }
            assertThat(verifies(form)).isTrue();
        }
        return changed;
    }

    private static boolean verifies(byte[] form) {
        try {
            CALLBACKS.parse(null, form);
            return true;
        } catch (CallbackRejectedException e) {
            return false;
        }
    }

    /**
     * Returns a form in which all bytes of the names and values are percent-encoded. Each encoded byte takes three
     * characters.
     */
    private static byte[] form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> escaped(field.getKey()) + "=" + escaped(field.getValue()))
                .collect(Collectors.joining("&"))
                .getBytes(UTF_8);
    }

    /** Replaces a percent-encoded byte with another byte. */
    private static void escape(byte[] form, int at, int other) {
        form[at + 1] = (byte) HEX.toHighHexDigit(other);
        form[at + 2] = (byte) HEX.toLowHexDigit(other);
    }

    private static String escaped(String text) {
        return text.isEmpty() ? "" : "%" + HEX.withDelimiter("%").formatHex(text.getBytes(UTF_8));
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
