package dev.merchantsdk.payments.internal;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.register.Register;
import java.util.Map;
import org.immutables.value.Value;

/** The JSON object that contains a register (contract, "Register (report) record"). */
@Value.Immutable
@SetOnceStyle
public interface RegisterResponse extends NotJsonSerializable {
    /** The register. */
    @JsonProperty("report")
    Register report();

    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    static Builder builder() {
        return ImmutableRegisterResponse.builder();
    }

    /** The builder of a {@link RegisterResponse}. Not thread-safe. */
    abstract sealed class Builder permits ImmutableRegisterResponse.Builder {
        Builder() {}

        public abstract Builder report(Register report);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract RegisterResponse create();

        public final RegisterResponse build() {
            return create();
        }
    }
}
