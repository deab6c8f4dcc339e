package dev.merchantsdk.identification.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;

/** How a mobilization request stands ({@code status}; contract, "Mobilization request"). The set is open. */
public final class MobilizationState extends OpenEnum {
    /** It is answered. */
    public static final MobilizationState PROCESSED = new MobilizationState("Processed");

    private MobilizationState(String raw) {
        super(raw);
    }

    /** The status of a value as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static MobilizationState of(String raw) {
        return new MobilizationState(raw);
    }

    /** The constant of this value, for {@code switch}; {@link Known#UNRECOGNIZED} if there is none. */
    public Known known() {
        return equals(PROCESSED) ? Known.PROCESSED : Known.UNRECOGNIZED;
    }

    /** The values that have constants, for {@code switch}. */
    public enum Known {
        /** {@link MobilizationState#PROCESSED}. */
        PROCESSED,
        /** A value without a constant. */
        UNRECOGNIZED
    }
}
