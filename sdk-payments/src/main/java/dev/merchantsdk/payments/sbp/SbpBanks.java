package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.List;
import org.immutables.value.Value;

/** A list of banks of the fast payment system (contract, "Fast payment system helpers"). */
@Value.Immutable
@SdkStyle
public interface SbpBanks extends AdditionalProperties {
    /** Banks, in response order. */
    @JsonProperty("banks")
    @JsonSetter(contentNulls = Nulls.FAIL) // rejects null elements
    List<SbpBank> list();

    /** Reads one from JSON, for your tests. */
    static SbpBanks parse(String json) {
        return JsonCodec.parse(SbpBanks.class, json);
    }
}
