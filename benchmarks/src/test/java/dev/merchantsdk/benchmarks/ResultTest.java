package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ResultTest {
    @Test
    void figureIsALine() {
        Figure figure = new Figure("payment", "sdk", Unit.MICROS, 90.25, 1.504);

        assertThat(Figure.parse(figure.toLine())).isEqualTo(figure);
    }

    @Test
    void resultIsALine() {
        Result result = new Result("payment", "sdk", Unit.MICROS, 90.25, 1.504, 1.5, 1.6);

        assertThat(Result.parse(result.toLine())).isEqualTo(result);
    }

    @Test
    void takesMediansAndTheSpreadOfTheRatios() {
        assertThat(Result.of(List.of(
                        new Figure("payment", "sdk", Unit.MICROS, 90, 1.5),
                        new Figure("payment", "sdk", Unit.BYTES, 500, 1.2),
                        new Figure("payment", "sdk", Unit.MICROS, 900, 1.4),
                        new Figure("payment", "sdk", Unit.MICROS, 100, 9))))
                .containsExactly(
                        new Result("payment", "sdk", Unit.MICROS, 100, 1.5, 1.4, 9),
                        new Result("payment", "sdk", Unit.BYTES, 500, 1.2, 1.2, 1.2));
    }

    @Test
    void medianOfAnEvenNumberIsTheMeanOfTheMiddle() {
        assertThat(Median.of(List.of(4, 1, 3, 2), Integer::doubleValue)).isEqualTo(2.5);
    }
}
