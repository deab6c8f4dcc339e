package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the public API of each module with its list in {@code docs/api}, so that reviewers see each change. To
 * accept a change, replace the list with the file that the failure message names.
 */
@Tag("sources")
final class PublicApiTest {
    private static final List<String> MODULES = List.of(
            "sdk-core",
            "sdk-credit",
            "sdk-payments",
            "sdk-receipts",
            "sdk-identification",
            "sdk-merchant",
            "sdk-sandbox",
            "integrations/sdk-jdbc",
            "integrations/sdk-micrometer",
            "integrations/sdk-spring-boot-starter");

    static List<String> modules() {
        return MODULES;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void publicApiMatchesTheListing(String module) throws Exception {
        PublicApi api =
                new PublicApi(MODULES.stream().map(PublicApiTest::classes).toList());
        List<String> actual = api.lines(classes(module));
        String name = Path.of(module).getFileName() + ".txt";
        Path found = Files.createDirectories(Project.ROOT.resolve("examples/target/api"))
                .resolve(name);
        Files.write(found, actual);

        assertThat(actual)
                .as("the API of %s, written to %s", module, found)
                .containsExactlyElementsOf(
                        Files.readAllLines(Project.ROOT.resolve("docs/api").resolve(name)));
    }

    private static Path classes(String module) {
        return Project.ROOT.resolve(module).resolve("target/classes");
    }
}
