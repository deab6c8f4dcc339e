package dev.merchantsdk.sandbox.xls;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import okio.Buffer;

/**
 * Writes a workbook in BIFF8, the record format of Excel 97: texts and numbers without formatting ([MS-XLS]). A record
 * has a type, a length and at most 8,224 bytes.
 */
final class BiffWorkbook {
    private static final int MOST_BYTES = 8_224;
    private static final int CONTINUE = 0x003c;
    private static final int END_OF_PART = 0x000a;
    /** The cell format of all cells. The formats before it are those of styles, which every workbook has. */
    private static final int CELL_FORMAT = 15;

    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final List<Sheet> sheets = new ArrayList<>();
    private int textCells;

    /** The cells of a sheet and their number of rows and columns. */
    private static final class Sheet {
        private final Buffer cells = new Buffer();
        private int rows;
        private int columns;
    }

    void startSheet() {
        sheets.add(new Sheet());
    }

    void text(int row, int column, String text) {
        int index = texts.computeIfAbsent(text, added -> texts.size());
        textCells++;
        cell(0x00fd, row, column, new Buffer().writeIntLe(index));
    }

    void number(int row, int column, double number) {
        cell(0x0203, row, column, new Buffer().writeLongLe(Double.doubleToLongBits(number)));
    }

    private void cell(int type, int row, int column, Buffer value) {
        Sheet sheet = sheets.get(sheets.size() - 1);
        sheet.rows = Math.max(sheet.rows, row + 1);
        sheet.columns = Math.max(sheet.columns, column + 1);
        Buffer cell = shorts(row, column, CELL_FORMAT);
        cell.write(value, value.size());
        add(sheet.cells, type, cell);
    }

    /** Returns the stream of the whole workbook, which begins with the properties that its sheets share. */
    Buffer write() {
        Buffer table = sharedTexts();
        Buffer book = new Buffer();
        begin(book, 0x0005);
        add(book, 0x0042, shorts(1200)); // texts are UTF-16
        add(book, 0x003d, shorts(0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 600)); // window
        for (int i = 0; i < 4; i++) {
            Buffer font = shorts(200, 0, 0x7fff, 400, 0, 0, 0);
            add(book, 0x0031, font.writeByte(5).writeByte(0).writeUtf8("Arial"));
        }
        for (int i = 0; i <= CELL_FORMAT; i++) {
            add(book, 0x00e0, shorts(0, 0, i == CELL_FORMAT ? 1 : 0xfff5, 0x20, 0, 0, 0, 0, 0, 0x20c0));
        }
        add(book, 0x0293, shorts(0x8000, 0xff00)); // the style "Normal"
        long start = book.size() + sheets.size() * (4 + 8 + 6L) + table.size() + 4;
        for (int i = 0; i < sheets.size(); i++) {
            Buffer entry = new Buffer().writeIntLe((int) start);
            add(book, 0x0085, entry.writeShort(0).writeByte(6).writeByte(0).writeUtf8("Sheet" + i));
            start += begin(new Buffer(), 0x0010).size()
                    + 18
                    + sheets.get(i).cells.size()
                    + 22
                    + 4;
        }
        book.write(table, table.size());
        add(book, END_OF_PART, new Buffer());
        for (int i = 0; i < sheets.size(); i++) {
            begin(book, 0x0010);
            Sheet sheet = sheets.get(i);
            add(book, 0x0200, shorts(0, 0, sheet.rows, sheet.rows >> 16, 0, sheet.columns, 0)); // dimensions
            book.write(sheet.cells, sheet.cells.size());
            int options = i == 0 ? 0x06b6 : 0x00b6; // the first sheet is selected
            add(book, 0x023e, shorts(options, 0, 0, 64, 0, 0, 0, 0, 0)); // window
            add(book, END_OF_PART, new Buffer());
        }
        return book;
    }

    private static Buffer begin(Buffer book, int part) {
        add(book, 0x0809, shorts(0x0600, part, 0x0dbb, 0x07cc, 0xc0c1, 0, 0x0606, 0));
        return book;
    }

    /** Returns the table of the different texts, in as many records as they need. */
    private Buffer sharedTexts() {
        Buffer table = new Buffer();
        Buffer block = new Buffer().writeIntLe(textCells).writeIntLe(texts.size());
        int type = 0x00fc;
        for (String text : texts.keySet()) {
            if (block.size() > MOST_BYTES - 5) {
                add(table, type, block);
                type = CONTINUE;
            }
            block.writeShortLe(text.length()).writeByte(1); // 1: each character has two bytes
            for (int i = 0; i < text.length(); i++) {
                if (block.size() > MOST_BYTES - 2) {
                    add(table, type, block);
                    type = CONTINUE;
                    block.writeByte(1);
                }
                block.writeShortLe(text.charAt(i));
            }
        }
        add(table, type, block);
        return table;
    }

    private static Buffer shorts(int... values) {
        Buffer bytes = new Buffer();
        for (int value : values) {
            bytes.writeShortLe(value);
        }
        return bytes;
    }

    private static void add(Buffer stream, int type, Buffer contents) {
        stream.writeShortLe(type).writeShortLe((int) contents.size()).write(contents, contents.size());
    }
}
