package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A JSON generator that adds a property at the beginning of the root object. */
final class PrecedingGenerator extends JsonGeneratorDelegate {
    private final String name;
    private final String value;
    private boolean isObject;
    private boolean isRepeated;
    private @Nullable JsonStreamContext root;

    PrecedingGenerator(JsonGenerator json, String name, String value) {
        super(json, false);
        this.name = name;
        this.value = value;
    }

    /** Returns whether the root value is an object. The generator adds the property only to an object. */
    boolean isObject() {
        return isObject;
    }

    /**
     * Returns whether the written object itself has a property with the name of the added property. If so, the JSON
     * contains this name twice.
     */
    boolean isRepeated() {
        return isRepeated;
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
