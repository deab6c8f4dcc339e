package dev.merchantsdk.supply;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

final class ArchivesTest {
    private static final Path ROOT = Path.of("..");
    private static final String VERSION = System.getProperty("project.version");
    private static final List<String> PROGRAMS = List.of("sdk-cli", "sdk-sandbox-pages");
    private static final Pattern MODULE = Pattern.compile("<artifactId>(sdk-(?!bom)[\\w-]+)</artifactId>");
    private static final Pattern BUNDLED = Pattern.compile("META-INF/maven/([^/]+)/([^/]+)/pom.properties");

    /** Returns the modules that the BOM lists, and the program. */
    static List<String> modules() throws IOException {
        return Stream.concat(
                        MODULE.matcher(Files.readString(ROOT.resolve("sdk-bom/pom.xml")))
                                .results()
                                .map(found -> found.group(1)),
                        Stream.of("sdk-cli"))
                .toList();
    }

    @Test
    void theSbomListsAllModules() throws IOException {
        assertThat(Sbom.ofBuild().modules()).containsExactlyInAnyOrderElementsOf(modules());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void everyArchiveHasLicenceAndNotice(String module) throws IOException {
        List<Path> archives = archives(module);
        boolean isProgram = PROGRAMS.contains(module);
        assertThat(archives)
                .extracting(archive -> archive.getFileName().toString())
                .contains(module + "-" + VERSION + ".jar")
                .contains(module + "-" + VERSION + (isProgram ? "-program.jar" : "-sources.jar"));
        for (Path archive : archives) {
            for (String file : List.of("LICENSE", "NOTICE")) {
                assertThat(content(archive, "META-INF/" + file))
                        .as("%s in %s", file, archive)
                        .isEqualTo(Files.readString(ROOT.resolve(file)));
            }
        }
    }

    /** The program's own licence is Apache-2.0, so it has the text for every library under that licence. */
    @ParameterizedTest
    @FieldSource("PROGRAMS")
    void aProgramHasTheLicencesOfItsLibraries(String module) throws IOException {
        Path program = target(module).resolve(module + "-" + VERSION + "-program.jar");
        List<String> entries = entries(program);
        List<Sbom.Component> bundled = bundled(entries);
        assertThat(bundled).hasSizeGreaterThan(10);
        assertThat(bundled)
                .filteredOn(library -> !library.licences().contains("Apache-2.0"))
                .isNotEmpty()
                .allSatisfy(library -> assertThat(entries)
                        .as("licence of %s in %s", library.coordinates(), program)
                        .anyMatch(entry -> entry.matches("META-INF/licenses/" + library.name() + "/.*LICENSE.*")));
    }

    private static List<Sbom.Component> bundled(List<String> entries) throws IOException {
        List<String> names = entries.stream()
                .map(BUNDLED::matcher)
                .filter(found -> found.matches())
                .map(found -> found.group(1) + ":" + found.group(2))
                .toList();
        return Sbom.ofBuild().components().stream()
                .filter(component -> names.contains(component.group() + ":" + component.name()))
                .toList();
    }

    private static List<Path> archives(String module) throws IOException {
        try (Stream<Path> files = Files.list(target(module))) {
            return files.filter(file -> file.getFileName().toString().matches(module + "-" + VERSION + ".*\\.jar"))
                    .toList();
        }
    }

    private static Path target(String module) {
        Path inRoot = ROOT.resolve(module).resolve("target");
        return Files.exists(inRoot)
                ? inRoot
                : ROOT.resolve("integrations").resolve(module).resolve("target");
    }

    private static List<String> entries(Path archive) throws IOException {
        try (JarFile jar = new JarFile(archive.toFile())) {
            return jar.stream().map(JarEntry::getName).toList();
        }
    }

    private static String content(Path archive, String entry) throws IOException {
        try (JarFile jar = new JarFile(archive.toFile())) {
            JarEntry found = jar.getJarEntry(entry);
            return found == null ? "" : new String(jar.getInputStream(found).readAllBytes(), UTF_8);
        }
    }
}
