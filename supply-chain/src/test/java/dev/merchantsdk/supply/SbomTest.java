package dev.merchantsdk.supply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the SBOM with the artifacts that Maven resolved, and with {@code libraries.txt}, where reviewers see each new
 * library, licence and checksum. To accept a change, replace the list with the file that the failure message names.
 */
final class SbomTest {
    private static final Pattern RESOLVED =
            Pattern.compile("(?m)^ {3}([^:\\s]+):([^:]+):jar:([^:]+):(compile|runtime)\\b");

    @Test
    void theSbomListsWhatIsResolvedAndApproved() throws IOException {
        Sbom sbom = Sbom.ofBuild();
        Path found = Files.write(Path.of("target/libraries.txt"), sbom.libraries());
        assertThat(resolved()).hasSizeGreaterThan(30);
        assertThat(sbom.findings(resolved(), listed()))
                .as("findings; the libraries in use are written to %s", found.toAbsolutePath())
                .isEmpty();
    }

    static List<Arguments> faults() {
        String unknown = "0".repeat(64);
        return List.of(
                fault("no licence: ZXING", zxing -> zxing.remove("licenses")),
                fault(
                        "not an allowed licence: ZXING AGPL-3.0-only .*",
                        zxing -> license(zxing).put("id", "AGPL-3.0-only")),
                fault(
                        "not an allowed licence: ZXING Own terms .*",
                        zxing -> license(zxing).<ObjectNode>without("id").put("name", "Own terms")),
                fault("no checksum: ZXING", zxing -> zxing.remove("hashes")),
                fault(
                        "not listed: ZXING Apache-2.0 " + unknown,
                        zxing -> sha256(zxing).put("content", unknown)),
                fault("not in use: ZXING Apache-2.0 .*", zxing -> sha256(zxing).put("content", unknown)),
                fault("not in the SBOM: ZXING", zxing -> zxing.put("name", "unknown")),
                fault("not resolved: com.google.zxing:unknown:.*", zxing -> zxing.put("name", "unknown")));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void reportsFaults(String finding, Consumer<ObjectNode> fault) throws IOException {
        JsonNode sbom = new ObjectMapper().readTree(Path.of("target/bom.json").toFile());
        for (JsonNode component : sbom.path("components")) {
            if (component.path("group").asText().equals("com.google.zxing")) {
                fault.accept((ObjectNode) component);
            }
        }
        String pattern = finding.replace("ZXING", "com.google.zxing:core:[\\d.]+");
        assertThat(Sbom.of(sbom).findings(resolved(), listed())).anyMatch(found -> found.matches(pattern));
    }

    private static Arguments fault(String finding, Consumer<ObjectNode> fault) {
        return arguments(finding, fault);
    }

    private static ObjectNode license(ObjectNode component) {
        return (ObjectNode) component.path("licenses").path(0).path("license");
    }

    private static ObjectNode sha256(ObjectNode component) {
        for (JsonNode hash : component.path("hashes")) {
            if (hash.path("alg").asText().equals("SHA-256")) {
                return (ObjectNode) hash;
            }
        }
        throw new AssertionError("no SHA-256");
    }

    private static List<String> resolved() throws IOException {
        return RESOLVED.matcher(Files.readString(Path.of("target/resolved.txt")))
                .results()
                .map(found -> found.group(1) + ":" + found.group(2) + ":" + found.group(3))
                .toList();
    }

    private static List<String> listed() throws IOException {
        return Files.readAllLines(Path.of("libraries.txt"));
    }
}
