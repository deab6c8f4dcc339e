package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.ResolvableSerializer;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a type with {@link NestedNames} in one pass. In the JSON, a nested object appears at the position of its first
 * written property. The serializer omits a nested object without written properties. In this class, a set of properties
 * is a {@code long} with one bit for each property, in the order of the properties.
 */
final class NestedSerializer extends StdSerializer<Object> implements ResolvableSerializer {
    private static final long serialVersionUID = 1L;

    private final transient BeanSerializerBase flat;
    private final transient List<NestedProperty> properties = new ArrayList<>();
    private final transient Member[] members;

    private NestedSerializer(BeanSerializerBase flat) {
        super(Object.class);
        this.flat = flat;
        flat.properties().forEachRemaining(property -> properties.add((NestedProperty) property));
        if (properties.size() > Long.SIZE) {
            throw new IllegalArgumentException(flat.handledType() + " has more than 64 properties");
        }
        this.members = members(-1L >>> (Long.SIZE - properties.size()), 0);
    }

    /** A property, or a nested object that contains properties. */
    private interface Member {
        /**
         * For a property, returns the set that contains only this property. For a nested object, returns the set of all
         * properties within this object.
         */
        long properties();

        void write(Object request, long written, JsonGenerator json, SerializerProvider provider) throws IOException;
    }

    /**
     * Returns the members of an object. In the returned array, the element at the index of a property is the member
     * that writes this property.
     */
    private Member[] members(long set, int depth) {
        Member[] result = new Member[properties.size()];
        for (long remaining = set; remaining != 0; ) {
            Member member = member(Long.numberOfTrailingZeros(remaining), set, depth);
            for (int i = 0; i < result.length; i++) {
                result[i] = contains(member.properties(), i) ? member : result[i];
            }
            remaining &= ~member.properties();
        }
        return result;
    }

    private Member member(int first, long set, int depth) {
        NestedProperty property = properties.get(first);
        if (property.path().size() == depth + 1) {
            return new PropertyMember(1L << first, property);
        }
        String name = property.path().get(depth);
        long matching = 0;
        for (int i = first; i < properties.size(); i++) {
            matching |= contains(set, i) && properties.get(i).path().get(depth).equals(name) ? 1L << i : 0;
        }
        return new Nested(matching, new SerializedString(name), members(matching, depth + 1));
    }

    private static boolean contains(long set, int property) {
        return (set & 1L << property) != 0;
    }

    @Override
    public void resolve(SerializerProvider provider) throws JsonMappingException {
        flat.resolve(provider);
    }

    @Override
    public void serialize(Object request, JsonGenerator json, SerializerProvider provider) throws IOException {
        json.writeStartObject(request);
        write(members, request, written(request, provider), json, provider);
        json.writeEndObject();
    }

    /**
     * Returns the set of the properties to write. The set always contains the properties outside nested objects,
     * because the writers of these properties omit absent values.
     */
    private long written(Object request, SerializerProvider provider) throws IOException {
        long written = 0;
        for (int i = 0; i < properties.size(); i++) {
            NestedProperty property = properties.get(i);
            try {
                written |= property.path().size() == 1 || property.isWritten(request, provider) ? 1L << i : 0;
            } catch (Exception e) { // the accessor of a property failed
                wrapAndThrow(provider, e, request, String.join(".", property.path()));
            }
        }
        return written;
    }

    private static void write(
            Member[] members, Object request, long written, JsonGenerator json, SerializerProvider provider)
            throws IOException {
        long remaining = written;
        while (remaining != 0) {
            Member member = members[Long.numberOfTrailingZeros(remaining)];
            member.write(request, remaining & member.properties(), json, provider);
            remaining &= ~member.properties();
        }
    }

    private static final class Nested implements Member {
        private final long properties;
        private final SerializedString name;
        private final Member[] members;

        Nested(long properties, SerializedString name, Member[] members) {
            this.properties = properties;
            this.name = name;
            this.members = members;
        }

        @Override
        public long properties() {
            return properties;
        }

        @Override
        public void write(Object request, long written, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            json.writeFieldName(name);
            json.writeStartObject();
            NestedSerializer.write(members, request, written, json, provider);
            json.writeEndObject();
        }
    }

    private final class PropertyMember implements Member {
        private final long bit;
        private final NestedProperty property;

        PropertyMember(long bit, NestedProperty property) {
            this.bit = bit;
            this.property = property;
        }

        @Override
        public long properties() {
            return bit;
        }

        @Override
        public void write(Object request, long written, JsonGenerator json, SerializerProvider provider)
                throws IOException {
            try {
                property.serializeAsField(request, json, provider);
            } catch (Exception e) { // the accessor failed, or Jackson threw an exception that lacks the path
                wrapAndThrow(provider, e, request, String.join(".", property.path()));
            }
        }
    }

    /** Assigns a {@link NestedSerializer} to each type with {@link NestedNames}. */
    static final class Modifier extends BeanSerializerModifier {
        private static final long serialVersionUID = 1L;

        @Override
        public List<BeanPropertyWriter> orderProperties(
                SerializationConfig config, BeanDescription type, List<BeanPropertyWriter> properties) {
            if (isNested(type)) {
                properties.replaceAll(NestedProperty::new);
            }
            return properties;
        }

        @Override
        public JsonSerializer<?> modifySerializer(
                SerializationConfig config, BeanDescription type, JsonSerializer<?> serializer) {
            return isNested(type) ? new NestedSerializer((BeanSerializerBase) serializer) : serializer;
        }

        private static boolean isNested(BeanDescription type) {
            return type.getClassAnnotations().has(NestedNames.class);
        }
    }
}
