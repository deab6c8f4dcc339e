package dev.merchantsdk.sandbox.xls;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.List;
import java.util.Set;
import okio.ByteString;

/**
 * Writes records as an xls file. In this format (Excel 97), a sheet has at most 65,536 rows. Equal records always
 * result in equal bytes.
 */
public final class XlsFile {
    private static final int RECORDS_OF_A_SHEET = 65_535;
    private static final int LONGEST_TEXT = 32_767;

    private final List<String> columns;
    private final Set<String> numbers;

    /**
     * Creates files with these columns.
     *
     * @param columns the titles, which are the names of JSON properties; a dot leads into a nested object
     * @param numbers the columns that contain numbers, so that Excel can add them up; all others contain text, so that
     *     Excel does not drop zeros or digits of an id
     */
    public XlsFile(List<String> columns, Set<String> numbers) {
        this.columns = List.copyOf(columns);
        this.numbers = Set.copyOf(numbers);
    }

    /**
     * Returns a file with one row for each record. The first row of each sheet contains the titles. If one sheet is not
     * enough, the file has several sheets.
     *
     * @param records the records, each as a JSON document
     */
    public ByteString of(List<ByteString> records) {
        BiffWorkbook book = new BiffWorkbook();
        int from = 0;
        do {
            int to = Math.min(records.size(), from + RECORDS_OF_A_SHEET);
            book.startSheet();
            for (int i = 0; i < columns.size(); i++) {
                book.text(0, i, columns.get(i));
            }
            for (int i = from; i < to; i++) {
                fill(book, 1 + i - from, JsonValue.parse(records.get(i).utf8()));
            }
            from = to;
        } while (from < records.size());
        return CompoundFile.of(book.write());
    }

    private void fill(BiffWorkbook book, int row, JsonValue record) {
        for (int i = 0; i < columns.size(); i++) {
            JsonValue value = record;
            for (String name : columns.get(i).split("\\.", -1)) {
                value = value.get(name).orElse(JsonValue.ofNull());
            }
            if (!value.isNull() && numbers.contains(columns.get(i))) {
                book.number(row, i, value.asDecimal().orElseThrow().doubleValue());
            } else if (!value.isNull()) {
                String text = value.text();
                book.text(row, i, text.substring(0, Math.min(text.length(), LONGEST_TEXT)));
            }
        }
    }
}
