package dev.merchantsdk.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.UnreadableMessageException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Checks that the parser returns an event or throws a {@code CallbackRejectedException} for any input. */
final class CallbackFuzzTest {
    private static final List<String> TYPES =
            List.of("application/x-www-form-urlencoded", "application/json", "?;=;;charset");
    private static final CallbackParser ANY = CallbackParser.builder()
            .signatureVerifier((fields, body) -> true)
            .maxFields(8)
            .build();
    /** The characters of the test bodies. */
    private static final String ALPHABET = "&=%+-{}[]\":,\\u 0123abcdefs\0é\ud83d\ude00";

    private int read;
    private final Set<CallbackRejection> reasons = EnumSet.noneOf(CallbackRejection.class);

    @Test
    void randomBytesAreReadOrRefused() {
        Random random = new Random(20260302);
        for (int i = 0; i < 20_000; i++) {
            byte[] body = new byte[random.nextInt(40)];
            random.nextBytes(body);
            take(TYPES.get(i % TYPES.size()), body);
        }
        assertThat(reasons)
                .contains(CallbackRejection.NOT_UNICODE, CallbackRejection.MALFORMED, CallbackRejection.EMPTY);
    }

    @Test
    void randomTextOfTheirGrammarsIsReadOrRefused() {
        Random random = new Random(20260303);
        int[] characters = ALPHABET.codePoints().toArray();
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(60); length > 0; length--) {
                text.appendCodePoint(characters[random.nextInt(characters.length)]);
            }
            take(TYPES.get(i % TYPES.size()), text.toString().getBytes(StandardCharsets.UTF_8));
        }
        assertThat(read).isPositive();
        assertThat(reasons).contains(CallbackRejection.MALFORMED);
    }

    @Test
    void genuineBodiesWithRandomFaultsAreReadOrRefused() {
        Random random = new Random(20260304);
        byte[] form = Post.body(Post.paid());
        CallbackEvent genuine = Post.CALLBACKS.parse(null, form);
        for (int i = 0; i < 20_000; i++) {
            byte[] body = form.clone();
            int at = random.nextInt(body.length);
            byte fault = (byte) random.nextInt(256);
            body[at] = fault;
            try {
                // The signature covers the values in the order of the names. The signature does not detect a changed
                // name if the order stays the same.
                assertThat(signedText(Post.CALLBACKS.parse(null, body))).isEqualTo(signedText(genuine));
            } catch (CallbackRejectedException e) {
                reasons.add(e.reason());
            }
        }
        assertThat(reasons)
                .contains(
                        CallbackRejection.WRONGLY_SIGNED,
                        CallbackRejection.UNSIGNED,
                        CallbackRejection.MALFORMED,
                        CallbackRejection.NOT_UNICODE,
                        CallbackRejection.NUL);
    }

    private static String signedText(CallbackEvent event) {
        Map<String, String> sorted = new TreeMap<>(event.fields().all());
        sorted.remove("sign");
        return String.join("-", sorted.values());
    }

    private void take(String type, byte[] body) {
        try {
            CallbackEvent event = ANY.parse(type, body);
            read++;
            assertThat(event.toString()).isNotEmpty();
            assertThat(event.key().fingerprint()).hasSize(64);
            event.metadata();
        } catch (CallbackRejectedException e) {
            reasons.add(e.reason());
        } catch (UnreadableMessageException e) {
            assertThat(e.path()).isEqualTo("metadata");
        }
    }
}
