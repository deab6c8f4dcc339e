package dev.merchantsdk.sandbox.xls;

import java.nio.charset.StandardCharsets;
import okio.Buffer;
import okio.ByteString;

/**
 * Wraps the stream of a workbook in the container that Excel requires ([MS-CFB]): sectors of 512 bytes, and a table
 * that has the next sector of each. The order is header, stream, directory, table, and the rest of the list of the
 * table's sectors, which begins in the header.
 */
final class CompoundFile {
    private static final int SECTOR = 512;
    private static final int NUMBERS_PER_SECTOR = SECTOR / 4;
    private static final int LISTED_IN_HEADER = 109;
    /** The container would need another table for a shorter stream. */
    private static final int SHORTEST_STREAM = 4_096;

    private static final int FREE = -1;
    private static final int END = -2;
    private static final int TABLE = -3;
    private static final int LIST = -4;

    private CompoundFile() {}

    static ByteString of(Buffer stream) {
        pad(stream, 0, SHORTEST_STREAM - stream.size());
        long length = stream.size();
        padToSector(stream, 0);
        int directory = (int) (stream.size() / SECTOR);
        int table = 1;
        while (table * NUMBERS_PER_SECTOR < directory + 1 + table + listSectors(table)) {
            table++;
        }
        int lists = listSectors(table);
        int firstList = directory + 1 + table;
        Buffer file = header(directory, table, lists == 0 ? END : firstList, lists);
        for (int i = 0; i < LISTED_IN_HEADER; i++) {
            file.writeIntLe(i < table ? directory + 1 + i : FREE);
        }
        file.write(stream, stream.size());
        entry(file, "Root Entry", 5, 1, END, 0);
        entry(file, "Workbook", 2, FREE, 0, (int) length);
        for (int i = 0; i < 2; i++) { // unused entries
            pad(file, 0, 68);
            repeat(file, FREE, 3);
            pad(file, 0, 48);
        }
        for (int i = 0; i < directory; i++) {
            file.writeIntLe(i + 1 < directory ? i + 1 : END);
        }
        file.writeIntLe(END);
        repeat(file, TABLE, table);
        repeat(file, LIST, lists);
        padToSector(file, FREE);
        for (int i = 0; i < lists; i++) {
            for (int j = 0; j < NUMBERS_PER_SECTOR - 1; j++) {
                int listed = LISTED_IN_HEADER + i * (NUMBERS_PER_SECTOR - 1) + j;
                file.writeIntLe(listed < table ? directory + 1 + listed : FREE);
            }
            file.writeIntLe(i + 1 < lists ? firstList + i + 1 : END);
        }
        return file.readByteString();
    }

    /** Returns how many sectors list those sectors of the table for which the header has no room. */
    private static int listSectors(int table) {
        return Math.max(0, -Math.floorDiv(LISTED_IN_HEADER - table, NUMBERS_PER_SECTOR - 1));
    }

    private static Buffer header(int directory, int table, int firstList, int lists) {
        Buffer header = new Buffer().write(ByteString.decodeHex("d0cf11e0a1b11ae1"));
        pad(header, 0, 16);
        header.write(ByteString.decodeHex("3e000300feff09000600")); // version 3, little endian, sizes of sectors
        pad(header, 0, 10);
        header.writeIntLe(table).writeIntLe(directory).writeIntLe(0).writeIntLe(SHORTEST_STREAM);
        return header.writeIntLe(END).writeIntLe(0).writeIntLe(firstList).writeIntLe(lists);
    }

    private static void entry(Buffer file, String name, int type, int child, int start, int length) {
        file.writeString(name, StandardCharsets.UTF_16LE);
        pad(file, 0, 64 - 2 * name.length());
        file.writeShortLe(2 * (name.length() + 1)).writeByte(type).writeByte(1);
        file.writeIntLe(FREE).writeIntLe(FREE).writeIntLe(child);
        pad(file, 0, 36);
        file.writeIntLe(start).writeIntLe(length).writeIntLe(0);
    }

    /** Adds a byte until the file has whole sectors. */
    private static void padToSector(Buffer file, int value) {
        pad(file, value, -file.size() & (SECTOR - 1));
    }

    private static void pad(Buffer file, int value, long bytes) {
        for (long i = 0; i < bytes; i++) {
            file.writeByte(value);
        }
    }

    private static void repeat(Buffer file, int number, int times) {
        for (int i = 0; i < times; i++) {
            file.writeIntLe(number);
        }
    }
}
