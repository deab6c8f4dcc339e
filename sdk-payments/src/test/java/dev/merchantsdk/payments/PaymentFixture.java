package dev.merchantsdk.payments;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** JSON written by hand from the contract. */
public final class PaymentFixture {
    private static final ObjectMapper PLAIN =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private PaymentFixture() {}

    /** The text of a file under {@code payments/}. */
    public static String text(String file) {
        try (InputStream in =
                Objects.requireNonNull(PaymentFixture.class.getResourceAsStream("/payments/" + file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A text as a tree, for strict comparison. */
    public static JsonNode tree(String json) {
        try {
            return PLAIN.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
