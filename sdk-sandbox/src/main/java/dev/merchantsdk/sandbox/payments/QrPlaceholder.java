package dev.merchantsdk.sandbox.payments;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * The image in place of the QR code of a binding: a chequered square. It contains no address, and no scanner can read
 * it; {@code qrUrl} is the address that a real image would contain.
 */
final class QrPlaceholder {
    private static final int SIZE = 128;
    private static final int FIELD = 16;
    private static final String PLACEHOLDER = Base64.getEncoder().encodeToString(png(chequered()));

    private QrPlaceholder() {}

    /** The image as PNG in Base64. */
    static String base64() {
        return PLACEHOLDER;
    }

    private static BufferedImage chequered() {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_BYTE_BINARY);
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                // 0 is black, 1 is white.
                image.getRaster().setSample(x, y, 0, (x / FIELD + y / FIELD) % 2);
            }
        }
        return image;
    }

    private static byte[] png(BufferedImage image) {
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        // Writes to memory: by default, ImageIO writes to a temporary file first.
        try (ImageOutputStream output = new MemoryCacheImageOutputStream(png)) {
            if (!ImageIO.write(image, "png", output)) {
                throw new IllegalStateException("this Java runtime writes no PNG images");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return png.toByteArray();
    }
}
