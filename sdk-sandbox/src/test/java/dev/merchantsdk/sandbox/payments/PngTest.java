package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;

/** Read by hand: the module that has readers of pictures is not among those of the sandbox. */
final class PngTest {
    @Test
    void hasSignatureHeaderPixelsAndEnd() {
        byte[] png = Png.of(rows("#.#", ".#."));

        assertThat(png).startsWith(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A);
        assertThat(chunks(png).keySet()).containsExactly("IHDR", "IDAT", "IEND");
        assertThat(chunks(png).get("IHDR")).containsExactly(0, 0, 0, 3, 0, 0, 0, 2, 1, 0, 0, 0, 0);
        assertThat(chunks(png).get("IEND")).isEmpty();
    }

    @Test
    void holdsABitForEachPixelAndWholeBytesForEachRow() throws DataFormatException {
        byte[] png = Png.of(rows("#.#.#.#.#.", "....##....", "##########"));

        assertThat(pixels(png, 9)).containsExactly(0, 0b01010101, 0b01000000, 0, 0b11110011, 0b11000000, 0, 0, 0);
    }

    @Test
    void drawsAPlaceholderOfEightByEightFields() throws DataFormatException {
        byte[] png = Png.placeholder();

        assertThat(chunks(png).get("IHDR")).startsWith(0, 0, 0, 128, 0, 0, 0, 128);
        byte[] pixels = pixels(png, 128 * 17);
        assertThat(pixels).startsWith(0, 0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF);
        assertThat(ByteBuffer.wrap(pixels, 16 * 17, 5))
                .isEqualTo(ByteBuffer.wrap(new byte[] {0, (byte) 0xFF, (byte) 0xFF, 0, 0}));
    }

    private static boolean[][] rows(String... rows) {
        boolean[][] black = new boolean[rows.length][];
        for (int y = 0; y < rows.length; y++) {
            black[y] = new boolean[rows[y].length()];
            for (int x = 0; x < rows[y].length(); x++) {
                black[y][x] = rows[y].charAt(x) == '#';
            }
        }
        return black;
    }

    /** The chunks behind the signature, whose checksums are right. */
    private static Map<String, byte[]> chunks(byte[] png) {
        Map<String, byte[]> chunks = new LinkedHashMap<>();
        ByteBuffer rest = ByteBuffer.wrap(png, 8, png.length - 8);
        while (rest.hasRemaining()) {
            byte[] type = new byte[4];
            byte[] data = new byte[rest.getInt()];
            rest.get(type).get(data);
            CRC32 crc = new CRC32();
            crc.update(type);
            crc.update(data);
            assertThat(rest.getInt()).isEqualTo((int) crc.getValue());
            chunks.put(new String(type, StandardCharsets.US_ASCII), data);
        }
        return chunks;
    }

    private static byte[] pixels(byte[] png, int length) throws DataFormatException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(chunks(png).get("IDAT"));
            // One more than there must be, to see that there is not.
            byte[] pixels = new byte[length + 1];
            assertThat(inflater.inflate(pixels)).isEqualTo(length);
            assertThat(inflater.finished()).isTrue();
            return Arrays.copyOf(pixels, length);
        } finally {
            inflater.end();
        }
    }
}
