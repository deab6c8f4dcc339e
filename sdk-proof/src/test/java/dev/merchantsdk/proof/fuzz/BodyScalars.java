package dev.merchantsdk.proof.fuzz;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The scalars of a JSON text as far as it can be read, found without the SDK. */
record BodyScalars(Set<String> texts, Map<String, Set<String>> byTopName) {
    private static final JsonFactory UNLIMITED = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .build();

    static BodyScalars of(byte[] body) {
        BodyScalars scalars = new BodyScalars(new HashSet<>(), new HashMap<>());
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
                if (depth == 1) {
                    byTopName.computeIfAbsent(topName, name -> new HashSet<>()).add(parser.getText());
                }
            }
        }
    }

    boolean hasText(String text) {
        return texts.contains(text);
    }

    /** Returns whether the text has this number, in any notation. */
    boolean hasNumber(BigDecimal number) {
        return texts.stream().anyMatch(text -> isNumber(text, number));
    }

    private static boolean isNumber(String text, BigDecimal number) {
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
