package dev.merchantsdk.core.json;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** A response with times and a place for unknown properties. */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = Void.class)
interface TimedRecord {
    @JsonProperty("instant")
    Optional<Instant> instant();

    @JsonProperty("offset")
    Optional<OffsetDateTime> offset();

    /** Read by the parser for records of lists. */
    @JsonProperty("own")
    @UtcMicros
    Optional<Instant> own();

    @JsonProperty("text")
    Optional<String> text();

    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    static Builder builder() {
        return new Builder();
    }

    /** Builds {@link TimedRecord}. */
    final class Builder extends ImmutableTimedRecord.Builder {}
}
