package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterFields;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "export",
        description = {
            "Saves a register: an xls file with the transactions that changed in a period.",
            "The service needs seconds to half an hour. Exit code 12: continue later with --resume."
        },
        footer = {"", "Example: merchant export --from=2026-03-01 --to=2026-03-02 --out=march-1.xls"})
final class ExportCommand extends ServiceCommand {
    @Mixin
    private final PeriodOptions period = new PeriodOptions();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The new file.")
    private Path out = Path.of("");

    @Option(names = "--status", paramLabel = "STATUS", description = "Only this status, such as success.")
    private Optional<String> status = Optional.empty();

    @Option(names = "--resume", paramLabel = "REGISTER", description = "Save a register that was ordered earlier.")
    private Optional<String> resumed = Optional.empty();

    @Mixin
    private final WaitOption wait = new WaitOption(1800);

    ExportCommand(Surroundings world) {
        super(world);
    }

    @Override
    void checkArguments() {
        period.check();
        requireNew();
        if (!Files.isDirectory(Objects.requireNonNullElse(out.toAbsolutePath().getParent(), out))) {
            throw CommandException.usage("There is no directory for " + out);
        }
        if (resumed.isPresent() && (period.from.isPresent() || period.to.isPresent() || status.isPresent())) {
            throw CommandException.usage("--resume has its own period and status: omit --from, --to and --status");
        }
        wait.check();
    }

    private void requireNew() {
        if (Files.exists(out)) {
            throw CommandException.usage(out + " exists: name a new file");
        }
    }

    @Override
    ExitCode run(Merchant merchant, Printer printer) {
        Operation<Register> export = resumed.map(id -> merchant.registers().resume(id))
                .orElseGet(() -> merchant.registers().export(query()));
        printer.note("register " + export.handle());
        Optional<Register> ready = await(export);
        if (ready.isEmpty()) {
            printer.note(
                    "The register is not ready. Later: merchant export --out=" + out + " --resume=" + export.handle());
            return ExitCode.PENDING;
        }
        SavedFile file = download(merchant, ready.get());
        printer.result(new PrintedFields()
                .put("register", export.handle())
                .put("file", file.path().toString())
                .put("bytes", file.bytes()));
        return ExitCode.OK;
    }

    private RegisterQuery query() {
        RegisterQuery query = RegisterQuery.updatedBetween(period.start(world.clock()), period.end(world.clock()));
        return status.map(word -> query.and(RegisterFields.STATUS.is(TransactionStatus.of(word))))
                .orElse(query);
    }

    private Optional<Register> await(Operation<Register> export) {
        try (CommandProgress progress = new CommandProgress(world, "export", " s")) {
            return wait.last(export.onProgress(state -> progress.elapsed(state.waited())))
                    .filter(Register::isReady);
        }
    }

    private SavedFile download(Merchant merchant, Register register) {
        requireNew(); // the wait may have been long
        try (CommandProgress progress = new CommandProgress(world, "download", " B")) {
            DownloadOptions options = DownloadOptions.builder()
                    .xlsOnly(true)
                    .listener(progress::bytes)
                    .build();
            return interruptible(() -> merchant.registers().download(register, out, options));
        }
    }

    /** Runs a download, which Ctrl+C interrupts and waits for, because it then deletes its unfinished file. */
    private static SavedFile interruptible(Supplier<SavedFile> download) {
        Thread worker = Thread.currentThread();
        CompletableFuture<Boolean> ended = new CompletableFuture<>();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (!ended.isDone()) {
                worker.interrupt();
                ended.completeOnTimeout(false, 5, TimeUnit.SECONDS).join();
            }
        }));
        try {
            return download.get();
        } finally {
            ended.complete(true);
        }
    }
}
