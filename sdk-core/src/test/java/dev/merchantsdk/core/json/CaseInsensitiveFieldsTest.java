package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CaseInsensitiveFieldsTest {
    @ParameterizedTest
    @ValueSource(strings = {"extId", "ExtId", "EXTID", "extid", "eXTiD"})
    void readsPropertyInAnyLetterCase(String name) throws Exception {
        CasedRecord read = CasedRecord.read("{\"" + name + "\":\"7\"}");

        assertThat(read.extId()).isEqualTo("7");
        assertThat(read.additional()).isEmpty();
    }

    @Test
    void nestedObjectFollowsItsOwnRule() throws Exception {
        CasedRecord read = CasedRecord.read(
                "{\"EXTID\":\"7\",\"Inner\":{\"ExtID\":\"8\",\"ISMOBILIZED\":false},\"Exact\":{\"Text\":\"a\",\"text\":\"b\"}}");

        assertThat(read.inner().orElseThrow().extId()).isEqualTo("8");
        assertThat(read.inner().orElseThrow().isMobilized()).contains(false);
        assertThat(read.exact().orElseThrow().text()).contains("b");
    }

    @Test
    void unknownPropertiesKeepTheirLetterCase() throws Exception {
        CasedRecord read =
                CasedRecord.read("{\"extId\":\"7\",\"FooBar\":1,\"FOOBAR\":2,\"Additional\":3,\"ext_id\":4}");

        assertThat(read.additional()).containsOnlyKeys("FooBar", "FOOBAR", "Additional", "ext_id");
        assertThat(JsonCodec.write(read)).asString().contains("\"extId\":\"7\"", "\"FOOBAR\":2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"extId\":\"7\",\"ExtId\":\"8\"}",
                "{\"ExtId\":\"7\",\"extId\":\"7\"}",
                "{\"extId\":\"7\",\"isMobilized\":true,\"IsMobilized\":false}",
                "{\"extId\":\"7\",\"inner\":{\"extId\":\"7\",\"EXTID\":\"8\"}}",
                "{\"extId\":\"7\",\"isMobilized\":true,\"IsMobilized\":null}",
                "{\"extId\":\"7\",\"IsMobilized\":null,\"isMobilized\":true}",
                "{\"extId\":null,\"ExtId\":\"7\"}",
            })
    void rejectsRepeatedProperty(String json) {
        assertThatThrownBy(() -> CasedRecord.read(json)).isInstanceOf(UnreadableJson.class);
    }

    @Test
    void readsNullAsAbsent() throws Exception {
        assertThat(CasedRecord.read("{\"extId\":\"7\",\"IsMobilized\":null}").isMobilized())
                .isEmpty();
    }

    @Test
    void rejectsMissingOrMistypedRequiredProperty() {
        assertThatThrownBy(() -> CasedRecord.read("{\"isMobilized\":true}")).isInstanceOf(UnreadableJson.class);
        assertThat(catchThrowableOfType(
                                UnreadableJson.class,
                                () -> CasedRecord.read("{\"extId\":\"7\",\"IsMobilized\":\"yes\"}"))
                        .path())
                .isEqualToIgnoringCase("isMobilized");
    }
}
