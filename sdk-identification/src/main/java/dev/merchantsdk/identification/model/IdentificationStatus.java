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
 * Status of an identification (contract, "Identification session"), whose property names are read in any letter case.
 * Person and phone are checked in parallel.
 */
@Value.Immutable
@SetOnceStyle
@AnyLetterCase
public interface IdentificationStatus extends AdditionalProperties {
    /** Session id: a UUID by the contract. */
    @JsonProperty("id")
    Optional<String> id();

    /** Whether the submitted code was correct; empty until you submit one. */
    @JsonProperty("phoneVerified")
    Optional<Boolean> phoneVerified();

    /** Whether the phone's check is finished. */
    @JsonProperty("phoneVerificationFinished")
    Optional<Boolean> phoneVerificationFinished();

    /** Whether the person's data are correct; empty while they are being checked. */
    @JsonProperty("personVerified")
    Optional<Boolean> personVerified();

    /** Whether the person's check is finished. */
    @JsonProperty("personVerificationFinished")
    Optional<Boolean> personVerificationFinished();

    /**
     * Service's remark on the person's check, which need not be a failure: every result of the service's sandbox
     * contains {@code Sandbox mode}.
     */
    @JsonProperty("personVerificationError")
    Optional<ServiceText> personVerificationError();

    /** Taxpayer number (INN) check. */
    @JsonProperty("inn")
    Optional<DocumentCheck> inn();

    /** Pension insurance number (SNILS) check. */
    @JsonProperty("snils")
    Optional<DocumentCheck> snils();

    /** Passport check. */
    @JsonProperty("passport")
    Optional<DocumentCheck> passport();

    /** Check in {@code passportDeferred}. The contract does not explain how it differs from {@link #passport()}. */
    @JsonProperty("passportDeferred")
    Optional<DocumentCheck> passportDeferred();

    /** Returns the person check's result, by {@link #personVerified()}. */
    @JsonIgnore
    default CheckOutcome person() {
        return CheckOutcome.of(personVerified());
    }

    /**
     * Returns the phone check's result, by {@link #phoneVerified()}. {@link CheckOutcome#FAILED} means a wrong code.
     */
    @JsonIgnore
    default CheckOutcome phone() {
        return CheckOutcome.of(phoneVerified());
    }

    /**
     * Returns whether both person and phone have passed. Without a phone it is always false; use {@link #person()}
     * instead.
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
