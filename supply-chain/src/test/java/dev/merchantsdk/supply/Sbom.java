package dev.merchantsdk.supply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The components of an SBOM: the SDK's modules, and the libraries that a merchant receives with them. */
record Sbom(List<Component> components) {
    private static final String GROUP = "dev.merchantsdk";
    private static final Set<String> ALLOWED =
            Set.of("Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "EPL-2.0", "MIT");

    /** Reads the file that the build has just written. */
    static Sbom ofBuild() throws IOException {
        return of(new ObjectMapper().readTree(Path.of("target/bom.json").toFile()));
    }

    static Sbom of(JsonNode sbom) {
        return new Sbom(stream(sbom.path("components")).map(Component::of).toList());
    }

    List<String> modules() {
        return components.stream()
                .filter(component -> component.group().equals(GROUP))
                .map(Component::name)
                .toList();
    }

    /** Returns one line per library: coordinates, licences, SHA-256. */
    List<String> libraries() {
        return components.stream()
                .filter(component -> !component.group().equals(GROUP))
                .map(Component::line)
                .sorted()
                .toList();
    }

    /** Compares this SBOM with the coordinates that Maven resolved, and with the lines of the libraries in use. */
    List<String> findings(Collection<String> resolved, Collection<String> listed) {
        Set<String> coordinates = new HashSet<>();
        List<String> findings = new ArrayList<>();
        for (Component component : components) {
            coordinates.add(component.coordinates());
            if (component.licences().isEmpty()) {
                findings.add("no licence: " + component.coordinates());
            }
            if (!ALLOWED.containsAll(component.licences())) {
                findings.add("not an allowed licence: " + component.line());
            }
            if (!component.sha256().matches("[0-9a-f]{64}")) {
                findings.add("no checksum: " + component.coordinates());
            }
        }
        without(resolved, coordinates).forEach(missing -> findings.add("not in the SBOM: " + missing));
        without(coordinates, resolved).forEach(unknown -> findings.add("not resolved: " + unknown));
        without(libraries(), listed).forEach(unlisted -> findings.add("not listed: " + unlisted));
        without(listed, libraries()).forEach(unused -> findings.add("not in use: " + unused));
        return findings;
    }

    private static Stream<String> without(Collection<String> some, Collection<String> others) {
        return some.stream().filter(one -> !others.contains(one));
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    record Component(String group, String name, String version, List<String> licences, String sha256) {
        static Component of(JsonNode component) {
            String group = component.path("group").asText();
            return new Component(
                    group,
                    component.path("name").asText(),
                    component.path("version").asText(),
                    stream(component.path("licenses"))
                            .map(choice -> licence(group, choice))
                            .toList(),
                    stream(component.path("hashes"))
                            .filter(hash -> hash.path("alg").asText().equals("SHA-256"))
                            .map(hash -> hash.path("content").asText())
                            .findAny()
                            .orElse(""));
        }

        private static String licence(String group, JsonNode choice) {
            JsonNode license = choice.path("license");
            String licence = license.path("id").asText(license.path("name").asText());
            // JLine's POM names "The BSD License" and links the one with three clauses.
            return group.equals("org.jline") && licence.equals("BSD-4-Clause") ? "BSD-3-Clause" : licence;
        }

        String coordinates() {
            return group + ":" + name + ":" + version;
        }

        String line() {
            return coordinates() + " " + String.join(",", licences) + " " + sha256;
        }
    }
}
