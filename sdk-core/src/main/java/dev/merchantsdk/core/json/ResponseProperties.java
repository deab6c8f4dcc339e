package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.SettableAnyProperty;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Sets properties of responses by two special rules.
 * <ul>
 *   <li>If an optional time, decimal or link is not in the contract's format, the codec treats the value as absent. The
 *       codec then stores the JSON of the value among the unknown properties of the model. In a model with
 *       {@link UnreadableIsAbsent}, this rule applies to every property that the annotation does not exclude. A
 *       {@link ServiceText} is read from any JSON.
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
        if (builder.getAnySetter() != null) {
            Optional<UnreadableIsAbsent> rule = BuilderSetters.model(model.getBeanClass())
                    .map(type -> type.getAnnotation(UnreadableIsAbsent.class));
            if (rule.isPresent()) {
                SettableAnyProperty kept =
                        builder.getAnySetter().withValueDeserializer(new JsonValueModule.KeptValueReader());
                builder.setAnySetter(null); // the builder refuses to replace one
                builder.setAnySetter(kept);
            }
            SettableAnyProperty unknown = builder.getAnySetter();
            List<SettableBeanProperty> replaced = new ArrayList<>();
            builder.getProperties().forEachRemaining(property -> {
                boolean lenient = rule.map(all -> !Arrays.asList(all.except()).contains(property.getName()))
                        .orElseGet(() -> isTextOrDecimal(property.getType()));
                if (property.getType().hasRawClass(Iterable.class)) {
                    replaced.add(new ListProperty(property, lenient ? unknown : null));
                } else if (lenient) {
                    replaced.add(new LenientProperty(property, unknown));
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

        /** Stores the parser's current value among the unknown properties. */
        void storeUnknown(
                SettableAnyProperty unknown, JsonParser parser, DeserializationContext context, Object builder)
                throws IOException {
            unknown.set(builder, getName(), json(unknown, parser, context));
        }

        /** Reads the parser's current value as one of the unknown properties. */
        static JsonValue json(SettableAnyProperty unknown, JsonParser parser, DeserializationContext context)
                throws IOException {
            return unknown.hasValueDeserializer()
                    ? (JsonValue) unknown.deserialize(parser, context)
                    : context.readValue(parser, JsonValue.class);
        }
    }

    private static final class LenientProperty extends ResponseProperty {
        private static final long serialVersionUID = 1L;
        private final transient SettableAnyProperty unknown;
        private final transient boolean mayBeAnything;
        private final transient boolean isServiceText;
        private final transient Predicate<JsonToken> expected;
        private final transient Object absent;

        LenientProperty(SettableBeanProperty property, SettableAnyProperty unknown) {
            super(property);
            this.unknown = unknown;
            JavaType type = property.getType().getReferencedType();
            this.isServiceText = type != null && type.hasRawClass(ServiceText.class);
            this.mayBeAnything = isServiceText || (type != null && type.hasRawClass(JsonValue.class));
            this.expected = expected(type);
            this.absent = property.getType().hasRawClass(OptionalLong.class)
                    ? OptionalLong.empty()
                    : property.getType().hasRawClass(OptionalInt.class) ? OptionalInt.empty() : Optional.empty();
        }

        /** Returns the condition that a value must meet before its reader sees it. */
        private static Predicate<JsonToken> expected(JavaType type) {
            if (BuilderSetters.builder(type.getRawClass()) != null) {
                return token -> token == JsonToken.START_OBJECT;
            }
            return isText(type) ? token -> token == JsonToken.VALUE_STRING : JsonToken::isScalarValue;
        }

        @Override
        protected SettableBeanProperty withDelegate(SettableBeanProperty property) {
            return new LenientProperty(property, unknown);
        }

        @Override
        public Object deserializeSetAndReturn(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            JsonToken token = parser.currentToken();
            if (mayBeAnything && token != JsonToken.VALUE_NULL) {
                JsonValue json = json(unknown, parser, context);
                return delegate.setAndReturn(model, Optional.of(isServiceText ? ServiceText.of(json) : json));
            }
            if (token == JsonToken.VALUE_NULL || expected.test(token)) {
                try {
                    return delegate.deserializeSetAndReturn(parser, context, model);
                } catch (MismatchedInputException | InputCoercionException e) {
                    if (!token.isScalarValue()) {
                        throw e; // the parser is somewhere in the value
                    }
                }
            }
            // If the model has SetOnceStyle and the property already has a value, setAndReturn throws an exception.
            Object builder = delegate.setAndReturn(model, absent);
            storeUnknown(unknown, parser, context, builder);
            return builder;
        }
    }

    /** A property that is a list. Rejects a second list, but not a null before or after a list. */
    private static final class ListProperty extends ResponseProperty {
        private static final long serialVersionUID = 1L;
        /** The map for an unreadable list; null if an unreadable list makes the response unreadable. */
        private final transient @Nullable SettableAnyProperty unknown;

        ListProperty(SettableBeanProperty property, @Nullable SettableAnyProperty unknown) {
            super(property);
            this.unknown = unknown;
        }

        @Override
        protected SettableBeanProperty withDelegate(SettableBeanProperty property) {
            return new ListProperty(property, unknown);
        }

        @Override
        public Object deserializeSetAndReturn(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            if (parser.hasToken(JsonToken.VALUE_NULL)) {
                return delegate.deserializeSetAndReturn(parser, context, model);
            }
            // The attribute stores the last model in which this list was set. A nested model of the same type would
            // replace the attribute, but no model contains a model of its own type.
            if (context.getAttribute(this) == model) {
                throw new IllegalStateException(JsonFaults.SET_TWICE);
            }
            context.setAttribute(this, model);
            return unknown == null
                    ? delegate.deserializeSetAndReturn(parser, context, model)
                    : setOrStore(unknown, parser, context, model);
        }

        private Object setOrStore(
                SettableAnyProperty kept, JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            try (TokenBuffer value = context.bufferAsCopyOfValue(parser)) {
                if (value.firstToken() == JsonToken.START_ARRAY) {
                    try {
                        return delegate.deserializeSetAndReturn(value.asParserOnFirstToken(), context, model);
                    } catch (MismatchedInputException e) {
                        // an element is unreadable, so the list is absent
                    }
                }
                storeUnknown(kept, value.asParserOnFirstToken(), context, model);
                return model;
            }
        }
    }
}
