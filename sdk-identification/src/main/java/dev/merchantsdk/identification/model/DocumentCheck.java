package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.AnyLetterCase;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** A document's check (contract, "Identification session"). */
@Value.Immutable
@SetOnceStyle
@AnyLetterCase
public interface DocumentCheck extends AdditionalProperties {
    /** Check status. */
    @JsonProperty("status")
    Optional<CheckStatus> status();

    /** Service's description of the check. */
    @JsonProperty("description")
    Optional<ServiceText> description();
}
