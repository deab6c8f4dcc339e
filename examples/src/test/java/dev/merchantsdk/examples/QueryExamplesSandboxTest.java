package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.DataFormatter;
import org.apache.poi.ss.usermodel.Row;
import org.junit.jupiter.api.Test;

final class QueryExamplesSandboxTest {
    @Test
    void transactions() {
        assertThat(onSandbox("transactions")).isEqualToNormalizingNewlines("""
                == transactions: the transactions of a day, page by page (TransactionsExample.java)
                filter_by before URL encoding: updated>=2026-03-01T09:01:00Z&updated<2026-03-02T09:01:00Z&status=success&mw_type=transaction
                NUMBER: REBILL of 299.00, order EX-1
                NUMBER: REBILL of 149.00, order EX-1-2
                page 1, read 2 of 3 records
                NUMBER: REBILL of 99.90, order EX-1-3
                page 2, read 3 of 3 records
                """);
    }

    @Test
    void declineCodes() {
        assertThat(onSandbox("decline-codes")).isEqualToNormalizingNewlines("""
                == decline-codes: the response codes of declined debits, and whether a debit may be repeated (DeclineCodesExample.java)
                code 5 (declined), declined debits: 1
                  repeat with the same card: NEVER [UNCONDITIONALLY_NEGATIVE]
                  next recurring debit: STOP [UNCONDITIONALLY_NEGATIVE]
                code 13 (invalid amount), declined debits: 1
                  repeat with the same card: ONLY_WITH_CHANGES [CONDITIONALLY_NEGATIVE]
                  next recurring debit: UNSPECIFIED []
                code 51 (insufficient funds), declined debits: 1
                  repeat with the same card: UNSPECIFIED []
                  next recurring debit: COUNT [COUNTED]
                code 54 (expired card), declined debits: 1
                  repeat with the same card: ONLY_WITH_CHANGES [CONDITIONALLY_NEGATIVE]
                  next recurring debit: STOP [STOP_RECURRING]
                """);
    }

    @Test
    void balance() {
        assertThat(onSandbox("balance")).isEqualToNormalizingNewlines("""
                == balance: the balance that is available for payouts, per bank (BalanceExample.java)
                test_bank, Test Bank
                  account 1: real balance 1000000.00, virtual balance 990000.50
                total 1000000.00
                """);
    }

    @Test
    void registerExportSavesThreeDebits() throws IOException {
        ExampleRun run = ExampleRun.onSandbox("register-export");
        assertThat(run.out()).contains("ordered the register ");
        assertThat(run.err()).as("progress bars without a terminal").doesNotContain("export", "download");
        Path saved = Path.of(run.out().replaceFirst("(?s).*saved [0-9]+ bytes to ([^\n\r]+).*", "$1"));
        try (InputStream file = Files.newInputStream(saved);
                HSSFWorkbook book = new HSSFWorkbook(file)) {
            HSSFSheet sheet = book.getSheetAt(0);
            assertThat(sheet.getLastRowNum()).isEqualTo(3);
            assertThat(column(sheet, "amount")).containsExactly("299", "149", "99.9");
            assertThat(column(sheet, "opcode")).containsExactly("3", "3", "3");
            assertThat(column(sheet, "status")).containsExactly("success", "success", "success");
            assertThat(column(sheet, "cs1")).allMatch(id -> id.matches("[0-9a-f]{32}"));
            assertThat(column(sheet, "order_id").get(1)).endsWith("-2");
        }
        Files.delete(saved);
        Files.delete(saved.getParent());
    }

    private static List<String> column(HSSFSheet sheet, String title) {
        int column = -1;
        for (Cell cell : sheet.getRow(0)) {
            if (cell.getStringCellValue().equals(title)) {
                column = cell.getColumnIndex();
            }
        }
        List<String> cells = new ArrayList<>();
        for (Row row : sheet) {
            if (row.getRowNum() > 0) {
                cells.add(
                        new DataFormatter().formatCellValue(row.getCell(column)).replace(',', '.'));
            }
        }
        return cells;
    }

    private static String onSandbox(String example) {
        ExampleRun run = ExampleRun.onSandbox(example);
        assertThat(run.err()).isEmpty();
        return run.out();
    }
}
