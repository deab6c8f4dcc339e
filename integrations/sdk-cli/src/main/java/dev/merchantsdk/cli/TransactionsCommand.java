package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "transactions",
        description = "Lists the transactions that changed in a period, the oldest first.",
        footer = {"", "Example: merchant transactions --from=2026-03-02 --status=success"})
final class TransactionsCommand extends ServiceCommand {
    /** How much earlier than the end of the last query the next one starts, because a record may appear late. */
    private static final Duration OVERLAP = Duration.ofMinutes(10);

    @Mixin
    private final PeriodOptions period = new PeriodOptions();

    @Option(names = "--status", paramLabel = "STATUS", description = "Only this status, such as success.")
    private Optional<String> status = Optional.empty();

    @Option(names = "--follow", description = "Go on with new changes until Ctrl+C.")
    private boolean follow;

    @Option(names = "--every", paramLabel = "SECONDS", description = "The pause of --follow. Default: 10.")
    private Optional<Integer> every = Optional.empty();

    @Option(names = "--count", paramLabel = "N", description = "End after this number of transactions.")
    private Optional<Integer> count = Optional.empty();

    /** The printed changes and their times, so that overlapping queries print each once. */
    private final Map<String, Instant> seen = new HashMap<>();

    private int printed;
    private int unreadable;

    TransactionsCommand(Surroundings world) {
        super(world);
    }

    @Override
    void checkArguments() {
        if (follow && period.to.isPresent()) {
            throw CommandException.usage("--follow has no end: omit --to");
        }
        if (every.isPresent() && !follow) {
            throw CommandException.usage("--every needs --follow");
        }
        if (every.orElse(1) < 1 || count.orElse(1) < 1) {
            throw CommandException.usage("--every and --count must be at least 1");
        }
    }

    @Override
    ExitCode run(Merchant merchant, Printer printer) throws InterruptedException {
        Instant from = period.start(world.clock());
        Instant end = period.end(world.clock());
        print(merchant, from, end, printer);
        while (follow && !isComplete() && printer.isPrinted()) {
            TimeUnit.SECONDS.sleep(every.orElse(10));
            Instant since = end.minus(OVERLAP);
            Instant start = since.isBefore(from) ? from : since;
            end = world.clock().instant().plusSeconds(1);
            print(merchant, start, end, printer);
            seen.values().removeIf(updated -> updated.isBefore(start));
        }
        return unreadable == 0 ? ExitCode.OK : ExitCode.NOT_PROCESSED;
    }

    private void print(Merchant merchant, Instant from, Instant before, Printer printer) {
        Pages<PspTransaction> pages = status.map(
                        word -> merchant.records().updatedBetween(from, before, TransactionStatus.of(word)))
                .orElseGet(() -> merchant.records().updatedBetween(from, before));
        for (Page<PspTransaction> page : pages.collectUnreadable()) {
            List<PrintedFields> rows = new ArrayList<>();
            for (PspTransaction record : page.items()) {
                if (!isComplete() && isNew(record)) {
                    rows.add(TransactionView.of(record));
                    printed++;
                }
            }
            printer.rows(rows);
            page.unreadable().forEach(record -> printer.note("unreadable: " + record.path() + ": " + record.reason()));
            unreadable += page.unreadable().size();
            if (isComplete()) {
                return;
            }
        }
    }

    private boolean isNew(PspTransaction record) {
        Instant updated = record.updated().orElse(Instant.MAX);
        String status = record.status().map(known -> known.raw()).orElse("");
        return seen.put(record.id() + " " + updated + " " + status, updated) == null;
    }

    private boolean isComplete() {
        return count.filter(most -> printed >= most).isPresent();
    }
}
