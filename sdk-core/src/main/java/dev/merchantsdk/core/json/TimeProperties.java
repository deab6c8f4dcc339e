package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.SettableAnyProperty;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a time that is not in the contract's format as absent and keeps it, as it is in the JSON, among the unknown properties of its model. No time
 * decides anything in a response, so none makes the response unreadable. A model without a place for unknown properties rejects such a time.
 */
final class TimeProperties extends BeanDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public BeanDeserializerBuilder updateBuilder(
            DeserializationConfig config, BeanDescription model, BeanDeserializerBuilder builder) {
        SettableAnyProperty unknown = builder.getAnySetter();
        if (unknown != null) {
            List<SettableBeanProperty> times = new ArrayList<>();
            builder.getProperties().forEachRemaining(property -> {
                if (isTime(property.getType())) {
                    times.add(property);
                }
            });
            times.forEach(time -> builder.addOrReplaceProperty(new TimeProperty(time, unknown), true));
        }
        return builder;
    }

    private static boolean isTime(JavaType type) {
        JavaType value = type.isReferenceType() ? type.getReferencedType() : type;
        return value.isTypeOrSubTypeOf(Temporal.class);
    }

    private static final class TimeProperty extends SettableBeanProperty.Delegating {
        private static final long serialVersionUID = 1L;
        private final transient SettableAnyProperty unknown;

        TimeProperty(SettableBeanProperty time, SettableAnyProperty unknown) {
            super(time);
            this.unknown = unknown;
        }

        @Override
        protected SettableBeanProperty withDelegate(SettableBeanProperty time) {
            return new TimeProperty(time, unknown);
        }

        @Override
        public void deserializeAndSet(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            deserializeSetAndReturn(parser, context, model);
        }

        @Override
        public Object deserializeSetAndReturn(JsonParser parser, DeserializationContext context, Object model)
                throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_STRING) && !parser.hasToken(JsonToken.VALUE_NULL)) {
                return keep(context.readValue(parser, JsonNode.class), model);
            }
            try {
                return delegate.deserializeSetAndReturn(parser, context, model);
            } catch (MismatchedInputException e) {
                return keep(TextNode.valueOf(parser.getText()), model);
            }
        }

        private Object keep(JsonNode value, Object model) throws IOException {
            unknown.set(model, getName(), value);
            return model;
        }
    }
}
