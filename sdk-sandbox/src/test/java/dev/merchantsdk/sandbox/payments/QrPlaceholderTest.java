package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

final class QrPlaceholderTest {
    private static final int BLACK = 0xFF000000;
    private static final int WHITE = 0xFFFFFFFF;

    @Test
    void isAPng() {
        assertThat(png()).startsWith(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A);
    }

    @Test
    void isDecodedAsAChequeredSquareOfEightByEightFields() throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png()));

        assertThat(image.getWidth()).isEqualTo(128);
        assertThat(image.getHeight()).isEqualTo(128);
        for (int y = 0; y < 128; y++) {
            for (int x = 0; x < 128; x++) {
                assertThat(image.getRGB(x, y)).isEqualTo((x / 16 + y / 16) % 2 == 0 ? BLACK : WHITE);
            }
        }
    }

    private static byte[] png() {
        return Base64.getDecoder().decode(QrPlaceholder.base64());
    }
}
