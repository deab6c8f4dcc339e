package dev.merchantsdk.sandbox.payments;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** A black and white picture as PNG (ISO/IEC 15948): grey, one bit for each pixel, no filter. */
final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int HEADER_LENGTH = 13;
    private static final int BITS = 8;

    private Png() {}

    /**
     * What stands in for the QR code of a binding: a chequered square. It holds no address and no scanner reads it; the address that a real
     * picture would hold is in {@code qrUrl}.
     */
    static byte[] placeholder() {
        int size = 128;
        int field = 16;
        boolean[][] black = new boolean[size][size];
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                black[y][x] = (x / field + y / field) % 2 == 0;
            }
        }
        return of(black);
    }

    /** The picture of these rows, which are equally long: black where true. */
    static byte[] of(boolean[][] black) {
        ByteBuffer header = ByteBuffer.allocate(HEADER_LENGTH);
        header.putInt(black[0].length).putInt(black.length);
        // One bit for grey; the other choices stay 0: grey, deflate, adaptive filters, not interlaced.
        header.put((byte) 1);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(SIGNATURE);
        png.writeBytes(chunk("IHDR", header.array()));
        png.writeBytes(chunk("IDAT", deflated(pixels(black))));
        png.writeBytes(chunk("IEND", new byte[0]));
        return png.toByteArray();
    }

    /** Each row starts with the number of its filter, 0 for none; white is 1. */
    private static byte[] pixels(boolean[][] black) {
        int rowLength = 1 + (black[0].length + BITS - 1) / BITS;
        byte[] pixels = new byte[black.length * rowLength];
        for (int y = 0; y < black.length; y++) {
            for (int x = 0; x < black[y].length; x++) {
                if (!black[y][x]) {
                    pixels[y * rowLength + 1 + x / BITS] |= (byte) (0x80 >> x % BITS);
                }
            }
        }
        return pixels;
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater();
        try {
            deflater.setInput(bytes);
            deflater.finish();
            ByteArrayOutputStream deflated = new ByteArrayOutputStream();
            byte[] piece = new byte[1024];
            while (!deflater.finished()) {
                deflated.write(piece, 0, deflater.deflate(piece));
            }
            return deflated.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private static byte[] chunk(String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        return ByteBuffer.allocate(Integer.BYTES + name.length + data.length + Integer.BYTES)
                .putInt(data.length)
                .put(name)
                .put(data)
                .putInt((int) crc.getValue())
                .array();
    }
}
