package dev.merchantsdk.sandbox.xls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okio.Buffer;
import okio.ByteString;
import org.apache.poi.hssf.record.DimensionsRecord;
import org.apache.poi.hssf.record.RecordFactory;
import org.apache.poi.hssf.usermodel.HSSFRow;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class XlsFileTest {
    private static final XlsFile FILE = new XlsFile(List.of("id", "price.total"), Set.of("price.total"));

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
        try (HSSFWorkbook book = open(FILE.of(List.of(json("{\"id\": null, \"price\": {\"total\": 1}}"))))) {
            assertThat(book.getSheetAt(0).getRow(1).getPhysicalNumberOfCells()).isEqualTo(1);
        }
    }

    @Test
    void hasOnlyTitlesWithoutRecords() throws IOException {
        try (HSSFWorkbook book = open(FILE.of(List.of()))) {
            assertThat(book.getNumberOfSheets()).isEqualTo(1);
            assertThat(book.getSheetAt(0).getLastRowNum()).isZero();
            assertThat(titles(book.getSheetAt(0))).containsExactly("id", "price.total");
        }
    }

    @Test
    @Tag("proof")
    void continuesInFurtherSheetsAfter65535Records() throws IOException {
        List<ByteString> records = IntStream.rangeClosed(1, 65_536)
                .mapToObj(number -> json("{\"id\": " + number + "}"))
                .toList();

        try (HSSFWorkbook book = open(new XlsFile(List.of("id"), Set.of()).of(records))) {
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

    /** The lengths let texts begin and end at each place of a BIFF record, whose limit is 8,224 bytes. */
    @Test
    void textsContinueInTheNextRecord() throws IOException {
        List<String> texts = IntStream.range(4_080, 4_120)
                .mapToObj(length -> "я" + "\ud83d\ude00".repeat(length / 2) + "x".repeat(length % 2))
                .toList();
        List<ByteString> records =
                texts.stream().map(text -> json("{\"id\": \"" + text + "\"}")).toList();

        try (HSSFWorkbook book = open(FILE.of(records))) {
            for (int i = 0; i < texts.size(); i++) {
                assertThat(text(book.getSheetAt(0).getRow(1 + i))).isEqualTo(texts.get(i));
            }
        }
    }

    /** The list of the container's sectors no longer fits into its header, and then not into one sector. */
    @Test
    @Tag("proof")
    void filesOfMoreThanFifteenMegabytesAreRead() throws IOException {
        for (int records : new int[] {120, 240, 250, 360}) {
            List<ByteString> texts = IntStream.range(0, records)
                    .mapToObj(number -> json("{\"id\": \"" + number + "a".repeat(32_760) + "\"}"))
                    .toList();

            try (HSSFWorkbook book = open(FILE.of(texts))) {
                assertThat(book.getSheetAt(0).getLastRowNum()).isEqualTo(records);
                assertThat(text(book.getSheetAt(0).getRow(records))).startsWith(records - 1 + "a");
            }
        }
    }

    /** Readers that follow the specifications to the letter need both. */
    @Test
    void namesTheSizeOfASheetAndMarksUnusedEntriesOfTheContainer() {
        BiffWorkbook book = new BiffWorkbook();
        book.startSheet();
        book.text(6, 2, "x");
        DimensionsRecord size = RecordFactory.createRecords(book.write().inputStream()).stream()
                .flatMap(record -> record instanceof DimensionsRecord found ? Stream.of(found) : Stream.empty())
                .findFirst()
                .orElseThrow();
        assertThat(List.of(size.getLastRow(), (int) size.getLastCol())).containsExactly(7, 3);

        ByteString file = CompoundFile.of(new Buffer());
        int directory = 512 + 4_096;
        for (int entry : new int[] {2, 3}) {
            int start = directory + 128 * entry;
            assertThat(file.substring(start, start + 128).hex())
                    .isEqualTo("00".repeat(68) + "f".repeat(24) + "00".repeat(48));
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
