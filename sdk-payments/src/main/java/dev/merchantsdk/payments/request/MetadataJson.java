package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Validates the JSON text of metadata. */
final class MetadataJson {
    private static final String FIELD = "metadata";
    static final int MAX_DEPTH = 32;
    static final int MAX_NUMBER = 64;
    private static final int MAX_NAME = 1024;
    private static final String TOO_MUCH = "must have at most " + MAX_DEPTH + " levels, " + MAX_NUMBER
            + " characters a number and " + MAX_NAME + " characters a name";
    private static final JsonFactory STRICT = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(MAX_NUMBER)
                    .maxNameLength(MAX_NAME)
                    .maxStringLength(Metadata.MAX_BYTES)
                    .build())
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private MetadataJson() {}

    static String of(@Nullable JsonValue tree) {
        if (tree == null) {
            throw invalid("is required");
        }
        return tree.toJson();
    }

    static InvalidRequestException tooLarge() {
        return invalid("must have at most " + Metadata.MAX_BYTES + " bytes of UTF-8");
    }

    static void check(String json) {
        Violations violations = Violations.collect();
        violations.text(FIELD, json).sensitive().required();
        violations.throwIfAny("Metadata");
        if (json.getBytes(StandardCharsets.UTF_8).length > Metadata.MAX_BYTES) {
            throw tooLarge();
        }
        try (JsonParser parser = STRICT.createParser(json)) {
            requireOneObject(parser);
        } catch (StreamConstraintsException e) {
            throw invalid(TOO_MUCH);
        } catch (IOException e) {
            throw invalid("must be well-formed JSON without repeated names");
        }
    }

    private static void requireOneObject(JsonParser parser) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw invalid("must be a JSON object");
        }
        int depth = 1;
        while (depth > 0) {
            JsonToken token = parser.nextToken();
            depth += token.isStructStart() ? 1 : 0;
            depth -= token.isStructEnd() ? 1 : 0;
        }
        if (parser.nextToken() != null) {
            throw invalid("must be one JSON object and nothing after it");
        }
    }

    /** Returns the JSON text of a property of a checked object, so that no other property can make it unreadable. */
    static Optional<String> property(String json, String name) {
        try (JsonParser parser = STRICT.createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean found = name.equals(parser.currentName());
                parser.nextToken();
                int start = (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                parser.finishToken();
                if (found) {
                    int end = (int) parser.currentLocation().getCharOffset();
                    return Optional.of(json.substring(start, end));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // impossible: the text was checked
        }
    }

    static InvalidRequestException invalid(String rule) {
        return new InvalidRequestException("Metadata", List.of(new Violation(FIELD, rule, "")));
    }
}
