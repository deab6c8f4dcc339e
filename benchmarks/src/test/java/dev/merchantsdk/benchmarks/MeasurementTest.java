package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MeasurementTest {
    private static final Measurement ONE = new Measurement("sdk", 90.25, 1.504, 27_000.5, 2.996);

    @Test
    void lineHasAllValues() {
        assertThat(Measurement.parse(ONE.toLine())).isEqualTo(ONE);
    }

    @Test
    void ratiosHaveTwoDecimals() {
        assertThat(ONE.ratios()).isEqualTo("time=1.50 bytes=3.00");
    }

    @Test
    void takesEachValuesMedian() {
        Measurement slow = new Measurement("sdk", 900, 9, 27_000, 2.9);
        Measurement large = new Measurement("sdk", 90, 1.5, 99_000, 9.9);

        assertThat(Measurement.median(List.of(ONE, slow, large)))
                .isEqualTo(new Measurement("sdk", 90.25, 1.504, 27_000.5, 2.996));
        assertThat(Measurement.median(List.of(slow, large))).isEqualTo(new Measurement("sdk", 495, 5.25, 63_000, 6.4));
    }
}
