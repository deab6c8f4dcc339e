package dev.merchantsdk.browser;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/** Reads QR codes, as a phone does. */
final class QrScan {
    private QrScan() {}

    /** Returns the text of the QR code in a picture. */
    static String text(byte[] picture) throws IOException, ReaderException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture));
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
        return new QRCodeReader()
                .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels))))
                .getText();
    }
}
