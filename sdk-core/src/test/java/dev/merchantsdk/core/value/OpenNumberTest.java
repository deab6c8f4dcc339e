package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OpenNumberTest {
    @Test
    void isEqualByTypeAndNumber() {
        assertThat(One.of(7)).isEqualTo(One.of(7)).hasSameHashCodeAs(One.of(7));
        assertThat(One.of(7))
                .isNotEqualTo(One.of(8))
                .isNotEqualTo(Other.of(7))
                .isNotEqualTo(7)
                .isNotEqualTo(null);
        assertThat(One.of(7).hashCode()).isNotEqualTo(One.of(8).hashCode());
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -2, 0, 666, Integer.MAX_VALUE})
    void keepsAnyNumberAndWritesIt(int number) throws Exception {
        OpenEnum<Integer> code = One.of(number);
        JsonNode written = new ObjectMapper().readTree(JsonCodec.write(code));

        assertThat(code.raw()).isEqualTo(number);
        assertThat(code).hasToString("(" + number + ")");
        assertThat(written.isInt()).isTrue();
        assertThat(written.intValue()).isEqualTo(number);
    }

    @Test
    void printsItsNameAndItsNumber() {
        assertThat(One.of(1)).isSameAs(One.FIRST).hasToString("FIRST(1)");
        assertThat(One.of(99)).hasToString("(99)");
        assertThat(Other.of(1)).hasToString("(1)");
    }

    private static final class One extends OpenEnum<Integer> {
        private static final Constants<Integer, One> CONSTANTS = new Constants<>(One::new);

        static final One FIRST = CONSTANTS.add(1, "FIRST");

        private One(Integer raw, @Nullable String name) {
            super(raw, name);
        }

        static One of(int raw) {
            return CONSTANTS.of(raw);
        }
    }

    private static final class Other extends OpenEnum<Integer> {
        private static final Constants<Integer, Other> CONSTANTS = new Constants<>(Other::new);

        private Other(Integer raw, @Nullable String name) {
            super(raw, name);
        }

        static Other of(int raw) {
            return CONSTANTS.of(raw);
        }
    }
}
