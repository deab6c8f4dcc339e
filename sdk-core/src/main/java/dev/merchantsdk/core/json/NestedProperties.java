package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Writes the nested objects of a request with {@link NestedNames}, each at the place of its first property. An object
 * whose properties are all absent is omitted.
 */
final class NestedProperties extends BeanSerializerModifier {
    private static final long serialVersionUID = 1L;
    private static final Set<Object> ABSENT = Set.of(Optional.empty(), OptionalInt.empty(), OptionalLong.empty());

    @Override
    public List<BeanPropertyWriter> changeProperties(
            SerializationConfig config, BeanDescription model, List<BeanPropertyWriter> properties) {
        return model.getClassAnnotations().has(NestedNames.class) ? new ArrayList<>(nested(properties, 0)) : properties;
    }

    /** Groups properties by the next part of their names, which begins at {@code start}. */
    private static List<NestedProperty> nested(List<BeanPropertyWriter> properties, int start) {
        Map<String, List<BeanPropertyWriter>> byPart = new LinkedHashMap<>();
        for (BeanPropertyWriter property : properties) {
            String part = property.getName().substring(start).split("[.]", 2)[0];
            byPart.putIfAbsent(part, new ArrayList<>());
            byPart.get(part).add(property);
        }
        List<NestedProperty> nested = new ArrayList<>();
        for (String part : byPart.keySet()) {
            List<BeanPropertyWriter> same = byPart.get(part);
            int end = start + part.length();
            boolean isValue = false;
            for (BeanPropertyWriter property : same) {
                isValue |= property.getName().length() == end;
            }
            if (isValue && same.size() > 1) {
                throw new IllegalStateException(same.get(0).getName() + " is a value and an object");
            }
            nested.add(new NestedProperty(same.get(0), part, isValue ? List.of() : nested(same, end + 1)));
        }
        return nested;
    }

    /** A value, or an object with properties. */
    private static final class NestedProperty extends BeanPropertyWriter {
        private static final long serialVersionUID = 1L;

        private final transient NestedProperty[] properties;

        NestedProperty(BeanPropertyWriter first, String name, List<NestedProperty> properties) {
            super(first, PropertyName.construct(name));
            this.properties = properties.toArray(new NestedProperty[0]);
        }

        @Override
        public void fixAccess(SerializationConfig config) {
            super.fixAccess(config);
            for (NestedProperty property : properties) {
                property.fixAccess(config);
            }
        }

        private boolean isAbsent(Object model) throws Exception {
            for (NestedProperty property : properties) {
                if (!property.isAbsent(model)) {
                    return false;
                }
            }
            Object value = properties.length == 0 ? get(model) : null;
            return value == null
                    || ABSENT.contains(value)
                    || (value instanceof Collection<?> items && items.isEmpty())
                    || (value instanceof Map<?, ?> fields && fields.isEmpty());
        }

        @Override
        public void serializeAsField(Object model, JsonGenerator json, SerializerProvider provider) throws Exception {
            if (properties.length == 0) {
                super.serializeAsField(model, json, provider);
            } else if (!isAbsent(model)) {
                json.writeObjectFieldStart(getName());
                for (NestedProperty property : properties) {
                    property.serializeAsField(model, json, provider);
                }
                json.writeEndObject();
            }
        }
    }
}
