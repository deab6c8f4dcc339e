package dev.merchantsdk.sandbox.payments;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Creates images of QR codes for the fast payment system. */
final class QrCodePng {
    private static final int SIZE = 256;

    private QrCodePng() {}

    /** Returns the QR code of an address as a PNG image in Base64. */
    static String of(String address) {
        try {
            return Base64.getEncoder()
                    .encodeToString(png(new QRCodeWriter().encode(address, BarcodeFormat.QR_CODE, SIZE, SIZE)));
        } catch (WriterException e) {
            throw new IllegalStateException("the address fits into no QR code", e);
        }
    }

    private static byte[] png(BitMatrix code) {
        BufferedImage image = new BufferedImage(code.getWidth(), code.getHeight(), BufferedImage.TYPE_BYTE_BINARY);
        for (int y = 0; y < code.getHeight(); y++) {
            for (int x = 0; x < code.getWidth(); x++) {
                // The value 0 of a pixel is black, and the value 1 is white.
                image.getRaster().setSample(x, y, 0, code.get(x, y) ? 0 : 1);
            }
        }
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        // By default, ImageIO writes the image to a temporary file first. This stream avoids the file.
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
