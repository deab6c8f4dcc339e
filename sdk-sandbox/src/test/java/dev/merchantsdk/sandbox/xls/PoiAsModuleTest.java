package dev.merchantsdk.sandbox.xls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.ChildJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where all that the sandbox needs is on the module path, as some build tools have it; there POI is a module that nothing requires. */
final class PoiAsModuleTest {
    private static final String PROGRAM = """
            import dev.merchantsdk.core.operation.Polling;
            import dev.merchantsdk.payments.register.*;
            import dev.merchantsdk.sandbox.Sandbox;
            import java.nio.file.Path;
            import java.time.*;

            public class Program {
                public static void main(String[] args) {
                    try (Sandbox sandbox = Sandbox.start()) {
                        System.out.println("started");
                        if (args.length > 0) {
                            sandbox.registers().readyAfter(Duration.ZERO);
                            RegistersClient registers = RegistersClient.of(sandbox.sdk());
                            Register ready = registers.export(RegisterQuery.updatedBetween(Instant.EPOCH, Instant.EPOCH.plusSeconds(1)))
                                    .polled(Polling.builder().firstPause(Duration.ofMillis(1)).build()).await().ended().orElseThrow();
                            registers.download(ready, Path.of(args[0]));
                            System.out.println("saved");
                        }
                    }
                }
            }
            """;

    @Test
    void theSandboxStartsWithoutPoi(@TempDir Path directory) throws Exception {
        assertThat(printed("dev.merchantsdk.sandbox", program(directory)).lines())
                .contains("started");
    }

    @Test
    void itWritesRegistersWithPoiAsAModule(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("register.xls");

        assertThat(printed("dev.merchantsdk.sandbox,org.apache.poi.poi", program(directory), file.toString())
                        .lines())
                .contains("started", "saved");
        assertThat(file).isNotEmptyFile();
    }

    private static String program(Path directory) throws Exception {
        return Files.writeString(directory.resolve("Program.java"), PROGRAM).toString();
    }

    private static String printed(String modules, String... program) throws Exception {
        List<String> arguments =
                new ArrayList<>(List.of("--module-path", ChildJvm.classPath(), "--add-modules", modules));
        arguments.addAll(List.of(program));
        ChildJvm.Result result = ChildJvm.run(arguments);
        assertThat(result.status()).as(result.err()).isZero();
        return result.out();
    }
}
