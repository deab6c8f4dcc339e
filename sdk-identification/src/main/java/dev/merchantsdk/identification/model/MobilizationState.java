package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** State of a mobilization request ({@code status}; contract, "Mobilization request"). */
public final class MobilizationState extends OpenEnum<String> {
    private static final Constants<String, MobilizationState> CONSTANTS = new Constants<>(MobilizationState::new);

    /** Processed, with a result. */
    public static final MobilizationState PROCESSED = CONSTANTS.add("Processed", "PROCESSED");

    private MobilizationState(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the state with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static MobilizationState of(String raw) {
        return CONSTANTS.of(raw);
    }
}
