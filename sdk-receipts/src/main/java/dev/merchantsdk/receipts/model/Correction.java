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
 * The properties of a receipt that corrects an earlier one ({@code correction}; contract, "Fiscal receipts").
 * Immutable. Checked by the receipt that carries it.
 *
 * <p>A correction is legal once the day of the operation has passed; on that day only if the earlier receipt carried an
 * error. With {@link #operationDay()} the SDK checks this rule: {@code ReceiptsClient.create} rejects a correction that
 * is not legal. The day is that of {@link MerchantProfile#timeZone()}. Without it nothing is checked against the day.
 * Neither the day nor the error is sent.
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

    /** The number of that document: the fiscal sign of the wrong receipt, an empty text if none was issued. */
    @JsonProperty("documentNumber")
    Optional<String> documentNumber();

    /** The day of the operation to which the receipt belongs. Not sent. Absent: nothing is checked against the day. */
    @JsonIgnore
    Optional<LocalDate> operationDay();

    /** The error of the earlier receipt. Not sent. Required on the {@link #operationDay()}. */
    @JsonIgnore
    Optional<CorrectionReason> earlierError();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCorrection.builder();
    }

    /**
     * Builds a {@link Correction}; not thread-safe. Nothing is checked before the receipt is built:
     * {@link InvalidRequestException}.
     */
    abstract sealed class Builder permits ImmutableCorrection.Builder {
        Builder() {}

        public abstract Builder type(CorrectionType type);

        public abstract Builder documentDate(LocalDate documentDate);

        public abstract Builder documentNumber(String documentNumber);

        public abstract Builder operationDay(LocalDate operationDay);

        public abstract Builder earlierError(CorrectionReason earlierError);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(Correction other);

        abstract Correction create();

        public final Correction build() {
            return create();
        }
    }
}
