package dev.merchantsdk.core.wire;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The constants of a set that the service may extend, by their raw values. A type adds its constants during its class
 * initialization.
 *
 * @param <V> the type of the raw value
 * @param <E> the type of the constants
 */
public final class Constants<V, E> {
    private final Map<V, E> byRaw = new HashMap<>();
    private final BiFunction<V, @Nullable String, E> constructor;

    public Constants(BiFunction<V, @Nullable String, E> constructor) {
        this.constructor = constructor;
    }

    /** Creates, adds and returns a constant. */
    public E add(V raw, String name) {
        E constant = constructor.apply(raw, name);
        byRaw.put(raw, constant);
        return constant;
    }

    /** Returns the constant for a raw value; a new object if no constant has this raw value. */
    public E of(V raw) {
        E constant = byRaw.get(Objects.requireNonNull(raw, "raw"));
        return constant == null ? constructor.apply(raw, null) : constant;
    }
}
