package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.SettableAnyProperty;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sets properties of responses by two special rules.
 * <ul>
 *   <li>If an optional time, decimal or link is not in the contract's format, the codec treats the value as absent. The
 *       codec then stores the JSON of the value among the unknown properties of the model.
 *   <li>If a response contains two lists for the same property, the codec rejects the response. Without this rule, the
 *       setter would append the second list to the first list.
 * </ul>
 *
 * <p>The rules apply only to models with a map of unknown properties.
 */
final class ResponseProperties extends BeanDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public BeanDeserializerBuilder updateBuilder(
            DeserializationConfig config, BeanDescription model, BeanDeserializerBuilder builder) {
        SettableAnyProperty unknown = builder.getAnySetter();
        if (unknown != null) {
            List<SettableBeanProperty> replaced = new ArrayList<>();
            builder.getProperties().forEachRemaining(property -> {
                if (isLenient(property.getType())) {
                    replaced.add(new LenientProperty(property, unknown));
                } else if (property.getType().hasRawClass(Iterable.class)) {
                    replaced.add(new ListProperty(property));
                }
            });
            replaced.forEach(property -> builder.addOrReplaceProperty(property, true));
        }
        return builder;
    }

    private static boolean isLenient(JavaType type) {
        return type.isReferenceType()
                && (type.getReferencedType().isTypeOrSubTypeOf(Temporal.class)
                        || type.getReferencedType().hasRawClass(URI.class)
                        || type.getReferencedType().hasRawClass(BigDecimal.class));
    }

    private abstract static class ResponseProperty extends SettableBeanProperty.Delegating {
        private static final long serialVersionUID = 1L;

        ResponseProperty(SettableBeanProperty property) {
            super(property);
        }

        @Override
        public void deserializeAndSet(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            deserializeSetAndReturn(parser, context, model);
        }
    }

    private static final class LenientProperty extends ResponseProperty {
        private static final long serialVersionUID = 1L;
        private final transient SettableAnyProperty unknown;
        private final boolean decimal;

        LenientProperty(SettableBeanProperty property, SettableAnyProperty unknown) {
            super(property);
            this.unknown = unknown;
            this.decimal = property.getType().getReferencedType().hasRawClass(BigDecimal.class);
        }

        @Override
        protected SettableBeanProperty withDelegate(SettableBeanProperty property) {
            return new LenientProperty(property, unknown);
        }

        @Override
        public Object deserializeSetAndReturn(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            if (!isExpected(parser.currentToken())) {
                return storeUnknown(parser, context, model);
            }
            try {
                return delegate.deserializeSetAndReturn(parser, context, model);
            } catch (MismatchedInputException e) {
                return storeUnknown(parser, context, model);
            }
        }

        private boolean isExpected(JsonToken token) {
            return token == JsonToken.VALUE_STRING || token == JsonToken.VALUE_NULL || (decimal && token.isNumeric());
        }

        private Object storeUnknown(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            JsonValue value = context.readValue(parser, JsonValue.class);
            // If the model has SetOnceStyle and the property already has a value, setAndReturn throws an exception.
            Object builder = delegate.setAndReturn(model, Optional.empty());
            unknown.set(builder, getName(), value);
            return builder;
        }
    }

    /** A property that is a list. Rejects a second list, but not a null before or after a list. */
    private static final class ListProperty extends ResponseProperty {
        private static final long serialVersionUID = 1L;

        ListProperty(SettableBeanProperty property) {
            super(property);
        }

        @Override
        protected SettableBeanProperty withDelegate(SettableBeanProperty property) {
            return new ListProperty(property);
        }

        @Override
        public Object deserializeSetAndReturn(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_NULL)) {
                // The attribute stores the last model in which this list was set. A nested model of the same type would
                // replace the attribute, but no model contains a model of its own type.
                if (context.getAttribute(this) == model) {
                    throw new IllegalStateException(JsonFaults.SET_TWICE);
                }
                context.setAttribute(this, model);
            }
            return delegate.deserializeSetAndReturn(parser, context, model);
        }
    }
}
