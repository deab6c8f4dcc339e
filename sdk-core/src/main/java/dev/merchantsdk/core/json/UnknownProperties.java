package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.SettableAnyProperty;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import dev.merchantsdk.core.serialization.JsonFields;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.wire.FieldList;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Collects the properties for which a model has no method, except nulls. */
final class UnknownProperties extends SettableAnyProperty {
    private static final long serialVersionUID = 1L;

    private final transient JsonDeserializer<? extends JsonValue> reader;

    UnknownProperties(AnnotatedMethod setter, JavaType type, JsonDeserializer<? extends JsonValue> reader) {
        super(null, setter, type, null, null, null);
        this.reader = reader;
    }

    @Override
    public void deserializeAndSet(JsonParser parser, DeserializationContext context, Object model, String name)
            throws IOException {
        if (!parser.hasToken(JsonToken.VALUE_NULL)) {
            FieldList<JsonValue> fields = fields(context, model);
            fields.add(name, read(parser, context));
        }
    }

    JsonValue read(JsonParser parser, DeserializationContext context) throws IOException {
        return reader.deserialize(parser, context);
    }

    /** Returns the fields of a model. During the reading of a document, an attribute of the model stores them. */
    @SuppressWarnings("unchecked") // nothing else stores an attribute of a model
    private FieldList<JsonValue> fields(DeserializationContext context, Object model) {
        FieldList<JsonValue> fields = (FieldList<JsonValue>) context.getAttribute(model);
        if (fields == null) {
            fields = new FieldList<>();
            ((AnnotatedMethod) _setter).setValue(model, new JsonFields(fields));
            context.setAttribute(model, fields);
        }
        return fields;
    }

    @Override
    public boolean hasValueDeserializer() {
        return true;
    }

    @Override
    protected void _set(Object model, Object name, @Nullable Object value) {
        throw new IllegalStateException("a value is set with its context");
    }

    @Override
    public SettableAnyProperty withValueDeserializer(JsonDeserializer<Object> ignored) {
        return this;
    }
}
