package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.core.paging.UnreadableRecord;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "transactions",
        description = "Lists the transactions that changed in a period.",
        footer = {"", "Example: merchant transactions --from=2026-03-02 --status=success"})
final class TransactionsCommand extends ServiceCommand {
    /** How much earlier than the newest change the next query starts, because a record may appear late. */
    private static final Duration OVERLAP = Duration.ofMinutes(10);

    private static final long LONGEST_PAUSE = 300;
    /** The failures that no repetition mends. */
    private static final Set<ExitCode> ENDING = Set.of(ExitCode.CONFIGURATION, ExitCode.INVALID);

    @Mixin
    private final PeriodOptions period = new PeriodOptions();

    @Option(names = "--status", paramLabel = "STATUS", description = "Only this status, such as success.")
    private Optional<String> status = Optional.empty();

    @Option(
            names = "--follow",
            description = "Go on with new changes until Ctrl+C, or until the credentials are refused.")
    private boolean follow;

    @Option(names = "--every", paramLabel = "SECONDS", description = "The pause of --follow. Default: 10.")
    private Optional<Integer> every = Optional.empty();

    @Option(names = "--count", paramLabel = "N", description = "End after this number of transactions.")
    private Optional<Integer> count = Optional.empty();

    /** The printed changes and their times, so that overlapping queries print each once. */
    private final Map<String, Instant> seen = new HashMap<>();
    /** The time of the newest change; before the first one, of the period's start. */
    private Instant newest = Instant.EPOCH;

    private int printed;
    private int unreadable;

    TransactionsCommand(Surroundings world) {
        super(world);
    }

    @Override
    void checkArguments() {
        period.check();
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

    /** Queries once, or until Ctrl+C. Then only the service's times decide where a query starts, as clocks differ. */
    @Override
    ExitCode run(Merchant merchant, Printer printer) throws InterruptedException {
        Instant from = period.start(world.clock());
        newest = from;
        Instant start = from;
        long pause = every.orElse(10);
        while (true) {
            Instant before = newest; // a change during a long query may be older than the newest that it returns
            try {
                print(changes(merchant, start), printer);
                Instant next = before.minus(OVERLAP).isAfter(from) ? before.minus(OVERLAP) : from;
                seen.values().removeIf(updated -> updated.isBefore(next));
                start = next;
                pause = every.orElse(10);
            } catch (SdkException e) {
                if (!follow || e instanceof AccessDeniedException || ENDING.contains(ExitCode.of(e))) {
                    throw e;
                }
                pause = Math.max(pause, Math.min(2 * pause, LONGEST_PAUSE));
                printer.note("A query failed, so it is repeated: " + e.getMessage());
            }
            if (!follow || isComplete() || !printer.isPrinted()) {
                return unreadable == 0 ? ExitCode.OK : ExitCode.NOT_PROCESSED;
            }
            world.sleeper().sleep(Duration.ofSeconds(pause));
        }
    }

    private Pages<PspTransaction> changes(Merchant merchant, Instant from) {
        Query<PspTransaction> since = Query.of(PspFields.UPDATED.from(from));
        Query<PspTransaction> all = follow ? since : since.and(PspFields.UPDATED.before(period.end(world.clock())));
        return merchant.records()
                .list(status.map(word -> all.and(PspFields.STATUS.is(TransactionStatus.of(word))))
                        .orElse(all));
    }

    private void print(Pages<PspTransaction> pages, Printer printer) {
        for (Page<PspTransaction> page : pages.collectUnreadable()) {
            List<PrintedFields> rows = new ArrayList<>();
            for (PspTransaction record : page.items()) {
                if (!isComplete() && isNew(record)) {
                    rows.add(TransactionView.of(record));
                    printed++;
                }
            }
            printer.rows(rows);
            for (UnreadableRecord record : page.unreadable()) {
                if (seen.put(record.json(), newest) == null) {
                    printer.note("unreadable: " + record.path() + ": " + record.reason());
                    unreadable++;
                }
            }
            if (isComplete()) {
                return;
            }
        }
    }

    private boolean isNew(PspTransaction record) {
        Instant updated = record.updated().orElse(newest);
        // A wrong time, far in the future, must not hide all later changes.
        if (updated.isAfter(newest) && updated.isBefore(world.clock().instant().plus(Duration.ofDays(1)))) {
            newest = updated;
        }
        String status = record.status().map(known -> known.raw()).orElse("");
        return seen.put(record.id() + " " + record.updated() + " " + status, updated) == null;
    }

    private boolean isComplete() {
        return count.filter(most -> printed >= most).isPresent();
    }
}
