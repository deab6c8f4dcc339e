package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;

/**
 * A number of a set that the service may extend: known numbers have constants, unknown ones are kept as they came.
 *
 * <p>Two are equal if they are of the same type and have the same number.
 */
@JsonAutoDetect(creatorVisibility = JsonAutoDetect.Visibility.NONE) // each type names its own factory
public abstract class OpenCode {
    private final int raw;

    /** Keeps the number as the service writes it. */
    protected OpenCode(int raw) {
        this.raw = raw;
    }

    /** The number as the service writes it. */
    @JsonValue
    public final int raw() {
        return raw;
    }

    /** The name of this number for {@link #toString()}; empty if the number is not known. */
    protected abstract Optional<String> name();

    @Override
    @SuppressWarnings("EqualsGetClass") // numbers of two sets are never equal
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && raw == ((OpenCode) other).raw;
    }

    @Override
    public final int hashCode() {
        return Integer.hashCode(raw);
    }

    /** The name and the number, such as {@code SUCCESS(1)}; the number alone, such as {@code (99)}, if it is not known. */
    @Override
    public final String toString() {
        return name().orElse("") + "(" + raw + ")";
    }
}
