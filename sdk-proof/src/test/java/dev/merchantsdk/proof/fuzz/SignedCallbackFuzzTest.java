package dev.merchantsdk.proof.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackReceiver;
import dev.merchantsdk.payments.callback.CallbackRejection;
import dev.merchantsdk.payments.callback.CallbackResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A callback that the test signs is accepted with exactly its fields, as a form and as JSON. After a change of one byte
 * it is accepted only if the signed values are the same, and no body makes {@code receive} throw.
 */
final class SignedCallbackFuzzTest {
    private static final String SECRET = "secret";
    private static final String SIGN = "sign";
    private static final int MAX_BYTES = 64 << 10;
    private static final int MAX_FIELDS = 32;
    private static final List<String> TYPES = List.of(
            "application/x-www-form-urlencoded", "application/json", "application/json; charset=utf-8", "text/plain");
    private static final Set<Integer> STATUSES = Stream.concat(
                    Stream.of(200, 500),
                    Arrays.stream(CallbackRejection.values()).map(CallbackRejection::httpStatus))
            .collect(Collectors.toUnmodifiableSet());

    private static final CallbackParser PARSER = CallbackParser.builder()
            .secrets(Secret.of(SECRET))
            .maxBytes(MAX_BYTES)
            .maxFields(MAX_FIELDS)
            .build();

    private final List<CallbackEvent> accepted = new ArrayList<>();

    @FuzzTest
    void acceptsOnlySignedValues(byte[] data) throws IOException {
        FuzzInput input = new FuzzInput(data);
        boolean isJson = input.choice(2) == 1;
        int place = input.choice(256) << 8 | input.choice(256);
        int change = input.choice(256);
        requireGenuine(input.choice(TYPES), input.rest());
        Map<String, String> fields = fields(input.lines());
        if (fields.isEmpty() || fields.size() >= MAX_FIELDS) {
            return;
        }
        fields.put(SIGN, sign(fields));
        byte[] body = (isJson ? json(fields) : form(fields)).getBytes(StandardCharsets.UTF_8);
        if (body.length > MAX_BYTES) {
            return;
        }
        String type = TYPES.get(isJson ? 1 : 0);
        int status = receive(type, body);
        if (status != 200 || !accepted.get(0).fields().all().equals(fields)) {
            throw new AssertionError(status + " to " + fields + ", accepted " + accepted);
        }
        byte[] changed = body.clone();
        changed[place % body.length] ^= (byte) change;
        requireGenuine(type, changed);
        for (CallbackEvent event : accepted) {
            Map<String, String> received = new TreeMap<>(event.fields().all());
            received.remove(SIGN);
            fields.remove(SIGN);
            if (!signed(received).equals(signed(fields))) {
                throw new AssertionError("accepted a change of " + fields + " to " + received);
            }
        }
    }

    /** Receives any body. Checks a signature that is accepted without the SDK. */
    private void requireGenuine(String type, byte[] body) throws IOException {
        int status = receive(type, body);
        if (!STATUSES.contains(status) || (status == 200) == accepted.isEmpty()) {
            throw new AssertionError(status + " with " + accepted);
        }
        for (CallbackEvent event : accepted) {
            Map<String, String> received = new TreeMap<>(event.fields().all());
            if (!sign(received).equals(received.get(SIGN))) {
                throw new AssertionError("accepted a false signature of " + received);
            }
        }
    }

    private int receive(String type, byte[] body) throws IOException {
        accepted.clear();
        CallbackReceiver receiver =
                CallbackReceiver.of(PARSER, ProcessedCallbackStore.inMemory(2), event -> accepted.add(event));
        CallbackResponse response = receiver.receive(type, body);
        ByteArrayInputStream stream = new ByteArrayInputStream(body);
        int streamed = receiver.receive(type, stream).status();
        if (streamed != response.status() || body.length - stream.available() > MAX_BYTES + 1) {
            throw new AssertionError("as a stream, " + streamed + " instead of " + response.status());
        }
        return response.status();
    }

    private static Map<String, String> fields(List<String> lines) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String line : lines) {
            String[] pair = line.split("=", 2);
            if (pair.length == 2 && !pair[0].isEmpty() && !pair[0].equals(SIGN) && line.indexOf('\0') < 0) {
                fields.putIfAbsent(pair[0], pair[1]);
            }
        }
        return fields;
    }

    private static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String json(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> JsonValue.of(field.getKey()).toJson() + ":"
                        + JsonValue.of(field.getValue()).toJson())
                .collect(Collectors.joining(",", "{", "}"));
    }

    /** Returns what is signed: the values in the order of the names, and the secret. */
    private static String signed(Map<String, String> fields) {
        Map<String, String> sorted = new TreeMap<>(fields);
        sorted.remove(SIGN);
        return String.join("-", sorted.values()) + "-" + SECRET;
    }

    private static String sign(Map<String, String> fields) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(signed(fields).getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
