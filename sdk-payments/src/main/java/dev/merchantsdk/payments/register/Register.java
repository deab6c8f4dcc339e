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
 * A register (contract, "Register (report) record"): a file with the transactions of a period. Every property except
 * {@link #id()} may be absent.
 */
@Value.Immutable
@SetOnceStyle
public interface Register extends AdditionalProperties {
    /** Id: a UUID. */
    @JsonProperty("id")
    @RequiredId
    String id();

    /** Status. */
    @JsonProperty("status")
    Optional<RegisterStatus> status();

    /** Register type, which the contract also calls a report. */
    @JsonProperty("report_type")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> reportType();

    /** Error message. When a response contains one, the client throws a {@link RegisterFailedException}. */
    @JsonProperty("error_message")
    Optional<ServiceText> errorMessage();

    /** When it was ordered. A value that is no valid time is in {@link #additional()} instead. */
    @JsonProperty("created_at")
    Optional<Instant> createdAt();

    /** When it last changed. A value that is no valid time is in {@link #additional()} instead. */
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
