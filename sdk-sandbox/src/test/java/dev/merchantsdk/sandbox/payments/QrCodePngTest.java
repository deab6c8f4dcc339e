package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class QrCodePngTest {
    @Test
    void isAPng() {
        assertThat(png("http://127.0.0.1:8100/")).startsWith(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://127.0.0.1:8100/", "http://127.0.0.1:8100/gateway/bind/0123456789abcdef0123456789abcdef"})
    void aReaderReadsTheAddress(String address) throws Exception {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png(address)));
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);

        assertThat(new QRCodeReader()
                        .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels))))
                        .getText())
                .isEqualTo(address);
    }

    private static byte[] png(String address) {
        return Base64.getDecoder().decode(QrCodePng.of(address));
    }
}
