package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TlsRecordBoundaryTest {
    @Test
    void knowsEveryBoundaryHoweverTheBytesAreSplit() {
        int[] lengths = {1, 0, 5, 255, 256, 16_384 + 256, 65_535, 24};
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        Set<Integer> boundaries = new HashSet<>(Set.of(0));
        for (int length : lengths) {
            records.writeBytes(new byte[] {23, 3, 3, (byte) (length >> 8), (byte) length});
            records.writeBytes(new byte[length]);
            boundaries.add(records.size());
        }
        byte[] bytes = records.toByteArray();
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            TlsRecordBoundary boundary = new TlsRecordBoundary();
            int position = 0;
            while (position < bytes.length) {
                int count = Math.min(1 + random.nextInt(seed % 2 == 0 ? 7 : 20_000), bytes.length - position);
                boundary.read(bytes, position, count);
                position += count;
                assertThat(boundary.isReached())
                        .as("after %d bytes", position)
                        .isEqualTo(boundaries.contains(position));
            }
        }
    }
}
