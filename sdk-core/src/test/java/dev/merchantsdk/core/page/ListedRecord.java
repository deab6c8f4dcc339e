package dev.merchantsdk.core.page;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SetOnceStyle;
import java.util.Optional;
import org.immutables.value.Value;

/** A record of a list. */
@Value.Immutable
@SetOnceStyle
@JsonDeserialize(builder = Void.class)
interface ListedRecord {
    @JsonProperty("id")
    long id();

    @JsonProperty("name")
    Optional<String> name();

    /** Builds {@link ListedRecord}. */
    final class Builder extends ImmutableListedRecord.Builder {}
}
