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
 * @param rows the rows; each row maps the titles of non-empty cells to strings or doubles
 */
record Xls(List<String> titles, List<Map<String, Object>> rows) {
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
