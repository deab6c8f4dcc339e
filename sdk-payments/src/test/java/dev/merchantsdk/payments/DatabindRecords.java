package dev.merchantsdk.payments;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.SettableAnyProperty;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotationIntrospectorPair;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import dev.merchantsdk.core.check.TextCheck;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.JsonValueModule;
import dev.merchantsdk.core.json.ReadBy;
import dev.merchantsdk.core.json.ScalarReader;
import dev.merchantsdk.core.serialization.JsonFields;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.wire.FieldList;
import dev.merchantsdk.payments.transaction.PspPrice;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureDetails;
import dev.merchantsdk.payments.transaction.SecureFiscalInformation;
import dev.merchantsdk.payments.transaction.SecureFiscalItem;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of the two lists with Jackson's databind, by the same rules as their hand-written readers: an
 * unreadable value is absent, and its JSON is among the unknown properties, unless it decides about money.
 */
final class DatabindRecords {
    private static final Map<String, List<String>> DECISIVE = Map.of(
            "PspTransaction", List.of("id", "order_id", "amount"),
            "SecureTransaction", List.of("id", "order_id", "state"));

    static final Set<Class<?>> MODELS = Set.of(
            PspTransaction.class,
            PspPrice.class,
            SecureTransaction.class,
            SecureDetails.class,
            SecureFiscalInformation.class,
            SecureFiscalItem.class);
    /** The models that databind reads by their builders. */
    static final Set<Class<?>> READ = ConcurrentHashMap.newKeySet();
    /** The forms of some accessors. Any other text is read from any scalar, and any other value by its type. */
    private static final Map<String, ScalarReader<?>> FORMS = Map.ofEntries(
            Map.entry("amount", ScalarReader.DECIMAL_OR_TEXT),
            Map.entry("amountConverted", ScalarReader.DECIMAL_OR_TEXT),
            Map.entry("counterpartyTotalPrice", ScalarReader.DECIMAL_OR_TEXT),
            Map.entry("serviceTotalPrice", ScalarReader.DECIMAL_OR_TEXT),
            Map.entry("quantity", ScalarReader.DECIMAL_OR_TEXT),
            Map.entry("totalPrice", ScalarReader.DECIMAL_OR_TEXT),
            Map.entry("orderId", ScalarReader.TEXT_OR_NUMBER),
            Map.entry("paymentId", ScalarReader.TEXT_OR_NUMBER),
            Map.entry("createdAt", ScalarReader.WITHOUT_ZONE),
            Map.entry("processedAt", ScalarReader.WITHOUT_ZONE),
            Map.entry("expiresAt", ScalarReader.WITH_OFFSET),
            Map.entry("isAft", ScalarReader.FLAG),
            Map.entry("needsAutoReversal", ScalarReader.FLAG),
            Map.entry("had3dSecure", ScalarReader.FLAG),
            Map.entry("isPayoutOnlyCardBinding", ScalarReader.FLAG),
            Map.entry("usedPreAuth", ScalarReader.FLAG),
            Map.entry("isSandbox", ScalarReader.FLAG));

    private DatabindRecords() {}

    @SuppressWarnings("unchecked") // the reader has the type of the mapper's reader
    static <T> JsonReader<T> reader(Class<T> type) throws ReflectiveOperationException {
        Method create = JsonCodec.class.getDeclaredMethod("mapper");
        create.setAccessible(true);
        ObjectMapper mapper = (ObjectMapper) create.invoke(null);
        MODELS.forEach(model -> mapper.addMixIn(model, NotByHand.class));
        mapper.registerModule(new SimpleModule("records").setDeserializerModifier(new Properties()));
        mapper.setAnnotationIntrospector(AnnotationIntrospectorPair.create(
                new Forms(), mapper.getDeserializationConfig().getAnnotationIntrospector()));
        Constructor<?> reader = JsonReader.class.getDeclaredConstructor(ObjectReader.class);
        reader.setAccessible(true);
        return (JsonReader<T>) reader.newInstance(mapper.readerFor(type));
    }

