package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** Status of a document's check ({@code status}; contract, "Identification session"). */
public final class CheckStatus extends OpenEnum<String> {
    private static final Constants<String, CheckStatus> CONSTANTS = new Constants<>(CheckStatus::new);

    /** Valid. */
    public static final CheckStatus VALID = CONSTANTS.add("Valid", "VALID");
    /** Not checked. */
    public static final CheckStatus NOT_PROCESSED = CONSTANTS.add("NotProcessed", "NOT_PROCESSED");
    /** Being checked. */
    public static final CheckStatus PROCESSING = CONSTANTS.add("Processing", "PROCESSING");

    private CheckStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the status with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CheckStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
