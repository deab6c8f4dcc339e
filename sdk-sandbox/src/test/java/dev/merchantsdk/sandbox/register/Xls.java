package dev.merchantsdk.sandbox.register;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.poi.hssf.usermodel.HSSFSheet;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Cell;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.Row;

/**
 * The contents of the first sheet of a downloaded file.
 *
 * @param titles the titles of the columns
 * @param rows the rows; each row maps titles to values, which are strings or doubles, and omits empty cells
 */
record Xls(List<String> titles, List<Map<String, Object>> rows) {
    /** Reads the first sheet of a file. */
    static Xls read(InputStream file) throws IOException {
        try (HSSFWorkbook book = new HSSFWorkbook(file)) {
            HSSFSheet sheet = book.getSheetAt(0);
            List<String> titles = new ArrayList<>();
            sheet.getRow(0).forEach(cell -> titles.add(cell.getStringCellValue()));
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int i = 1; i <= sheet.getLastRowNum(); i++) {
                rows.add(row(titles, sheet.getRow(i)));
            }
            return new Xls(titles, rows);
        }
    }

    /** Returns the values of one column. */
    List<Object> column(String title) {
        return rows.stream().map(row -> row.get(title)).toList();
    }

    private static Map<String, Object> row(List<String> titles, Row cells) {
        Map<String, Object> row = new LinkedHashMap<>();
        for (Cell cell : cells) {
            boolean isNumber = cell.getCellType() == CellType.NUMERIC;
            row.put(
                    titles.get(cell.getColumnIndex()),
                    isNumber ? (Object) cell.getNumericCellValue() : cell.getStringCellValue());
        }
        return row;
    }
}
