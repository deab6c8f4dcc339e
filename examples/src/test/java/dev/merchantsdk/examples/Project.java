package dev.merchantsdk.examples;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds the directory of the project. */
final class Project {
    static final Path ROOT = root();

    private Project() {}

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("CONTRIBUTING.md"))) {
            here = here.getParent();
            if (here == null) {
                throw new IllegalStateException("not inside the project");
            }
        }
        return here;
    }
}
