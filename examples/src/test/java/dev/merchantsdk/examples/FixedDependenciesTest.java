package dev.merchantsdk.examples;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static dev.merchantsdk.examples.ArchitectureTest.CLASSES;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that the project declares and uses its prescribed dependencies. */
final class FixedDependenciesTest {
    @ParameterizedTest
    @CsvSource({
        "okhttp-jvm, okhttp3",
        "jackson-databind, com.fasterxml.jackson.databind",
        "jackson-datatype-jsr310, com.fasterxml.jackson.datatype.jsr310",
        "slf4j-api, org.slf4j",
    })
    void theOnesOfTheRunTimeAreDeclaredByCoreAndUsed(String artifact, String usedPackage) throws IOException {
        assertThat(Project.ROOT.resolve("sdk-core/pom.xml"))
                .content()
                .contains("<artifactId>" + artifact + "</artifactId>");
        assertThat(CLASSES.stream()
                        .filter(type -> type.getPackageName().startsWith("dev.merchantsdk.core"))
                        .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                        .map(dependency -> dependency.getTargetClass().getBaseComponentType()))
                .as("dependencies of classes of sdk-core on %s", usedPackage)
                .anyMatch(resideInAPackage(usedPackage + ".."));
    }

    /**
     * Class files do not contain the annotations of Immutables. This test therefore looks for generated classes, and
     * for imports in the sources.
     */
    @Test
    void immutablesIsDeclaredAndGeneratesTheModels() throws IOException {
        assertThat(Project.ROOT.resolve("sdk-core/pom.xml"))
                .content()
                .contains("<artifactId>value-annotations</artifactId>");
        assertThat(CLASSES.stream().map(JavaClass::getSimpleName))
                .contains("ImmutableSecureTransaction", "ImmutableApplicationStatus", "ImmutableCorrection");
        assertThat(importing("src/main/java", "org.immutables.value.Value;")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "pom.xml, junit-jupiter, org.junit.jupiter.api.Test;",
        "pom.xml, assertj-core, static org.assertj.core.api.Assertions.assertThat;",
        "sdk-testkit/pom.xml, mockwebserver3, mockwebserver3.",
    })
    void testDependenciesAreDeclaredAndUsed(String pom, String artifact, String imported) throws IOException {
        assertThat(Project.ROOT.resolve(pom)).content().contains("<artifactId>" + artifact + "</artifactId>");
        assertThat(importing("src/test/java", imported)).isNotEmpty();
    }

    private static List<Path> importing(String within, String imported) throws IOException {
        try (Stream<Path> files = Files.walk(Project.ROOT)) {
            return files.filter(file -> file.toString().endsWith(".java")
                            && Project.ROOT.relativize(file).toString().contains(within))
                    .filter(file -> contains(file, "import " + imported))
                    .toList();
        }
    }

    private static boolean contains(Path file, String text) {
        try {
            return Files.readString(file).contains(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
