package dev.merchantsdk.sandbox.xls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.program.RegisterProgram;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the sandbox with all dependencies on the module path. Apache POI is then a module that no other module
 * requires.
 */
final class PoiAsModuleTest {
    @Test
    void theSandboxStartsWithoutPoi() throws Exception {
        assertThat(printed("dev.merchantsdk.sandbox").lines()).contains("started");
    }

    @Test
    void itWritesRegistersWithPoiAsAModule(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("register.xls");

        assertThat(printed("dev.merchantsdk.sandbox,org.apache.poi.poi", file.toString())
                        .lines())
                .contains("started", "saved");
        assertThat(file).isNotEmptyFile();
    }

    /** Runs {@link RegisterProgram} and returns its output. The class path contains only the test classes. */
    private static String printed(String modules, String... program) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "-XX:TieredStopAtLevel=1",
                "--module-path",
                ChildJvm.classPath(),
                "--add-modules",
                modules,
                "-cp",
                testClasses().toString(),
                RegisterProgram.class.getName()));
        arguments.addAll(List.of(program));
        JvmResult result = ChildJvm.run(arguments);
        assertThat(result.status()).as(result.err()).isZero();
        return result.out();
    }

    private static Path testClasses() throws Exception {
        String name = RegisterProgram.class.getName().replace('.', '/') + ".class";
        URL file = Objects.requireNonNull(RegisterProgram.class.getResource("/" + name));
        Path folder = Path.of(file.toURI());
        for (int i = 0; i < Path.of(name).getNameCount(); i++) {
            folder = Objects.requireNonNull(folder.getParent());
        }
        return folder;
    }
}
