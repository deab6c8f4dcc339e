package dev.merchantsdk.core.page;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import java.util.Optional;
import org.immutables.value.Value;

/** A record of a list. */
@Value.Immutable
@SetOnceStyle
interface ListedRecord {
    @JsonProperty("id")
    long id();

    @JsonProperty("name")
    Optional<String> name();
}
