package dev.merchantsdk.payments.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.payments.register.Register;
import org.immutables.value.Value;

/** The JSON object that contains a register (contract, "Register (report) record"). */
@Value.Immutable
@SetOnceStyle
public interface RegisterResponse extends AdditionalProperties {
    /** The register. */
    @JsonProperty("report")
    Register report();
}
