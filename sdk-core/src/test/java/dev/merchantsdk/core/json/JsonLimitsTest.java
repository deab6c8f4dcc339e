package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.serialization.JsonValue;
import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonLimitsTest {
    private static final JsonReader<JsonValue> ANY = JsonCodec.reader(JsonValue.class);
    /** Limits of 64 bytes and 8 tokens. */
    private static final JsonLimits SMALL = JsonLimits.ofBytes(64);

    @Test
    void theDefaultIs16MiBAndOneTokenForEvery8Bytes() {
        assertThat(JsonLimits.DEFAULT.maxBytes()).isEqualTo(16_777_216);
        assertThat(JsonLimits.DEFAULT.maxTokens()).isEqualTo(2_097_152);
        assertThat(SMALL.maxBytes()).isEqualTo(64);
        assertThat(SMALL.maxTokens()).isEqualTo(8);
    }

    @Test
    void limitsTokensOfDocument() throws Exception {
        String most = "[1,2,3,4,5,6]";

        assertThat(read(most, SMALL).items()).hasSize(6);
        assertThat(read("[1,2,3,4,5,6,7]", JsonLimits.DEFAULT).items()).hasSize(7);
        UnreadableJson refused = refused("[1,2,3,4,5,6,7]");
        assertThat(refused.hasTooManyTokens()).isTrue();
        assertThat(refused).hasMessage(": has more tokens than the limit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1,2,3,4,5,6,7 x]", "[1,2,3,4,5,6,7", "x"})
    void otherErrorsAreNotReportedAsTooManyTokens(String json) {
        UnreadableJson refused = refused(json);

        assertThat(refused.hasTooManyTokens()).isFalse();
        assertThat(refused.reason()).isEqualTo("is not well-formed JSON");
    }

    @Test
    void depthIsLimitedAlikeInAllDocuments() {
        JsonLimits large = JsonLimits.ofBytes(1 << 25);
        String deep = "[".repeat(65) + "]".repeat(65);

        assertThat(catchThrowableOfType(UnreadableJson.class, () -> read(deep, large))
                        .reason())
                .isEqualTo("exceeds the size or depth limit");
    }

    @Test
    void aTreeIsReadAsItsDocumentIs() throws Exception {
        JsonValue tree = read("{\"id\":\"1\",\"count\":2}", JsonLimits.DEFAULT);

        assertThat(JsonCodec.reader(Money.class).read(tree).count()).hasValue(2);
        assertThat(catchThrowableOfType(
                        UnreadableJson.class,
                        () -> JsonCodec.reader(Money.class)
                                .read(read("{\"id\":\"1\",\"count\":true}", JsonLimits.DEFAULT))))
                .hasMessage("count: is not of the contract's type");
    }

    private static JsonValue read(String json, JsonLimits limits) throws UnreadableJson {
        return ANY.read(new ByteArrayInputStream(json.getBytes(UTF_8)), limits);
    }

    private static UnreadableJson refused(String json) {
        return catchThrowableOfType(UnreadableJson.class, () -> read(json, SMALL));
    }
}
