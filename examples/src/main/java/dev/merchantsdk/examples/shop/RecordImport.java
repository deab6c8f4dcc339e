package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.transaction.PspTransaction;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

// tag::task
/** Copies the service's records of a period that has ended. */
final class RecordImport {
    private final Merchant merchant;
    private final RecordTable table;

    RecordImport(Merchant merchant, RecordTable table) {
        this.merchant = merchant;
        this.table = table;
    }

    /** Copies page by page, and continues where an earlier run was killed. */
    void copy(Instant from, Instant before) {
        Pages<PspTransaction> list = merchant.records().updatedBetween(from, before);
        Pages<PspTransaction> rest = table.cursor(from).map(list::from).orElse(list);
        for (Page<PspTransaction> page : rest.collectUnreadable()) {
            table.store(from, page); // records and next cursor, in one database transaction
        }
    }

    /** Saves the same period as an xls file; empty if the service is not ready within half an hour. */
    Optional<SavedFile> save(Instant from, Instant before, Path file) {
        WaitResult<Register> result = merchant.registers()
                .export(RegisterQuery.updatedBetween(from, before))
                .await(Duration.ofMinutes(30));
        return result.completed().map(register -> merchant.registers().download(register, file));
    }
}
// end::task
