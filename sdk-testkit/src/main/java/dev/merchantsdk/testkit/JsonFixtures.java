package dev.merchantsdk.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Function;

/** The JSON files in a folder of the test resources. These files are written by hand according to the contract. */
public final class JsonFixtures {
    private static final JsonMapper EXACT = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private final String folder;
    private final Function<String, InputStream> resources;

    private JsonFixtures(String folder, Function<String, InputStream> resources) {
        this.folder = folder;
        this.resources = resources;
    }

    /**
     * Returns the fixtures of a folder.
     *
     * @param resources the method {@code getResourceAsStream} of a class in the module that contains the files
     */
    public static JsonFixtures in(String folder, Function<String, InputStream> resources) {
        return new JsonFixtures(folder, resources);
    }

    public String text(String file) {
        String path = "/" + folder + "/" + file;
        try (InputStream in = Objects.requireNonNull(resources.apply(path), path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Parses JSON for a strict comparison. Numbers keep every digit, and a duplicate key causes an exception. */
    public static JsonNode tree(String json) {
        try {
            return EXACT.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Replaces each apostrophe with a quotation mark, for readable JSON in string literals. */
    public static String quoted(String json) {
        return json.replace('\'', '"');
    }
}
