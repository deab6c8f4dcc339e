package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class HistoryTest {
    private final AtomicLong changes = new AtomicLong();
    private final History<String> history = new History<>(2, changes);

    @Test
    void keepsTheLastObjectsUnderTheirNumbers() {
        assertThat(history.add("a")).isZero();
        assertThat(history.add("b")).isEqualTo(1);
        assertThat(history.add("c")).isEqualTo(2);

        assertThat(history.all()).containsExactly("b", "c");
        assertThat(history.get(0)).isEmpty();
        assertThat(history.get(1)).hasValue("b");
        assertThat(history.get(2)).hasValue("c");
        assertThat(history.get(3)).isEmpty();
        assertThat(history.get(-1)).isEmpty();
    }

    @Test
    void replacesWhatItStillHas() {
        history.add("a");
        history.add("b");
        history.add("c");

        history.replace(0, "x");
        history.replace(2, "y");
        history.replace(3, "z");

        assertThat(history.all()).containsExactly("b", "y");
        assertThat(changes.get()).isEqualTo(6);
    }

    @Test
    void startsAgainAfterClear() {
        history.add("a");
        history.clear();

        assertThat(history.all()).isEmpty();
        assertThat(history.add("b")).isZero();
        assertThat(history.get(0)).hasValue("b");
    }

    @Test
    void countsItsChanges() {
        history.add("a");
        history.clear();

        assertThat(changes.get()).isEqualTo(2);
    }
}
