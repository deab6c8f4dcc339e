package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** The status of the check of a document ({@code status}; contract, "Identification session"). */
public final class CheckStatus extends OpenEnum<String> {
    private static final Constants<String, CheckStatus> CONSTANTS = new Constants<>(CheckStatus::new);

    /** The document is valid. */
    public static final CheckStatus VALID = CONSTANTS.add("Valid", "VALID");
    /** The service has not checked the document. */
    public static final CheckStatus NOT_PROCESSED = CONSTANTS.add("NotProcessed", "NOT_PROCESSED");
    /** The service is checking the document. */
    public static final CheckStatus PROCESSING = CONSTANTS.add("Processing", "PROCESSING");

    private CheckStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the status with this string. The string need not be the value of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CheckStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
