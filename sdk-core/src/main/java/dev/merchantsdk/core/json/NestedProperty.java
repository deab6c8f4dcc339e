package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import java.util.List;

/** A property of a type with {@link NestedNames}. The last element of the path is the name of the property. */
final class NestedProperty extends BeanPropertyWriter {
    private static final long serialVersionUID = 1L;
    private final transient List<String> path;

    NestedProperty(BeanPropertyWriter flat) {
        this(flat, List.of(flat.getName().split("\\.", -1)));
    }

    private NestedProperty(BeanPropertyWriter flat, List<String> path) {
        super(flat, new SerializedString(path.get(path.size() - 1)));
        this.path = path;
    }

    /**
     * Returns the names of the enclosing objects, from the outermost to the innermost, and the name of the property.
     */
    List<String> path() {
        return path;
    }

    /** Returns whether {@link #serializeAsField} writes the property. Both methods must apply the same rules. */
    boolean isWritten(Object request, SerializerProvider provider) throws Exception {
        Object value = get(request);
        if (value == null) {
            return !_suppressNulls;
        }
        if (_suppressableValue != MARKER_FOR_EMPTY) {
            return !value.equals(_suppressableValue);
        }
        JsonSerializer<Object> serializer =
                _serializer == null ? provider.findValueSerializer(value.getClass(), this) : _serializer;
        return !serializer.isEmpty(provider, value);
    }
}
