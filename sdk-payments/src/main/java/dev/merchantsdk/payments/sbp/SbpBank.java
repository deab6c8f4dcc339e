package dev.merchantsdk.payments.sbp;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A bank of the fast payment system (contract, "Fast-payment-system bank"). All values are strings, to keep leading
 * zeros.
 */
@Value.Immutable
@SdkStyle
public interface SbpBank extends AdditionalProperties {
    /** Bank's id; empty if the response lacks it. */
    @JsonProperty("bankId")
    @Value.Default
    default String bankId() {
        return "";
    }

    /** Bank's name; empty if the response lacks it. */
    @JsonProperty("bankName")
    @Value.Default
    default String bankName() {
        return "";
    }

    /** Bank's BIC; empty if it's absent or blank in the response. A payout needs one. */
    @JsonProperty("bankBic")
    @JsonForm(JsonForm.Shape.NOT_BLANK)
    Optional<String> bankBic();
}
