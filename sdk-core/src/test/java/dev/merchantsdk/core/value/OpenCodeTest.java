package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.json.JsonCodec;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OpenCodeTest {
    @Test
    void isEqualByTypeAndNumber() {
        assertThat(new One(7)).isEqualTo(new One(7)).hasSameHashCodeAs(new One(7));
        assertThat(new One(7))
                .isNotEqualTo(new One(8))
                .isNotEqualTo(new Other(7))
                .isNotEqualTo(7)
                .isNotEqualTo(null);
        assertThat(new One(7).hashCode()).isNotEqualTo(new One(8).hashCode());
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -2, 0, 666, Integer.MAX_VALUE})
    void keepsAnyNumberAndIsThatNumberOnTheWire(int number) throws Exception {
        OpenCode code = new One(number);
        JsonNode written = new ObjectMapper().readTree(JsonCodec.write(code));

        assertThat(code.raw()).isEqualTo(number);
        assertThat(code).hasToString("(" + number + ")");
        assertThat(written.isInt()).isTrue();
        assertThat(written.intValue()).isEqualTo(number);
    }

    @Test
    void printsItsNameAndItsNumber() {
        assertThat(new One(1)).hasToString("FIRST(1)");
        assertThat(new One(99)).hasToString("(99)");
        assertThat(new Other(1)).hasToString("(1)");
    }

    private static final class One extends OpenCode {
        One(int raw) {
            super(raw);
        }

        @Override
        protected Optional<String> name() {
            return raw() == 1 ? Optional.of("FIRST") : Optional.empty();
        }
    }

    private static final class Other extends OpenCode {
        Other(int raw) {
            super(raw);
        }

        @Override
        protected Optional<String> name() {
            return Optional.empty();
        }
    }
}
