package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.sandbox.Sandbox;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordImportTest {
    private final Sandbox sandbox = Sandbox.start();
    private final Merchant merchant = Merchant.of(sandbox.sdk());
    private final RecordTable table = new RecordTable();
    private final RecordImport copies = new RecordImport(merchant, table);
    private final Instant before = sandbox.clock().instant();
    private final Instant from = before.minus(Duration.ofHours(1));

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void continuesAtPageWhereEarlierRunStopped() {
        sandbox.payments().seedRecords(120);
        table.store(from, merchant.records().updatedBetween(from, before).first()); // then the process is killed

        copies.copy(from, before);

        assertThat(table.size()).isEqualTo(120);
        assertThat(table.cursor(from)).isEmpty();
        assertThat(table.unreadable()).isEmpty();
        assertThat(sandbox.received("transactions.list")).hasSize(3); // 50, 50 and 20 records
    }

    @Test
    void savesPeriodAsRegister(@TempDir Path folder) {
        sandbox.registers().readyAfter(Duration.ZERO);

        assertThat(copies.save(from, before, folder.resolve("day.xls")))
                .hasValueSatisfying(file -> assertThat(file.path()).isNotEmptyFile());
    }
}
