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
 * Corrects an earlier receipt ({@code correction}; contract, "Fiscal receipts"). Immutable.
 *
 * <p>A correction is legal after the corrected operation's day, and on that day only for an error in
 * {@link CorrectionReason}. If {@link #operationDay()} is set, {@code ReceiptsClient.create} rejects one that is not
 * legal, by the current day of {@link MerchantProfile#timeZone()}.
 */
@Value.Immutable
@RequestStyle
public interface Correction extends NotJsonSerializable {
    /** Who initiates the correction. Required. */
    @JsonProperty("type")
    CorrectionType type();

    /** Date of the document that requires the correction, sent as {@code YYYY-MM-DD}. Required. */
    @JsonProperty("documentDate")
    @JsonFormat(pattern = "uuuu-MM-dd")
    LocalDate documentDate();

    /** Document number: the fiscal sign of the wrong receipt, or an empty string if none was issued. */
    @JsonProperty("documentNumber")
    Optional<String> documentNumber();

    /**
     * Day of the operation whose receipt is wrong or missing. It is not sent, but lets the SDK check whether the
     * correction is legal.
     */
    @JsonIgnore
    Optional<LocalDate> operationDay();

    /** Error that the correction repairs. Required for a correction on the {@link #operationDay()}; it is not sent. */
    @JsonIgnore
    Optional<CorrectionReason> earlierError();

    static Builder builder() {
        return ImmutableCorrection.builder();
    }

    /**
     * Builds a {@link Correction}. Not thread-safe. Rules are checked by the receipt's builder, which throws an
     * {@link InvalidRequestException}.
     */
    abstract sealed class Builder permits ImmutableCorrection.Builder {
        Builder() {}

        public abstract Builder type(CorrectionType type);

        public abstract Builder documentDate(LocalDate documentDate);

        public abstract Builder documentNumber(String documentNumber);

        public abstract Builder operationDay(LocalDate operationDay);

        public abstract Builder earlierError(CorrectionReason earlierError);

        /** Copies everything set in {@code other}. */
        public abstract Builder from(Correction other);

        abstract Correction create();

        public final Correction build() {
            return create();
        }
    }
}
