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
 * Immutable. The receipt that contains the correction checks it.
 *
 * <p>A correction is legal after the day of the operation has passed. On the day of the operation, it is legal only if
 * the earlier receipt contained an error. If {@link #operationDay()} is set, {@code ReceiptsClient.create} rejects a
 * correction that is not legal; the current day is that of {@link MerchantProfile#timeZone()}. If
 * {@link #operationDay()} is not set, this rule is not checked. Neither the day nor the error is sent.
 */
@Value.Immutable
@RequestStyle
public interface Correction extends NotJsonSerializable {
    /** The initiator of the correction. Required. */
    @JsonProperty("type")
    CorrectionType type();

    /** The date of the document that requires the correction, sent as {@code YYYY-MM-DD}. Required. */
    @JsonProperty("documentDate")
    @JsonFormat(pattern = "uuuu-MM-dd")
    LocalDate documentDate();

    /**
     * The number of the document: the fiscal sign of the wrong receipt, or an empty string if no receipt was issued.
     */
    @JsonProperty("documentNumber")
    Optional<String> documentNumber();

    /**
     * The day of the operation to which the receipt belongs. It is not sent. If it is absent, the day is not checked.
     */
    @JsonIgnore
    Optional<LocalDate> operationDay();

    /**
     * The error in the earlier receipt. It is not sent. Required for a correction on the {@link #operationDay()}
     * itself.
     */
    @JsonIgnore
    Optional<CorrectionReason> earlierError();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCorrection.builder();
    }

    /**
     * Builds a {@link Correction}. Not thread-safe. The correction is checked when the receipt is built, which throws
     * an {@link InvalidRequestException} if the correction breaks a rule.
     */
    abstract sealed class Builder permits ImmutableCorrection.Builder {
        Builder() {}

        public abstract Builder type(CorrectionType type);

        public abstract Builder documentDate(LocalDate documentDate);

        public abstract Builder documentNumber(String documentNumber);

        public abstract Builder operationDay(LocalDate operationDay);

        public abstract Builder earlierError(CorrectionReason earlierError);

        /** Copies the properties that {@code other} contains and appends its lists. */
        public abstract Builder from(Correction other);

        abstract Correction create();

        public final Correction build() {
            return create();
        }
    }
}
