package dev.merchantsdk.core.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.value.Amount;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.immutables.value.Value;
import org.junit.jupiter.api.Test;

final class OptionalAmountTest {
    private static final JsonReader<Fees> READER = JsonCodec.reader(Fees.class);

    @Test
    void writesAnAmountThatMayBeAbsentInEachForm() {
        Amount fee = Amount.ofKopecks(1250);
        Fees fees = new Fees.Builder().kopecks(fee).text(fee).number(fee).build();

        assertThat(json(fees)).isEqualTo("{\"kopecks\":1250,\"text\":\"12.50\",\"number\":12.50}");
    }

    @Test
    void leavesOutAnAbsentAmountAndKeepsAZero() {
        assertThat(json(new Fees.Builder().build())).isEqualTo("{}");
        assertThat(json(new Fees.Builder().kopecks(Amount.ZERO).build())).isEqualTo("{\"kopecks\":0}");
    }

    @Test
    void readsAnAmountThatMayBeAbsentInEachForm() throws Exception {
        Amount fee = Amount.ofKopecks(1250);

        assertThat(read("{\"kopecks\":1250,\"text\":\"12.50\",\"number\":12.5}"))
                .isEqualTo(new Fees.Builder().kopecks(fee).text(fee).number(fee).build());
        assertThat(read("{}")).isEqualTo(new Fees.Builder().build());
        assertThat(read("{\"kopecks\":null,\"text\":null}")).isEqualTo(new Fees.Builder().build());
    }

    @Test
    void refusesAnotherForm() {
        assertThatThrownBy(() -> read("{\"kopecks\":\"1250\"}")).isInstanceOf(UnreadableJson.class);
        assertThatThrownBy(() -> read("{\"text\":12.50}")).isInstanceOf(UnreadableJson.class);
    }

    private static String json(Fees fees) {
        return new String(JsonCodec.write(fees), StandardCharsets.UTF_8);
    }

    private static Fees read(String json) throws UnreadableJson {
        return READER.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }

    /** An amount that may be absent, in each form. */
    @Value.Immutable
    @SdkStyle
    @JsonDeserialize(builder = Fees.Builder.class)
    interface Fees {
        @JsonProperty("kopecks")
        @AsKopecks
        Optional<Amount> kopecks();

        @JsonProperty("text")
        @AsDecimalText
        Optional<Amount> text();

        @JsonProperty("number")
        @AsNumber
        Optional<Amount> number();

        /** Builds {@link Fees}. */
        final class Builder extends ImmutableFees.Builder {}
    }
}
