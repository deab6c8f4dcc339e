package dev.merchantsdk.sandbox.xls;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.xls.Column.ColumnType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import okio.Buffer;
import okio.ByteString;
import org.apache.poi.hssf.usermodel.HSSFCell;
import org.apache.poi.hssf.usermodel.HSSFRow;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;

/**
 * Writes records as an xls file. In this format (Excel 97), a sheet has at most 65,536 rows. Equal records always
 * result in equal bytes.
 */
public final class XlsFile {
    static {
        readPoi(XlsFile.class.getModule());
    }

    private static final int RECORDS_OF_A_SHEET = 65_535;
    private static final int LONGEST_TEXT = 32_767;

    private final List<Column> columns;

    /**
     * Lets the module of the sandbox read Apache POI from the class path or from another module. The module descriptor
     * does not require POI, because only the download of registers needs POI.
     */
    private static void readPoi(Module sandbox) {
        sandbox.addReads(XlsFile.class.getClassLoader().getUnnamedModule());
        Optional.ofNullable(sandbox.getLayer())
                .flatMap(layer -> layer.findModule("org.apache.poi.poi"))
                .ifPresent(poi -> sandbox.addReads(poi));
    }

    public XlsFile(List<Column> columns) {
        this.columns = List.copyOf(columns);
    }

    /**
     * Returns a file with one row for each record. The first row of each sheet contains the titles. If one sheet is not
     * enough, the file has several sheets.
     *
     * @param records the records, each as a JSON document
     */
    public ByteString of(List<ByteString> records) {
        try (HSSFWorkbook book = new HSSFWorkbook()) {
            int from = 0;
            do {
                int to = Math.min(records.size(), from + RECORDS_OF_A_SHEET);
                fill(book.createSheet(), records.subList(from, to));
                from = to;
            } while (from < records.size());
            Buffer bytes = new Buffer();
            book.write(bytes.outputStream());
            return bytes.readByteString();
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes every byte", e);
        }
    }

    private void fill(HSSFSheet sheet, List<ByteString> records) {
        HSSFRow titles = sheet.createRow(0);
        for (int i = 0; i < columns.size(); i++) {
            titles.createCell(i).setCellValue(columns.get(i).title());
        }
        for (int i = 0; i < records.size(); i++) {
            fill(sheet.createRow(i + 1), records.get(i));
        }
    }

    private void fill(HSSFRow row, ByteString document) {
        JsonValue record = JsonValue.parse(document.utf8());
        for (int i = 0; i < columns.size(); i++) {
            JsonValue value = record;
            for (String name : columns.get(i).path()) {
                value = value.get(name).orElse(JsonValue.ofNull());
            }
            if (!value.isNull()) {
                fill(row.createCell(i), columns.get(i).type(), value);
            }
        }
    }

    private static void fill(HSSFCell cell, ColumnType type, JsonValue value) {
        switch (type) {
            case TEXT -> cell.setCellValue(atMost(LONGEST_TEXT, value.text()));
            case NUMBER -> cell.setCellValue(value.asDecimal().orElseThrow().doubleValue());
        }
    }

    private static String atMost(int length, String text) {
        return text.length() > length ? text.substring(0, length) : text;
    }
}
