package dev.merchantsdk.core.serialization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.wire.FieldList;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class JsonFieldsTest {
    @Test
    void isAMapInTheOrderOfTheJsonInWhichTheLastValueOfANameCounts() {
        JsonFields fields = fields("b", 1, "a", 2, "b", 3);

        assertThat(fields).containsExactly(Map.entry("b", JsonValue.of(3)), Map.entry("a", JsonValue.of(2)));
        assertThat(fields.get("b")).isEqualTo(JsonValue.of(3));
        assertThat(fields.get("c")).isNull();
        assertThat(fields).containsKey("a").doesNotContainKey("c");
        assertThat(fields.get(null)).isNull();
    }

    @Test
    void equalsEveryMapOfTheSameValues() {
        JsonFields fields = fields("b", 1, "a", 2, "b", 3);
        Map<String, JsonValue> same = new HashMap<>(fields);

        assertThat(fields).isEqualTo(same).isEqualTo(fields("a", 2, "b", 3)).hasSameHashCodeAs(same);
        assertThat(same).isEqualTo(fields);
        assertThat(fields).isNotEqualTo(fields("a", 2)).isNotEqualTo(null);
    }

    @Test
    void refusesChanges() {
        JsonFields fields = fields("a", 1);

        assertThatThrownBy(() -> fields.put("b", JsonValue.of(2))).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(fields::clear).isInstanceOf(UnsupportedOperationException.class);
        assertThat(fields).hasSize(1);
    }

    private static JsonFields fields(Object... namesAndNumbers) {
        FieldList<JsonValue> read = new FieldList<>();
        for (int i = 0; i < namesAndNumbers.length; i += 2) {
            read.add((String) namesAndNumbers[i], JsonValue.of((int) namesAndNumbers[i + 1]));
        }
        return new JsonFields(read);
    }
}
