package dev.merchantsdk.sandbox.xls;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
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
        String[] arguments = new String[program.length + 4];
        arguments[0] = "--module-path";
        arguments[1] = OtherJvm.path();
        arguments[2] = "--add-modules";
        arguments[3] = modules;
        System.arraycopy(program, 0, arguments, 4, program.length);
        return OtherJvm.printed(arguments);
    }
}
