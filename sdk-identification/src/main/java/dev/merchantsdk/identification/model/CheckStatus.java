package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;

/** How the check of a document stands ({@code status}; contract, "Identification session"). The set is open. */
public final class CheckStatus extends OpenEnum {
    /** The document is valid. */
    public static final CheckStatus VALID = new CheckStatus("Valid");
    /** It is not checked. */
    public static final CheckStatus NOT_PROCESSED = new CheckStatus("NotProcessed");
    /** It is being checked. */
    public static final CheckStatus PROCESSING = new CheckStatus("Processing");

    private CheckStatus(String raw) {
        super(raw);
    }

    /** The status of a value as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CheckStatus of(String raw) {
        return new CheckStatus(raw);
    }

    /** The constant of this value, for {@code switch}; {@link Known#UNRECOGNIZED} if there is none. */
    public Known known() {
        return equals(VALID)
                ? Known.VALID
                : equals(NOT_PROCESSED)
                        ? Known.NOT_PROCESSED
                        : equals(PROCESSING) ? Known.PROCESSING : Known.UNRECOGNIZED;
    }

    /** The values that have constants, for {@code switch}. */
    public enum Known {
        /** {@link CheckStatus#VALID}. */
        VALID,
        /** {@link CheckStatus#NOT_PROCESSED}. */
        NOT_PROCESSED,
        /** {@link CheckStatus#PROCESSING}. */
        PROCESSING,
        /** A value without a constant. */
        UNRECOGNIZED
    }
}
