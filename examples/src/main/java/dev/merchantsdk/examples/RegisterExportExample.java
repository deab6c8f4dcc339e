package dev.merchantsdk.examples;

import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** Orders an xls file with the transactions of the last day, and downloads it. Pays only on the sandbox. */
final class RegisterExportExample {
    private RegisterExportExample() {}

    static void run(ExampleContext context) {
        context.sandbox().ifPresent(sandbox -> {
            new Payer(context).debit("299.00", "149.00", "99.90");
            sandbox.clock().advance(Duration.ofMinutes(1));
        });
        RegistersClient registers = context.merchant().registers();
        Instant now = context.now();

        Operation<Register> export = registers.export(RegisterQuery.updatedBetween(now.minus(Duration.ofDays(1)), now));
        String handle = export.handle(); // store the handle; another process can call registers.resume(handle)
        context.print("ordered the register " + handle);

        download(context, registers, await(context, export));
    }

    private static Register await(ExampleContext context, Operation<Register> export) {
        try (ConsoleProgress progressBar = ConsoleProgress.ofExport(context)) {
            Operation<Register> shown = export.withPolling(context.polling())
                    .onProgress(progress -> progressBar.showElapsed(progress.waited()));
            return ExampleContext.completed(shown.await(), "the register");
        }
    }

    private static void download(ExampleContext context, RegistersClient registers, Register register) {
        Path target = temporaryDirectory().resolve("register.xls");
        try (ConsoleProgress progressBar = ConsoleProgress.ofDownload(context)) {
            DownloadOptions options =
                    DownloadOptions.builder().listener(progressBar::showBytes).build();
            SavedFile file = registers.download(register, target, options);
            context.print("saved " + file.bytes() + " bytes to " + file.path());
        }
    }

    private static Path temporaryDirectory() {
        try {
            return Files.createTempDirectory("merchant-sdk-register");
        } catch (IOException e) {
            throw new ExampleFailedException("no temporary directory: " + e.getMessage());
        }
    }
}
