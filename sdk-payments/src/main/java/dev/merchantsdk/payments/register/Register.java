package dev.merchantsdk.payments.register;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.time.Instant;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The description of a register (contract, "Register (report) record"). A register is a file with the transactions of a
 * period. Every property except {@link #id()} may be absent.
 */
@Value.Immutable
@SetOnceStyle
public interface Register extends AdditionalProperties {
    /** The id: a UUID. */
    @JsonProperty("id")
    @RequiredId
    String id();

    /** The status. */
    @JsonProperty("status")
    Optional<RegisterStatus> status();

    /** The type of the register, which the contract also calls a report. */
    @JsonProperty("report_type")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> reportType();

    /**
     * The error message. If a response contains an error message, the client throws a {@link RegisterFailedException}.
     */
    @JsonProperty("error_message")
    Optional<ServiceText> errorMessage();

    /**
     * The time at which the register was ordered. If the received value is not a valid time, this property is absent
     * and {@link #additional()} contains the value.
     */
    @JsonProperty("created_at")
    Optional<Instant> createdAt();

    /**
     * The time of the register's last change. If the received value is not a valid time, this property is absent and
     * {@link #additional()} contains the value.
     */
    @JsonProperty("updated_at")
    Optional<Instant> updatedAt();

    /** Returns whether the register can be downloaded. */
    @JsonIgnore
    default boolean isReady() {
        return status().filter(RegisterStatus.SUCCESS::equals).isPresent();
    }

    /** Reads one from JSON, for your tests. */
    static Register parse(String json) {
        return JsonCodec.parse(Register.class, json);
    }
}
