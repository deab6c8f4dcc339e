package dev.merchantsdk.proof.fuzz;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The scalars of a JSON text as far as it can be read, found without the SDK.
 *
 * @param byTopName those of the outermost object
 * @param byName all, by the name of the innermost property that has them
 */
record BodyScalars(Set<String> texts, Map<String, Set<String>> byTopName, Map<String, Set<String>> byName) {
    private static final JsonFactory UNLIMITED = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();

    static BodyScalars of(byte[] body) {
        BodyScalars scalars = new BodyScalars(new HashSet<>(), new HashMap<>(), new HashMap<>());
        try (JsonParser parser = UNLIMITED.createParser(body)) {
            scalars.readAll(parser);
        } catch (IOException e) {
            scalars.texts.add(""); // what came before counts
        }
        return scalars;
    }

    private void readAll(JsonParser parser) throws IOException {
        int depth = 0;
        String topName = "";
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            if (token == JsonToken.FIELD_NAME && depth == 1) {
                topName = parser.currentName();
            }
            if (token.isScalarValue()) {
                texts.add(parser.getText());
                byName.computeIfAbsent(name(parser.getParsingContext()), name -> new HashSet<>())
                        .add(parser.getText());
                if (depth == 1) {
                    byTopName.computeIfAbsent(topName, name -> new HashSet<>()).add(parser.getText());
                }
            }
        }
    }

    private static String name(JsonStreamContext place) {
        JsonStreamContext named = place;
        while (named.inArray()) {
            named = named.getParent();
        }
        return Objects.requireNonNullElse(named.getCurrentName(), "");
    }

    boolean hasText(String text) {
        return texts.contains(text);
    }

    /** Returns whether a text is this number, in any notation. */
    static boolean isNumber(String text, BigDecimal number) {
        try {
            return text.length() <= 100 && new BigDecimal(text).compareTo(number) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Returns whether a top-level property is repeated with another value. */
    boolean contradictsItself(String name) {
        return byTopName.getOrDefault(name, Set.of()).size() > 1;
    }
}
