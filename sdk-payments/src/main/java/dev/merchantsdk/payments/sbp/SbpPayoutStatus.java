package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** Result of the recipient check of a payout without a recipient name (contract, "Fast payment system helpers"). */
@Value.Immutable
@SetOnceStyle
public interface SbpPayoutStatus extends AdditionalProperties {
    /** Whether the recipient was found. */
    @JsonProperty("status")
    NameCheck status();

    /** Recipient's full name; empty if the recipient was not found. */
    @JsonProperty("fio")
    @Value.Redacted
    Optional<String> fullName();

    /** Reads one from JSON, for your tests. */
    static SbpPayoutStatus parse(String json) {
        return JsonCodec.parse(SbpPayoutStatus.class, json);
    }
}
