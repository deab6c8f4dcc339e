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

    static Builder builder() {
        return ImmutableRegisterResponse.builder();
    }

    /** The builder of a {@link RegisterResponse}. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableRegisterResponse.Builder {
        Builder() {}

        public abstract Builder report(Register report);

        abstract RegisterResponse create();

        public final RegisterResponse build() {
            return create();
        }
    }
}
