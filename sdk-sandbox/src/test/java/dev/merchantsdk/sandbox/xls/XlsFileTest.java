package dev.merchantsdk.sandbox.xls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.xls.Column.ColumnType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import okio.ByteString;
import org.apache.poi.hssf.usermodel.HSSFRow;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class XlsFileTest {
    private static final Column ID = new Column("id", List.of("id"), ColumnType.TEXT);
    private static final Column TOTAL = new Column("total", List.of("price", "total"), ColumnType.NUMBER);
    private static final XlsFile FILE = new XlsFile(List.of(ID, TOTAL));

    @Test
    void writesNumbersAsNumbersAndNamesAsText() throws IOException {
        ByteString record = json("""
                {"id": 12345678, "price": {"total": 1290.50}, "other": "not shown"}
                """);

        try (HSSFWorkbook book = open(FILE.of(List.of(record)))) {
            HSSFRow row = book.getSheetAt(0).getRow(1);
            assertThat(row.getCell(0).getCellType()).isEqualTo(CellType.STRING);
            assertThat(row.getCell(0).getStringCellValue()).isEqualTo("12345678");
            assertThat(row.getCell(1).getCellType()).isEqualTo(CellType.NUMERIC);
            assertThat(row.getCell(1).getNumericCellValue()).isEqualTo(1290.5);
            assertThat(row.getLastCellNum()).isEqualTo((short) 2);
        }
    }

    @Test
    void omitsEmptyCells() throws IOException {
        try (HSSFWorkbook book = open(FILE.of(List.of(json("{\"id\": null}"))))) {
            assertThat(book.getSheetAt(0).getRow(1).getPhysicalNumberOfCells()).isZero();
        }
    }

    @Test
    void hasOnlyTitlesWithoutRecords() throws IOException {
        try (HSSFWorkbook book = open(FILE.of(List.of()))) {
            assertThat(book.getNumberOfSheets()).isEqualTo(1);
            assertThat(book.getSheetAt(0).getLastRowNum()).isZero();
            assertThat(titles(book.getSheetAt(0))).containsExactly("id", "total");
        }
    }

    @Test
    @Tag("proof")
    void continuesInFurtherSheetsAfter65535Records() throws IOException {
        // Only the last two records contain an id, because empty rows are faster to write and read.
        List<ByteString> records = IntStream.rangeClosed(1, 65_536)
                .mapToObj(number -> json(number < 65_535 ? "{}" : "{\"id\": " + number + "}"))
                .toList();

        try (HSSFWorkbook book = open(new XlsFile(List.of(ID)).of(records))) {
            assertThat(book.getNumberOfSheets()).isEqualTo(2);
            assertThat(book.getSheetAt(0).getLastRowNum()).isEqualTo(65_535);
            assertThat(text(book.getSheetAt(0).getRow(65_535))).isEqualTo("65535");
            assertThat(titles(book.getSheetAt(1))).containsExactly("id");
            assertThat(text(book.getSheetAt(1).getRow(1))).isEqualTo("65536");
            assertThat(book.getSheetAt(1).getLastRowNum()).isEqualTo(1);
        }
    }

    @Test
    void truncatesTooLongText() throws IOException {
        ByteString record = json("{\"id\": \"" + "a".repeat(32_768) + "\"}");

        try (HSSFWorkbook book = open(FILE.of(List.of(record)))) {
            assertThat(text(book.getSheetAt(0).getRow(1))).hasSize(32_767);
        }
    }

    @Test
    void isTheSameForTheSameRecords() {
        List<ByteString> records = List.of(json("{\"id\": \"A-1\"}"));

        assertThat(FILE.of(records)).isEqualTo(FILE.of(records));
        assertThat(FILE.of(records).hex()).startsWith("d0cf11e0a1b11ae1");
    }

    private static ByteString json(String text) {
        return ByteString.encodeUtf8(text);
    }

    private static HSSFWorkbook open(ByteString bytes) throws IOException {
        return new HSSFWorkbook(new ByteArrayInputStream(bytes.toByteArray()));
    }

    private static List<String> titles(HSSFSheet sheet) {
        return IntStream.range(0, sheet.getRow(0).getLastCellNum())
                .mapToObj(i -> sheet.getRow(0).getCell(i).getStringCellValue())
                .toList();
    }

    private static String text(Row row) {
        return row.getCell(0).getStringCellValue();
    }
}
