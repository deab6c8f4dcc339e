package dev.merchantsdk.core.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.Inn;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the serializers and deserializers that the codec creates for a type. Each test has a new mapper, because a
 * mapper caches them.
 */
final class NewMapperTest {
    private final ObjectMapper mapper = JsonCodec.mapper();

    @Test
    void aModelIsReadThroughItsBuilder() throws Exception {
        Money read = read(
                Money.class,
                "{\"id\":\"1\",\"Result\":\"ok\",\"status\":\"success\",\"count\":\"2\",\"total\":9000000000,\"done\":true,"
                        + "\"rate\":1.50,\"kopecks\":150,\"text\":\"1.50\",\"number\":1.5,\"tags\":[\"a\"],\"parts\":[{\"id\":\"2\"}]}");

        assertThat(read.id()).isEqualTo("1");
        assertThat(read.result()).contains("ok");
        assertThat(read.status()).contains(Money.Status.SUCCESS);
        assertThat(read.count()).hasValue(2);
        assertThat(read.total()).hasValue(9_000_000_000L);
        assertThat(read.done()).contains(true);
        assertThat(read.rate()).contains(new BigDecimal("1.50"));
        assertThat(read.kopecks()).contains(Amount.ofKopecks(150));
        assertThat(read.text()).contains(Amount.ofKopecks(150));
        assertThat(read.number()).contains(Amount.ofKopecks(150));
        assertThat(read.tags()).containsExactly("a");
        assertThat(read.parts()).extracting(Money::id).containsExactly("2");
    }

    @Test
    void valuesOfOpenSetsAreMadeByTheirFactory() throws Exception {
        assertThat(read(LooseRecord.class, "{\"code\":\"007\"}").code()).contains(LooseRecord.Code.of(7));
        assertThat(read(LooseRecord.class, "{\"code\":-2}").code()).contains(LooseRecord.Code.of(-2));
        assertThat(read(LooseRecord.class, "{\"open\":7}").open()).contains(LooseRecord.Open.of("7"));
        assertThat(read(LooseRecord.class, "{\"open\":true}").open()).contains(LooseRecord.Open.of("true"));
        assertThat(mapper.writeValueAsString(LooseRecord.Code.of(7))).isEqualTo("7");
        assertThat(mapper.writeValueAsString(LooseRecord.Open.of("7"))).isEqualTo("\"7\"");
    }

    @Test
    void wholeNumbersEndAtTheBoundsOfTheirType() throws Exception {
        assertThat(read(LooseRecord.class, "{\"int\":2147483647,\"long\":\"9223372036854775807\"}"))
                .satisfies(read -> assertThat(read.integer()).hasValue(Integer.MAX_VALUE))
                .satisfies(read -> assertThat(read.longInteger()).hasValue(Long.MAX_VALUE));
        assertThat(read(LooseRecord.class, "{\"int\":-2147483648,\"long\":-9223372036854775808}"))
                .satisfies(read -> assertThat(read.integer()).hasValue(Integer.MIN_VALUE))
                .satisfies(read -> assertThat(read.longInteger()).hasValue(Long.MIN_VALUE));
        for (String json : List.of("{\"int\":2147483648}", "{\"int\":\"-2147483649\"}", "{\"code\":2147483648}")) {
            assertThat(refused(LooseRecord.class, json).reason()).isEqualTo("is not of the contract's type");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":1}",
                "{\"id\":1.5}",
                "{\"id\":true}",
                "{\"done\":\"true\"}",
                "{\"done\":\"\"}",
                "{\"done\":\" \"}",
                "{\"done\":1}",
                "{\"ratio\":\"1.5\"}",
                "{\"ratio\":\"\"}",
                "{\"ratio\":\" \"}",
                "{\"kind\":0}",
                "{\"kind\":\"\"}",
                "{\"inner\":\"\"}",
            })
    void doesNotConvertBetweenTextsNumbersAndBooleans(String json) {
        assertThat(refused(Kinds.class, json).reason()).isEqualTo("is not of the contract's type");
    }

    @Test
    void aRequiredNumberIsReadAsAnOptionalOne() throws Exception {
        Kinds read = read(Kinds.class, "{\"count\":\"007\",\"total\":9000000000,\"ratio\":1.5,\"kind\":\"NUMBER\"}");

        assertThat(read.count()).isEqualTo(7);
        assertThat(read.total()).isEqualTo(9_000_000_000L);
        assertThat(read.ratio()).isEqualTo(1.5);
        assertThat(read.kind()).isEqualTo(JsonKind.NUMBER);
    }

    @Test
    void anAnnotatedFactoryOfAnotherTypeIsFound() throws Exception {
        assertThat(read(Coloured.class, "\"red\"").name()).isEqualTo("red");
    }

    /** The codec does not verify check digits. */
    @Test
    void writesAndReadsSensitiveTexts() throws Exception {
        assertThat(mapper.writeValueAsString(Inn.withoutChecksum("7708816951"))).isEqualTo("\"7708816951\"");
        assertThat(read(Inn.class, "\"7708816951\"").reveal()).isEqualTo("7708816951");
        assertThat(mapper.writeValueAsString(CardNumber.withoutChecksum("4929509947106879")))
                .isEqualTo("\"4929509947106879\"");
        assertThat(read(CardNumber.class, "\"4929509947106879\"").reveal()).isEqualTo("4929509947106879");
        assertThat(refused(Inn.class, "7708816951").reason()).isEqualTo("is not of the contract's type");
    }

