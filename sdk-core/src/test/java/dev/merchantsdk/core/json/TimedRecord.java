package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A response with times, a decimal, lists, and a map for unknown properties. The builder rejects a second value of a
 * property.
 */
@Value.Immutable
@SetOnceStyle
interface TimedRecord extends AdditionalProperties {
    @JsonProperty("instant")
    Optional<Instant> instant();

    @JsonProperty("offset")
    Optional<OffsetDateTime> offset();

    /** A time with the annotation for the times of list records. */
    @JsonProperty("own")
    @JsonFormat(pattern = "uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", timezone = "UTC")
    Optional<Instant> own();

    @JsonProperty("text")
    Optional<String> text();

    @JsonProperty("decimal")
    @JsonForm(JsonForm.Shape.DECIMAL)
    Optional<BigDecimal> decimal();

    @JsonProperty("texts")
    List<String> texts();

    @JsonProperty("inner")
    List<Inner> inner();

    @Value.Immutable
    @SetOnceStyle
    interface Inner extends AdditionalProperties {
        @JsonProperty("texts")
        List<String> texts();
    }
}
