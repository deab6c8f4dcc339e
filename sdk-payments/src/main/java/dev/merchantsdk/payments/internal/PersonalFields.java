package dev.merchantsdk.payments.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.POJONode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.merchantsdk.core.json.JsonCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The values of a request that the service's words may echo and that no text may show: personal data of the payer, the recipient and the shippers in the
 * receipt; tokens, the transaction that a recurring debit names, and card numbers; the addresses in {@code urls}; and the merchant's own data in {@code
 * customValues} and {@code metadata}, which may be personal.
 */
final class PersonalFields {
    private static final List<JsonPointer> PLACES = Stream.of(
                    "/customerInfo",
                    "/urls",
                    "/target/card",
                    "/target/rebill",
                    "/target/knownCardNumber",
                    "/source",
                    "/destination",
                    "/metadata")
            .map(JsonPointer::compile)
            .toList();
    private static final JsonFactory METADATA = new JsonFactory();
    /** A shorter number in metadata identifies no person, and other texts contain it by chance. */
    private static final int SHORTEST_NUMBER = 6;

    private PersonalFields() {}

    static List<String> of(Object request) {
        JsonNode sent = JsonCodec.tree(request);
        return Stream.of(
                        PLACES.stream().map(sent::at),
                        sent.path("customValues").findValues("value").stream(),
                        sent.path("fiscalInformation").findValues("shipper").stream())
                .flatMap(values -> values)
                .flatMap(PersonalFields::texts)
                .toList();
    }

    private static Stream<String> texts(JsonNode value) {
        if (value.isTextual()) {
            return Stream.of(value.textValue());
        }
        return value instanceof POJONode node && node.getPojo() instanceof RawValue raw
                ? metadata(String.valueOf(raw.rawValue()))
                : StreamSupport.stream(value.spliterator(), false).flatMap(PersonalFields::texts);
    }

    /** Metadata is text that is never parsed into values. It was validated when it was built. */
    private static Stream<String> metadata(String json) {
        Stream.Builder<String> texts = Stream.builder();
        try (JsonParser parser = METADATA.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING
                        || (token.isNumeric() && parser.getText().length() >= SHORTEST_NUMBER)) {
                    texts.add(parser.getText());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return texts.build();
    }
}
