package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BufferViewTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8191, 8192, 8193, 100_000})
    void readsTheWholeBufferAndLeavesIt(int size) throws Exception {
        byte[] bytes = bytes(size);
        Buffer buffer = new Buffer().write(bytes);
        for (int time = 0; time < 2; time++) {
            assertThat(new BufferView(buffer).readAllBytes()).isEqualTo(bytes);
            InputStream single = new BufferView(buffer);
            for (byte each : bytes) {
                assertThat(single.read()).isEqualTo(each & 0xff);
            }
            assertThat(single.read()).isEqualTo(-1);
            assertThat(single.read(new byte[1])).isEqualTo(-1);
        }
        assertThat(buffer.readByteArray()).isEqualTo(bytes);
    }

    @Test
    void readsIntoAPartOfAnArray() throws Exception {
        InputStream view = new BufferView(new Buffer().writeUtf8("abc"));
        byte[] into = "-----".getBytes(StandardCharsets.US_ASCII);

        assertThat(view.read(into, 1, 0)).isZero();
        assertThat(view.read(into, 1, 2)).isEqualTo(2);
        assertThat(new String(into, StandardCharsets.US_ASCII)).isEqualTo("-ab--");
        assertThat(view.read(into, 3, 2)).isEqualTo(1);
        assertThat(new String(into, StandardCharsets.US_ASCII)).isEqualTo("-abc-");
        assertThat(view.read(into, 0, 5)).isEqualTo(-1);
    }

    private static byte[] bytes(int size) {
        byte[] bytes = new byte[size];
        IntStream.range(0, size).forEach(i -> bytes[i] = (byte) (i * 31));
        return bytes;
    }
}
