package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.LocalDate;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The properties of a receipt that corrects an earlier receipt ({@code correction}; contract, "Fiscal receipts").
 * Immutable.
 *
 * <p>A correction is legal after the day of the corrected operation. On that day, a correction is legal only for one of
 * the errors in {@link CorrectionReason}. If {@link #operationDay()} is set, {@code ReceiptsClient.create} rejects a
 * correction that is not legal. {@link MerchantProfile#timeZone()} determines the current day.
 */
@Value.Immutable
@RequestStyle
public interface Correction extends NotJsonSerializable {
    /** The initiator of the correction. Required. */
    @JsonProperty("type")
    CorrectionType type();

    /** The date of the document that requires the correction; the SDK sends it as {@code YYYY-MM-DD}. Required. */
    @JsonProperty("documentDate")
    @JsonFormat(pattern = "uuuu-MM-dd")
    LocalDate documentDate();

    /**
     * The number of the document: the fiscal sign of the wrong receipt, or an empty string if no receipt was issued.
     */
    @JsonProperty("documentNumber")
    Optional<String> documentNumber();

    /**
     * The day of the operation whose receipt is wrong or missing. If this day is set, the SDK checks whether the
     * correction is legal. The SDK does not send this day to the service.
     */
    @JsonIgnore
    Optional<LocalDate> operationDay();

    /**
     * The error that the correction repairs. Required for a correction on the {@link #operationDay()}. The SDK does not
     * send this error to the service.
     */
    @JsonIgnore
    Optional<CorrectionReason> earlierError();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCorrection.builder();
    }

    /**
     * Builds a {@link Correction}. Not thread-safe. The builder of the receipt throws an
     * {@link InvalidRequestException} if the correction breaks a rule.
     */
    abstract sealed class Builder permits ImmutableCorrection.Builder {
        Builder() {}

        public abstract Builder type(CorrectionType type);

        public abstract Builder documentDate(LocalDate documentDate);

        public abstract Builder documentNumber(String documentNumber);

        public abstract Builder operationDay(LocalDate operationDay);

        public abstract Builder earlierError(CorrectionReason earlierError);

        /** Copies the properties that are present in {@code other} to this builder. */
        public abstract Builder from(Correction other);

        abstract Correction create();

        public final Correction build() {
            return create();
        }
    }
}
