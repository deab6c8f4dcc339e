package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.immutables.value.Value;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ModelAnnotationsTest {
    private static final JsonReader<Anything> READER = JsonCodec.reader(Anything.class);

    @ParameterizedTest
    @ValueSource(strings = {"\"text\"", "7", "{\"a\":1}", "[]", "true"})
    void keepsAPropertyThatIsNamedLikeTheMapOfTheOthers(String value) throws Exception {
        String json = "{\"additional\":" + value + "}";

        Anything read = READER.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));

        assertThat(read.additional()).containsOnlyKeys("additional");
        assertThat(read.additional())
                .hasEntrySatisfying(
                        "additional", kept -> assertThat(kept.toJson()).isEqualTo(value));
        assertThat(JsonCodec.write(read)).asString(StandardCharsets.UTF_8).isEqualTo(json);
    }

    @Value.Immutable
    @SdkStyle
    interface Anything extends AdditionalProperties {}
}
