package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.SettableAnyProperty;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import dev.merchantsdk.core.check.TextCheck;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.serialization.JsonFields;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.wire.FieldList;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Sets properties of responses by special rules.
 * <ul>
 *   <li>If an optional time, decimal or link is not in the contract's format, it is absent, and its JSON is among the
 *       unknown properties of the model. A {@link ServiceText} is read from any JSON.
 *   <li>A response with two lists for the same property is rejected. Otherwise the setter would join the lists.
 *   <li>A {@link RequiredId} that is no id is rejected.
 * </ul>
 *
 * <p>The rules apply only to models with a map of unknown properties.
 */
final class ResponseProperties extends BeanDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public BeanDeserializerBuilder updateBuilder(
            DeserializationConfig config, BeanDescription model, BeanDeserializerBuilder builder) {
        AnnotatedMethod additional = model.findMethod("additional", new Class<?>[] {JsonFields.class});
        if (additional != null) {
            UnknownProperties unknown = new UnknownProperties(additional, config.constructType(JsonValue.class));
            builder.setAnySetter(unknown);
            List<SettableBeanProperty> replaced = new ArrayList<>();
            builder.getProperties().forEachRemaining(property -> {
                boolean lenient = isTextOrDecimal(property.getType());
                if (lenient || property.getType().hasRawClass(Iterable.class) || ResponseProperty.isId(property)) {
                    replaced.add(new ResponseProperty(property, lenient ? unknown : null));
                }
            });
            replaced.forEach(property -> builder.addOrReplaceProperty(property, true));
        }
        return builder;
    }

    private static boolean isTextOrDecimal(JavaType type) {
        return type.isReferenceType()
                && (isText(type.getReferencedType())
                        || type.getReferencedType().hasRawClass(BigDecimal.class)
                        || type.getReferencedType().hasRawClass(ServiceText.class));
    }

    private static boolean isText(JavaType type) {
        return type.isTypeOrSubTypeOf(Temporal.class) || type.hasRawClass(URI.class);
    }

    /** Collects the properties for which a model has no method, except nulls. */
    private static final class UnknownProperties extends SettableAnyProperty {
        private static final long serialVersionUID = 1L;

        private final transient JsonValueModule.JsonValueReader reader = new JsonValueModule.JsonValueReader();

        UnknownProperties(AnnotatedMethod setter, JavaType type) {
            super(null, setter, type, null, null, null);
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

    private static final class ResponseProperty extends SettableBeanProperty.Delegating {
        private static final long serialVersionUID = 1L;
        /** The map for an unreadable value; null if an unreadable value makes the response unreadable. */
        private final transient @Nullable UnknownProperties unknown;

        private final transient boolean isId;
        private final transient boolean isList;
        private final transient boolean isServiceText;
        private final transient boolean isText;

        ResponseProperty(SettableBeanProperty property, @Nullable UnknownProperties unknown) {
            super(property);
            this.unknown = unknown;
            JavaType type = property.getType().getReferencedType();
            this.isId = isId(property);
            this.isList = property.getType().hasRawClass(Iterable.class);
            this.isServiceText = type != null && type.hasRawClass(ServiceText.class);
            this.isText = type != null && isText(type);
        }

        static boolean isId(SettableBeanProperty property) {
            return BuilderSetters.annotated(property.getMember()).hasAnnotation(RequiredId.class);
        }

        @Override
        protected SettableBeanProperty withDelegate(SettableBeanProperty property) {
            return new ResponseProperty(property, unknown);
        }

        @Override
        public void deserializeAndSet(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            deserializeSetAndReturn(parser, context, model);
        }

        @Override
        public Object deserializeSetAndReturn(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            if (parser.hasToken(JsonToken.VALUE_NULL)) {
                return delegate.deserializeSetAndReturn(parser, context, model);
            }
            if (isId) {
                String text = parser.getText(); // the reader of the property rejects any other JSON
                ScalarReader.requireId(text, TextCheck.isId(text));
            }
            if (isList) {
                rejectSecond(context, model);
            }
            if (unknown == null) {
                return delegate.deserializeSetAndReturn(parser, context, model);
            }
            return setOptional(unknown, parser, context, model);
        }

        /**
         * Rejects a second list, but not a null before or after a list. The attribute stores the last model in which
         * this list was set, and no model contains a model of its own type.
         */
        private void rejectSecond(DeserializationContext context, Object model) {
            if (context.getAttribute(this) == model) {
                throw new IllegalStateException(JsonFaults.SET_TWICE);
            }
            context.setAttribute(this, model);
        }

        private Object setOptional(
                UnknownProperties kept, JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            if (isServiceText) {
                return delegate.setAndReturn(model, Optional.of(ServiceText.of(kept.read(parser, context))));
            }
            JsonToken token = parser.currentToken();
            if (isText ? token == JsonToken.VALUE_STRING : token.isScalarValue()) {
                try {
                    return delegate.deserializeSetAndReturn(parser, context, model);
                } catch (MismatchedInputException | InputCoercionException e) {
                    // unreadable, so kept
                }
            }
            // If the model has SetOnceStyle and the property already has a value, setAndReturn throws an exception.
            return keep(kept, parser, context, delegate.setAndReturn(model, Optional.empty()));
        }

        private Object keep(UnknownProperties kept, JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            kept.deserializeAndSet(parser, context, model, getName());
            return model;
        }
    }
}
