package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A value of a set that the service may extend. Most known values have constants; an unknown one is kept as sent.
 * Immutable.
 *
 * <p>Values are equal if type and raw value are. {@code of} returns an existing constant where possible, so constants
 * can also be compared with {@code ==}. In a {@code switch}, use the constant's name:
 *
 * <pre>{@code
 * switch (state.name().orElse("")) {
 *     case "SUCCESS" -> ship();
 *     case "FAILED" -> cancel();
 *     default -> askAgainLater();
 * }
 * }</pre>
 *
 * <p>Only the SDK extends this class.
 *
 * @param <V> the raw value's type: {@link String} or {@link Integer}
 */
@JsonAutoDetect(creatorVisibility = JsonAutoDetect.Visibility.NONE) // each subclass declares its own factory method
public abstract class OpenEnum<V> {
    private final V raw;
    private final @Nullable String name;

    /**
     * Creates a value.
     *
     * @param raw the value in the service's spelling
     * @param name the constant's name; an empty text for a known value without a name; null for an unknown value
     */
    protected OpenEnum(V raw, @Nullable String name) {
        this.raw = raw;
        this.name = name;
    }

    /** Returns the value in the service's spelling. */
    @JsonValue
    public final V raw() {
        return raw;
    }

    /** Returns whether the SDK has a definition of this value. */
    public final boolean isKnown() {
        return name != null;
    }

    /**
     * Returns the constant's name, such as {@code SUCCESS}; empty for a value without one. A known code without a
     * constant has its text in the contract.
     */
    public final Optional<String> name() {
        return Optional.ofNullable(name).filter(text -> !text.isEmpty());
    }

    @Override
    @SuppressWarnings("EqualsGetClass") // values of different subclasses are never equal
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && raw.equals(((OpenEnum<?>) other).raw);
    }

    @Override
    public final int hashCode() {
        return raw.hashCode();
    }

    /**
     * Returns a known string in the service's spelling, and {@code ***} for an unknown one, which can be any text. A
     * number is shown with its name, such as {@code SUCCESS(1)}, or alone, such as {@code (99)}.
     */
    @Override
    public final String toString() {
        if (raw instanceof String text) {
            return isKnown() ? text : "***";
        }
        return (name == null ? "" : name) + "(" + raw + ")";
    }
}
