package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** An object with one more property, before its own. It is written once. */
final class PrecededObject implements JsonSerializable {
    private final String name;
    private final String value;
    private final Object object;
    private boolean isObject;
    private boolean isRepeated;

    PrecededObject(String name, String value, Object object) {
        this.name = name;
        this.value = value;
        this.object = object;
    }

    @Override
    public void serialize(JsonGenerator json, SerializerProvider provider) throws IOException {
        provider.defaultSerializeValue(object, new Generator(json));
    }

    @Override
    public void serializeWithType(JsonGenerator json, SerializerProvider provider, TypeSerializer type)
            throws IOException {
        serialize(json, provider);
    }

    /** Returns whether an object was written. Any other JSON was written without the property. */
    boolean isObject() {
        return isObject;
    }

    /** Returns whether the object has a property of the same name, so that the name was written twice. */
    boolean isRepeated() {
        return isRepeated;
    }

    private final class Generator extends JsonGeneratorDelegate {
        private @Nullable JsonStreamContext root;

        Generator(JsonGenerator json) {
            super(json, false);
        }

        @Override
        public void writeStartObject() throws IOException {
            boolean first = getOutputContext().inRoot();
            super.writeStartObject();
            precede(first);
        }

        @Override
        public void writeStartObject(Object forValue) throws IOException {
            boolean first = getOutputContext().inRoot();
            super.writeStartObject(forValue);
            precede(first);
        }

        @Override
        public void writeStartObject(Object forValue, int size) throws IOException {
            boolean first = getOutputContext().inRoot();
            super.writeStartObject(forValue, size);
            precede(first);
        }

        private void precede(boolean first) throws IOException {
            if (first) {
                isObject = true;
                root = getOutputContext();
                super.writeFieldName(name);
                super.writeString(value);
            }
        }

        @Override
        public void writeFieldName(String property) throws IOException {
            isRepeated |= property.equals(name) && getOutputContext() == root;
            super.writeFieldName(property);
        }

        @Override
        public void writeFieldName(SerializableString property) throws IOException {
            isRepeated |= property.getValue().equals(name) && getOutputContext() == root;
            super.writeFieldName(property);
        }
    }
}