    @Test
    void aModelIsWrittenByItsProperties() throws Exception {
        Refusing model = ImmutableRefusing.builder().name("a").create();

        assertThat(mapper.writeValueAsString(model)).isEqualTo("{\"name\":\"a\"}");
        assertThat(read(Refusing.class, "{\"name\":\"a\"}")).isEqualTo(model);
    }

    @Test
    void writesPropertyInItsForm() throws Exception {
        String money = "{\"id\":\"1\",\"kopecks\":150,\"text\":\"1.50\",\"number\":1.50}";
        assertThat(mapper.writeValueAsString(read(Money.class, money))).isEqualTo(money);
        String times = "{\"utc\":\"2026-03-02T09:00:00Z\",\"micros\":\"2026-03-02T09:00:00.000000Z\","
                + "\"seconds\":\"2026-03-02T09:00:00Z\",\"scalar\":\"true\"}";
        assertThat(mapper.writeValueAsString(read(LooseRecord.class, times.replace("\"true\"", "true"))))
                .isEqualTo(times);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "{\"b\":1}"})
    void aPropertyIsKeptThatIsNamedLikeTheMapOfTheOthers(String value) throws Exception {
        Refusing read = read(Refusing.class, "{\"name\":\"a\",\"additional\":" + value + "}");

        assertThat(read.additional()).containsOnlyKeys("additional");
        assertThat(read.additional())
                .hasEntrySatisfying(
                        "additional", kept -> assertThat(kept.toJson()).isEqualTo(value));
    }

    @Test
    void keepsUnreadableTimesAndDecimals() throws Exception {
        TimedRecord read = read(
                TimedRecord.class,
                "{\"instant\":\"2026-03-02 09:00:00\",\"offset\":\"2026-03-02T12:00:00+0300\",\"own\":7,\"decimal\":true,\"text\":\"a\"}");

        assertThat(read.instant()).contains(Instant.parse("2026-03-02T09:00:00Z"));
        assertThat(read.offset()).contains(OffsetDateTime.parse("2026-03-02T12:00:00+03:00"));
        assertThat(read.own()).isEmpty();
        assertThat(read.decimal()).isEmpty();
        assertThat(read.text()).contains("a");
        assertThat(read.additional()).containsOnlyKeys("own", "decimal");
        assertThat(read(TimedRecord.class, "{\"decimal\":\"1.50\",\"instant\":8}"))
                .satisfies(other -> assertThat(other.decimal()).contains(new BigDecimal("1.50")))
                .satisfies(other -> assertThat(other.additional()).containsOnlyKeys("instant"));
    }

    @Test
    void aListIsSetOnce() {
        assertThat(refused(TimedRecord.class, "{\"texts\":[\"a\"],\"texts\":[]}")
                        .reason())
                .isEqualTo("is repeated");
    }

    @Test
    void aNullIsAValueOfAPropertyInAnyLetterCase() throws Exception {
        assertThat(read(CasedRecord.class, "{\"EXTID\":\"7\",\"IsMobilized\":null}")
                        .isMobilized())
                .isEmpty();
        assertThat(refused(CasedRecord.class, "{\"extId\":\"7\",\"isMobilized\":true,\"IsMobilized\":null}"))
                .isNotNull();
        assertThat(read(TimedRecord.class, "{\"text\":\"a\",\"text\":null}").text())
                .contains("a");
    }

    @Test
    void documentsAreBounded() throws Exception {
        assertThat(read(JsonValue.class, "[".repeat(64) + "]".repeat(64)).isArray())
                .isTrue();
        assertThat(refused(JsonValue.class, "[".repeat(65) + "]".repeat(65)).reason())
                .isEqualTo("exceeds the size or depth limit");
    }

    private <T> T read(Class<T> type, String json) throws UnreadableJson {
        return new JsonReader<T>(mapper.readerFor(type)).read(new ByteArrayInputStream(json.getBytes(UTF_8)));
    }

    private UnreadableJson refused(Class<?> type, String json) {
        return catchThrowableOfType(UnreadableJson.class, () -> read(type, json));
    }

    record Plain(@JsonProperty("id") String id) {}

    /** A record with one property for each Java type that represents a JSON type. */
    record Kinds(
            @JsonProperty("id") String id,
            @JsonProperty("done") boolean done,
            @JsonProperty("count") int count,
            @JsonProperty("total") long total,
            @JsonProperty("ratio") double ratio,
            @JsonProperty("kind") JsonKind kind,
            @JsonProperty("inner") Plain inner) {}

    /** A type whose factory method Jackson recognizes by the annotation. */
    record Coloured(String name) {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        static Coloured withName(String name) {
            return new Coloured(name);
        }
    }

    /** A model that a merchant's own {@code ObjectMapper} refuses to write. */
    @Value.Immutable
    @SdkStyle
    interface Refusing extends AdditionalProperties {
        @JsonProperty("name")
        Optional<String> name();
    }
}
