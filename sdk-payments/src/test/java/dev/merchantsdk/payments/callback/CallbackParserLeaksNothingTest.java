package dev.merchantsdk.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.CallbackState;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.SecretMarkers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Checks that {@code toString} and stack traces never contain the value of a field. */
final class CallbackParserLeaksNothingTest {
    private static final String MARKER = "MARKER-4929509947106878";
    private static final SecretMarkers MARKERS = SecretMarkers.of("MARKER", "4929509947106878");
    private static final CallbackParser CALLBACKS = CallbackParser.of(Secret.of(MARKER));

    @Test
    void eventsPrintNoReceivedData() {
        for (String type : List.of("transaction", "card_binding", MARKER)) {
            Map<String, String> fields = new LinkedHashMap<>();
            Post.paid().keySet().forEach(name -> fields.put(name, MARKER + name));
            for (String name :
                    List.of("card_binding", "card_holder", "error_code", "error_description", "metadata", MARKER)) {
                fields.put(name, MARKER);
            }
            fields.put("object_type", type);
            fields.put("sign", Post.sign(fields, MARKER));

            CallbackEvent event = CALLBACKS.parse(null, Post.bytes(Post.form(fields)));

            List<Object> printed = new ArrayList<>(List.of(event, event.key(), event.fields(), event.error()));
            printed.addAll(event.customValues(List.of(CustomValue.of(MARKER, MARKER))));
            assertThat(printed).extracting(Object::toString).isNotEmpty().allSatisfy(MARKERS::assertAbsentFrom);
            assertThat(trace(event::metadata))
                    .contains("cannot be read at metadata")
                    .satisfies(MARKERS::assertAbsentFrom);
        }
    }

    @Test
    void refusalsPrintNoReceivedData() {
        for (String body : List.of(
                MARKER + "=" + MARKER,
                MARKER,
                MARKER + "=1&" + MARKER + "=1",
                MARKER + "=%zz",
                MARKER + "=%ff",
                MARKER + "=%00",
                "sign=" + MARKER + "&a=1",
                "{\"" + MARKER + "\":\"" + MARKER,
                "{\"a\":" + MARKER + "}",
                "{\"a\":\"" + MARKER + "\\ud800\"}")) {
            for (String type : List.of("application/json", "text/plain", "a/b;charset=" + MARKER)) {
                assertThat(trace(() -> CALLBACKS.parse(type, Post.bytes(body))))
                        .contains("CallbackRejectedException", "The callback is refused: ")
                        .satisfies(MARKERS::assertAbsentFrom);
            }
        }
    }

    @Test
    void readersPrintNoSecret() {
        assertThat(CALLBACKS).hasToString("CallbackParser(at most 4194304 bytes, 512 fields, 8388608 buffered bytes)");
        assertThat(SignatureVerifier.signedBy(List.of(Secret.of(MARKER)))).hasToString("SignatureVerifier(1 secrets)");
    }

    @Test
    void responsesAndLogsContainNoReceivedData() throws Exception {
        String printed = ChildJvm.runTraced(Caller.class);

        assertThat(printed)
                .contains("The callback is refused: it is neither a form nor an unambiguous JSON object")
                .contains("The callback is refused: its signature is invalid")
                .contains("A result was not processed: transaction ***, order ***")
                .contains("java.lang.IllegalStateException: out of stock")
                .contains("at " + Caller.class.getName() + ".lambda$main$")
                .contains("Suppressed: java.lang.IllegalStateException: no database")
                .contains("CallbackResponse[status=403, body=Refused]", "CallbackResponse[status=500, body=Failed]");
        MARKERS.assertAbsentFrom(printed);
    }

    /** Runs a receiver at the log level TRACE in a child process. Each callback is invalid or fails in the receiver. */
    static final class Caller {
        private Caller() {}

        @SuppressWarnings("SystemOut") // the parent process reads this output
        public static void main(String[] arguments) {
            CallbackReceiver receiver = CallbackReceiver.of(CALLBACKS, new StoreThatIsLost(), event -> {
                throw new IllegalStateException("out of stock");
            });
            Map<String, String> fields =
                    new LinkedHashMap<>(Map.of("transaction", MARKER + "@", "orderId", MARKER + "@"));
            fields.put("sign", Post.sign(fields, MARKER));
            for (String body : List.of(MARKER, MARKER + "=1&sign=" + MARKER, Post.form(fields))) {
                System.out.println(receiver.receive(null, Post.bytes(body)));
            }
        }
    }

    /** A store that accepts a claim, and fails when the receiver releases the claim. */
    private static final class StoreThatIsLost implements ProcessedCallbackStore {
        @Override
        public CallbackClaim claim(CallbackKey key) {
            return CallbackClaim.of(key, CallbackState.NEW);
        }

        @Override
        public void process(CallbackClaim claim, Processing processing) throws Exception {
            processing.run();
        }

        @Override
        public void release(CallbackClaim claim) {
            throw new IllegalStateException("no database");
        }

        @Override
        public boolean isProcessed(CallbackKey key) {
            return false;
        }
    }

    private static String trace(ThrowingCallable call) {
        return SecretMarkers.stackTrace(catchThrowableOfType(RuntimeException.class, call));
    }
}
