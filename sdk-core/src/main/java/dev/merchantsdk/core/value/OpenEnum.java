package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A value of a set that the service may extend: known values have constants, unknown ones are kept as they came.
 *
 * <p>Two values are equal if they are of the same type and have the same text, letter case included.
 */
@JsonAutoDetect(creatorVisibility = JsonAutoDetect.Visibility.NONE) // each type names its own factory
public abstract class OpenEnum {
    private final String raw;

    /** Keeps the value as the service writes it. */
    protected OpenEnum(String raw) {
        this.raw = raw;
    }

    /** The value as the service writes it. */
    @JsonValue
    public final String raw() {
        return raw;
    }

    @Override
    @SuppressWarnings("EqualsGetClass") // values of two sets are never equal, whatever their texts
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && raw.equals(((OpenEnum) other).raw);
    }

    @Override
    public final int hashCode() {
        return raw.hashCode();
    }

    @Override
    public final String toString() {
        return raw;
    }
}
