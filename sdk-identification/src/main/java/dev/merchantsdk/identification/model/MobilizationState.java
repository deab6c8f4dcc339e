package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** The state of a mobilization request ({@code status}; contract, "Mobilization request"). */
public final class MobilizationState extends OpenEnum<String> {
    private static final Constants<String, MobilizationState> CONSTANTS = new Constants<>(MobilizationState::new);

    /** The service has processed the request, and the result is available. */
    public static final MobilizationState PROCESSED = CONSTANTS.add("Processed", "PROCESSED");

    private MobilizationState(String raw, @Nullable String name) {
        super(raw, name);
    }

    /**
     * Returns the state whose string is {@code raw}. The method also accepts strings for which this class has no
     * constant.
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static MobilizationState of(String raw) {
        return CONSTANTS.of(raw);
    }
}
