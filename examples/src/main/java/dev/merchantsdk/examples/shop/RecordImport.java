package dev.merchantsdk.examples.shop;

import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.TransactionsClient;
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
    private final TransactionsClient records; // merchant.records()
    private final RegistersClient registers; // merchant.registers()
    private final RecordTable table;

    RecordImport(TransactionsClient records, RegistersClient registers, RecordTable table) {
        this.records = records;
        this.registers = registers;
        this.table = table;
    }

    /** Copies page by page, and continues where an earlier run was killed. */
    void copy(Instant from, Instant before) {
        Pages<PspTransaction> list = records.updatedBetween(from, before);
        Pages<PspTransaction> rest = table.cursor(from).map(list::from).orElse(list);
        for (Page<PspTransaction> page : rest.collectUnreadable()) {
            table.store(from, page); // records and next cursor, in one database transaction
        }
    }

    /** Saves the same period as an xls file; empty if the service is not ready within half an hour. */
    Optional<SavedFile> save(Instant from, Instant before, Path file) {
        WaitResult<Register> result =
                registers.export(RegisterQuery.updatedBetween(from, before)).await(Duration.ofMinutes(30));
        return result.completed().map(register -> registers.download(register, file));
    }
}
// end::task
