package dev.merchantsdk.identification.mobilization;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.Passport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Objects;

/** The person of the fixtures, and JSON that was written by hand from the contract. */
final class MobilizationSamples {
    static final String EXT_ID = "8f14e45f-ceea-467f-a0e6-1f6a2d9b7c31";

    private static final ObjectMapper PLAIN = new ObjectMapper();

    private MobilizationSamples() {}

    static MobilizationRequest byInn() {
        return named().inn(Inn.of("501716749325")).build();
    }

    static MobilizationRequest byPassport() {
        return named().passport(Passport.of("0306", "322484"))
                .dateOfDocument(LocalDate.of(2012, 1, 9))
                .build();
    }

    /** A person without documents. */
    static MobilizationRequest.Builder named() {
        return MobilizationRequest.builder()
                .firstName("Полиграф")
                .lastName("Шариков")
                .patronymic("Полиграфович")
                .dateOfBirth(LocalDate.of(1990, 3, 5));
    }

    /** The text of a file under {@code mobilization/}. */
    static String text(String file) {
        try (InputStream in =
                Objects.requireNonNull(MobilizationSamples.class.getResourceAsStream("/mobilization/" + file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A text as a tree, for strict comparison. */
    static JsonNode tree(String json) {
        try {
            return PLAIN.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Single quotes stand for double ones. */
    static String json(String text) {
        return text.replace('\'', '"');
    }
}
