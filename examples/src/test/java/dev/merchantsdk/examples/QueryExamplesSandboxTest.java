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

/**
 * Checks the output of the query examples on the sandbox. The test checks the length of the ids but not their values,
 * because the sandbox chooses the values.
 */
final class QueryExamplesSandboxTest {
    @Test
    void transactions() {
        assertThat(story("transactions")).isEqualToNormalizingNewlines("""
                == transactions: the transactions of a day, page by page, and where to go on (TransactionsExample.java)
                filter_by, not encoded yet: updated>=2026-03-01T09:01:00Z&updated<2026-03-02T09:01:00Z&status=success&mw_type=transaction
                NUMBER: REBILL of 299.00, order EX-1
                NUMBER: REBILL of 149.00, order EX-1-2
                page 1, 2 of 3
                NUMBER: REBILL of 99.90, order EX-1-3
                page 2, 3 of 3
                """);
    }

    @Test
    void declineCodes() {
        assertThat(story("decline-codes")).isEqualToNormalizingNewlines("""
                == decline-codes: why debits were declined, and what may be tried again (DeclineCodesExample.java)
                5 (declined), times: 1
                  the same card: never again [UNCONDITIONALLY_NEGATIVE]
                  without the payer: stop for good [UNCONDITIONALLY_NEGATIVE]
                13 (invalid amount), times: 1
                  the same card: only with other parameters [CONDITIONALLY_NEGATIVE]
                  without the payer: the contract does not say
                51 (insufficient funds), times: 1
                  the same card: the contract does not say
                  without the payer: one retry a day, and the scheme counts
                54 (expired card), times: 1
                  the same card: only with other parameters [CONDITIONALLY_NEGATIVE]
                  without the payer: stop for good [STOP_RECURRING]
                """);
    }

    @Test
    void balance() {
        assertThat(story("balance")).isEqualToNormalizingNewlines("""
                == balance: how much there is for payouts, bank by bank (BalanceExample.java)
                test_bank, Test Bank
                  account 1: really 1000000.00, by the books 990000.50
                in all 1000000.00
                """);
    }

    @Test
    void registerExportSavesASheetOfTheThreeDebits() throws IOException {
        ExampleRun run = ExampleRun.onSandbox("register-export");
        assertThat(run.out()).contains("ordered the register ");
        assertThat(run.err()).as("progress bars without a terminal").doesNotContain("making", "loading");
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

    private static String story(String example) {
        ExampleRun run = ExampleRun.onSandbox(example);
        assertThat(run.err()).isEmpty();
        return run.out();
    }
}
