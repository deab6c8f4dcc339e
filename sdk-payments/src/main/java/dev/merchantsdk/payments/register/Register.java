package dev.merchantsdk.payments.register;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.AnyScalar;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A register: transactions as a file (contract, "Register (report) record"). Everything but {@link #id()} may be
 * absent.
 */
@Value.Immutable
@SetOnceStyle
public interface Register extends NotJsonSerializable {
    /** The id: a UUID. */
    @JsonProperty("id")
    String id();

    /** The status. */
    @JsonProperty("status")
    Optional<RegisterStatus> status();

    /** The type of the report. */
    @JsonProperty("report_type")
    @AnyScalar
    Optional<String> reportType();

    /**
     * The error. The client throws a {@link RegisterFailedException} for it. May repeat values of the request, so it is
     * not printed.
     */
    @JsonProperty("error_message")
    @AnyScalar
    @Value.Redacted
    Optional<String> errorMessage();

    /**
     * The time at which the register was ordered. Also absent if the received value has another form;
     * {@link #additional()} then contains it.
     */
    @JsonProperty("created_at")
    Optional<Instant> createdAt();

    /**
     * The time of the register's last change. Also absent if the received value has another form; {@link #additional()}
     * then contains it.
     */
    @JsonProperty("updated_at")
    Optional<Instant> updatedAt();

    /** The properties of the response that the contract does not specify, with their names as keys. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** A register without an id cannot be queried. */
    private void validate() {
        ResponseChecks.named("id", id());
    }

    /** Whether the register can be downloaded. */
    @JsonIgnore
    default boolean isReady() {
        return status().filter(RegisterStatus.SUCCESS::equals).isPresent();
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableRegister.builder();
    }

    /** Builds a {@link Register}, for a merchant's own tests; not thread-safe. */
    abstract sealed class Builder permits ImmutableRegister.Builder {
        Builder() {}

        public abstract Builder id(String id);

        public abstract Builder status(RegisterStatus status);

        public abstract Builder reportType(String reportType);

        public abstract Builder errorMessage(String errorMessage);

        public abstract Builder createdAt(Instant createdAt);

        public abstract Builder updatedAt(Instant updatedAt);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract Register create();

        public final Register build() {
            Register value = create();
            value.validate();
            return value;
        }
    }
}
