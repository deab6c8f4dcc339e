package dev.merchantsdk.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.cfg.PackageVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kotlin.KotlinVersion;
import okhttp3.OkHttp;
import org.springframework.boot.SpringBootVersion;

/** The versions with which a consumer runs, as its Spring Boot selects them. */
public final class ResolvedVersions {
    private static final Path PAGE = Path.of("..", "..", "..", "docs", "reference", "compatibility.md");

    private ResolvedVersions() {}

    /** Checks that the page has the row of this consumer, and that the consumer's pom selects no version itself. */
    public static void assertDocumented() throws IOException {
        String row = "| Spring Boot %s | %s | %s | %s |"
                .formatted(
                        SpringBootVersion.getVersion(), PackageVersion.VERSION, OkHttp.VERSION, KotlinVersion.CURRENT);

        assertThat(Files.readString(PAGE)).contains("\n" + row + "\n");
        assertThat(Files.readString(Path.of("pom.xml")))
                .doesNotContain("jackson", "okhttp", "kotlin", "dependencyManagement");
    }
}
