package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.AnyLetterCase;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The status of an identification (contract, "Identification session"). The SDK reads the property names of the
 * response in any letter case.
 *
 * <p>The service runs the check of the person and the check of the phone in parallel.
 */
@Value.Immutable
@SetOnceStyle
@AnyLetterCase
public interface IdentificationStatus extends AdditionalProperties {
    /** The id of the session; according to the contract, a UUID. */
    @JsonProperty("id")
    Optional<String> id();

    /** Whether the submitted code was correct; empty until the merchant submits a code. */
    @JsonProperty("phoneVerified")
    Optional<Boolean> phoneVerified();

    /** Whether the check of the phone is finished. */
    @JsonProperty("phoneVerificationFinished")
    Optional<Boolean> phoneVerificationFinished();

    /** Whether the person's data are correct; empty while the service checks the data. */
    @JsonProperty("personVerified")
    Optional<Boolean> personVerified();

    /** Whether the check of the person is finished. */
    @JsonProperty("personVerificationFinished")
    Optional<Boolean> personVerificationFinished();

    /**
     * A remark of the service about the check of the person. A remark does not mean that the check failed. For example,
     * every result of the service's sandbox contains the remark {@code Sandbox mode}.
     */
    @JsonProperty("personVerificationError")
    Optional<ServiceText> personVerificationError();

    /** The check of the taxpayer number (INN). */
    @JsonProperty("inn")
    Optional<DocumentCheck> inn();

    /** The check of the pension insurance number (SNILS). */
    @JsonProperty("snils")
    Optional<DocumentCheck> snils();

    /** The check of the passport. */
    @JsonProperty("passport")
    Optional<DocumentCheck> passport();

    /**
     * The check in the property {@code passportDeferred}. The contract does not explain how this check differs from
     * {@link #passport()}.
     */
    @JsonProperty("passportDeferred")
    Optional<DocumentCheck> passportDeferred();

    /** Returns the result of the check of the person, according to {@link #personVerified()}. */
    @JsonIgnore
    default CheckOutcome person() {
        return CheckOutcome.of(personVerified());
    }

    /**
     * Returns the result of the check of the phone, according to {@link #phoneVerified()}. {@link CheckOutcome#FAILED}
     * means that the submitted code was wrong.
     */
    @JsonIgnore
    default CheckOutcome phone() {
        return CheckOutcome.of(phoneVerified());
    }

    /**
     * Returns whether the check of the person and the check of the phone have both passed. For an identification
     * without a phone, this method always returns false; use {@link #person()} instead.
     */
    @JsonIgnore
    default boolean isPassed() {
        return person() == CheckOutcome.PASSED && phone() == CheckOutcome.PASSED;
    }

    /** Reads one from JSON, for your tests. */
    static IdentificationStatus parse(String json) {
        return JsonCodec.parse(IdentificationStatus.class, json);
    }
}
