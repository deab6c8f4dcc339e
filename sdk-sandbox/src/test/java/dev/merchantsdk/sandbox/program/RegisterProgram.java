package dev.merchantsdk.sandbox.program;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.sandbox.Sandbox;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * Starts a sandbox from outside the sandbox's module. The optional argument is a file to which the program saves a
 * register.
 */
public final class RegisterProgram {
    private static final Polling POLLING =
            Polling.builder().firstPause(Duration.ofMillis(1)).build();

    private RegisterProgram() {}

    public static void main(String... arguments) {
        try (Sandbox sandbox = Sandbox.start()) {
            System.out.println("started");
            if (arguments.length > 0) {
                sandbox.registers().readyAfter(Duration.ZERO);
                RegistersClient registers = RegistersClient.of(sandbox.sdk());
                Register ready = registers
                        .export(RegisterQuery.updatedBetween(Instant.EPOCH, Instant.EPOCH.plusSeconds(1)))
                        .withPolling(POLLING)
                        .await()
                        .completed()
                        .orElseThrow();
                registers.download(ready, Path.of(arguments[0]));
                System.out.println("saved");
            }
        }
    }
}
