package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MeasurementTest {
    @Test
    void figureIsALine() {
        Figure figure = new Figure("payment", "sdk", Unit.MICROS, 90.25, 1.504);

        assertThat(Figure.parse(figure.toLine())).isEqualTo(figure);
    }

    @Test
    void measurementIsALine() {
        Measurement measurement = new Measurement("payment", "sdk", Unit.MICROS, 90.25, 1.504, 1.5, 1.6);

        assertThat(Measurement.parse(measurement.toLine())).isEqualTo(measurement);
    }

    @Test
    void takesMediansAndTheSpreadOfTheRatios() {
        assertThat(Measurement.of(List.of(
                        new Figure("payment", "sdk", Unit.MICROS, 90, 1.5),
                        new Figure("payment", "sdk", Unit.BYTES, 500, 1.2),
                        new Figure("payment", "sdk", Unit.MICROS, 900, 1.4),
                        new Figure("payment", "sdk", Unit.MICROS, 100, 9))))
                .containsExactly(
                        new Measurement("payment", "sdk", Unit.MICROS, 100, 1.5, 1.4, 9),
                        new Measurement("payment", "sdk", Unit.BYTES, 500, 1.2, 1.2, 1.2));
    }

    @Test
    void medianOfAnEvenNumberIsTheMeanOfTheMiddle() {
        assertThat(Median.of(List.of(4, 1, 3, 2), Integer::doubleValue)).isEqualTo(2.5);
    }
}