    /** Replaces the annotation that names the hand-written reader of a model. */
    @ReadBy(JsonDeserializer.None.class)
    private interface NotByHand {}

    private static Optional<Class<?>> model(Class<?> builder) {
        return Optional.ofNullable(builder.getEnclosingClass())
                .<Class<?>>map(type -> type.getInterfaces()[0])
                .filter(MODELS::contains);
    }

    private static final class Forms extends NopAnnotationIntrospector {
        private static final long serialVersionUID = 1L;

        @Override
        public @Nullable Object findContentDeserializer(Annotated annotated) {
            return annotated instanceof AnnotatedMethod setter
                            && setter.getParameterCount() == 1
                            && setter.getRawParameterType(0) == Optional.class
                            && model(setter.getDeclaringClass()).isPresent()
                    ? form(setter)
                    : null;
        }

        private static @Nullable Object form(AnnotatedMethod setter) {
            boolean isText =
                    setter.getParameterType(0).containedTypeOrUnknown(0).hasRawClass(String.class);
            return FORMS.containsKey(setter.getName()) ? FORMS.get(setter.getName()) : isText ? new AnyText() : null;
        }
    }

    private static final class AnyText extends JsonDeserializer<String> {
        @Override
        public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return parser.currentToken().isScalarValue()
                    ? parser.getText()
                    : context.reportInputMismatch(String.class, "not a scalar");
        }
    }

    private static final class Properties extends BeanDeserializerModifier {
        private static final long serialVersionUID = 1L;

        @Override
        public BeanDeserializerBuilder updateBuilder(
                DeserializationConfig config, BeanDescription type, BeanDeserializerBuilder builder) {
            Optional<Class<?>> model = model(type.getBeanClass());
            if (model.isPresent()) {
                READ.add(model.get());
                AnnotatedMethod setter = type.findMethod("additional", new Class<?>[] {JsonFields.class});
                Unknown unknown = new Unknown(setter, config);
                builder.setAnySetter(unknown);
                List<String> decisive = DECISIVE.getOrDefault(model.get().getSimpleName(), List.of());
                List<SettableBeanProperty> all = new ArrayList<>();
                builder.getProperties().forEachRemaining(all::add);
                for (SettableBeanProperty each : all) {
                    if (each.getName().equals("id")) {
                        builder.addOrReplaceProperty(new Id(each), true);
                    } else if (!decisive.contains(each.getName())) {
                        builder.addOrReplaceProperty(new Lenient(each, unknown), true);
                    }
                }
                return new Complete(builder);
            }
            return builder;
        }
    }

    /** Ignores the rules for other responses, which the mapper has too. */
    private static final class Complete extends BeanDeserializerBuilder {
        Complete(BeanDeserializerBuilder builder) {
            super(builder);
        }

        @Override
        public void setAnySetter(SettableAnyProperty ignored) {}

        @Override
        public void addOrReplaceProperty(SettableBeanProperty ignored, boolean allowOverride) {}
    }

    private static final class Unknown extends SettableAnyProperty {
        private static final long serialVersionUID = 1L;

        Unknown(AnnotatedMethod setter, DeserializationConfig config) {
            super(null, setter, config.constructType(JsonValue.class), null, null, null);
        }

        @Override
        @SuppressWarnings("unchecked") // nothing else stores an attribute of a builder
        public void deserializeAndSet(JsonParser parser, DeserializationContext context, Object builder, String name)
                throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_NULL)) {
                FieldList<JsonValue> fields = (FieldList<JsonValue>) context.getAttribute(builder);
                if (fields == null) {
                    fields = new FieldList<>();
                    ((AnnotatedMethod) _setter).setValue(builder, new JsonFields(fields));
                    context.setAttribute(builder, fields);
                }
                fields.add(name, JsonValueModule.kept(parser));
            }
        }

        @Override
        public boolean hasValueDeserializer() {
            return true;
        }

        @Override
        protected void _set(Object builder, Object name, @Nullable Object value) {
            throw new IllegalStateException("a value is set with its context");
        }

        @Override
        public SettableAnyProperty withValueDeserializer(JsonDeserializer<Object> ignored) {
            return this;
        }
    }

    private static final class Id extends SettableBeanProperty.Delegating {
        private static final long serialVersionUID = 1L;

        Id(SettableBeanProperty property) {
            super(property);
        }

        @Override
        protected SettableBeanProperty withDelegate(SettableBeanProperty property) {
            return new Id(property);
        }

        @Override
        public Object deserializeSetAndReturn(JsonParser parser, DeserializationContext context, Object builder)
                throws IOException {
            if (parser.hasToken(JsonToken.VALUE_NULL)) {
                return delegate.deserializeSetAndReturn(parser, context, builder);
            }
            Object id = delegate.deserialize(parser, context);
            if (id instanceof String text ? !TextCheck.isId(text) : (long) id <= 0) {
                throw new IllegalStateException("not an id");
            }
            return delegate.setAndReturn(builder, id);
        }
    }

    private static final class Lenient extends SettableBeanProperty.Delegating {
        private static final long serialVersionUID = 1L;

        private final transient Unknown unknown;

        Lenient(SettableBeanProperty property, Unknown unknown) {
            super(property);
            this.unknown = unknown;
        }

        @Override
        protected SettableBeanProperty withDelegate(SettableBeanProperty property) {
            return new Lenient(property, unknown);
        }

        @Override
        public Object deserializeSetAndReturn(JsonParser parser, DeserializationContext context, Object builder)
                throws IOException {
            if (parser.hasToken(JsonToken.VALUE_NULL)) {
                return delegate.deserializeSetAndReturn(parser, context, builder);
            }
            return getType().hasRawClass(Iterable.class)
                    ? list(parser, context, builder)
                    : optional(parser, context, builder);
        }

        private Object list(JsonParser parser, DeserializationContext context, Object builder) throws IOException {
            if (context.getAttribute(this) == builder) {
                throw new IllegalStateException("attribute is already set");
            }
            context.setAttribute(this, builder);
            if (!parser.hasToken(JsonToken.START_ARRAY)) {
                return keep(parser, context, builder);
            }
            if (getType().containedTypeOrUnknown(0).hasRawClass(JsonValue.class)) {
                return delegate.setAndReturn(
                        builder,
                        JsonValueModule.kept(parser).items().stream()
                                .filter(item -> !item.isNull())
                                .toList());
            }
            try (TokenBuffer value = context.bufferAsCopyOfValue(parser)) {
                try {
                    return delegate.deserializeSetAndReturn(value.asParserOnFirstToken(), context, builder);
                } catch (JsonMappingException e) {
                    // Jackson fails on a number whose exponent no int holds before it finds that it is no object.
                    if (e instanceof MismatchedInputException || e.getCause() instanceof NumberFormatException) {
                        return keep(value.asParserOnFirstToken(), context, builder);
                    }
                    throw e;
                }
            }
        }

        private Object optional(JsonParser parser, DeserializationContext context, Object builder) throws IOException {
            JsonToken token = parser.currentToken();
            Class<?> type = getType().getReferencedType().getRawClass();
            if (type == ServiceText.class) {
                return delegate.setAndReturn(builder, Optional.of(ServiceText.of(JsonValueModule.kept(parser))));
            }
            if (MODELS.contains(type) ? token == JsonToken.START_OBJECT : token.isScalarValue()) {
                try {
                    return delegate.deserializeSetAndReturn(parser, context, builder);
                } catch (MismatchedInputException | InputCoercionException e) {
                    if (!token.isScalarValue()) {
                        throw e; // the parser is somewhere in the value
                    }
                }
            }
            Object absent = getType().hasRawClass(OptionalInt.class)
                    ? OptionalInt.empty()
                    : getType().hasRawClass(OptionalLong.class) ? OptionalLong.empty() : Optional.empty();
            return keep(parser, context, delegate.setAndReturn(builder, absent));
        }

        private Object keep(JsonParser parser, DeserializationContext context, Object builder) throws IOException {
            unknown.deserializeAndSet(parser, context, builder, getName());
            return builder;
        }
    }
}
