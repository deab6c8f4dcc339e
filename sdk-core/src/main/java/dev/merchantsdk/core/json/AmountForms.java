package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import java.io.IOException;
import java.util.Optional;

/**
 * The writers and readers for the three JSON formats of an amount in the contract. The writers and readers do not round
 * values, and do not convert between texts and numbers.
 */
final class AmountForms {
    private AmountForms() {}

    /** Writes an {@code Amount} or an {@code Optional} of an amount. */
    abstract static class AmountWriter extends StdScalarSerializer<Object> {
        private static final long serialVersionUID = 1L;

        AmountWriter() {
            super(Object.class);
        }

        abstract void write(Amount amount, JsonGenerator json) throws IOException;

        @Override
        public boolean isEmpty(SerializerProvider provider, Object value) {
            return value instanceof Optional<?> amount && amount.isEmpty();
        }

        @Override
        public void serialize(Object value, JsonGenerator json, SerializerProvider provider) throws IOException {
            write((Amount) (value instanceof Optional<?> amount ? amount.orElseThrow() : value), json);
        }
    }

    abstract static class AmountReader extends StdScalarDeserializer<Object> {
        private static final long serialVersionUID = 1L;
        private final JsonToken[] accepted;

        AmountReader(JsonToken... accepted) {
            super(Amount.class);
            this.accepted = accepted;
        }

        abstract Amount read(JsonParser parser) throws IOException;

        @Override
        public Amount deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            for (JsonToken token : accepted) {
                if (parser.currentToken() == token) {
                    return readOrRefuse(parser, context);
                }
            }
            return (Amount) context.handleUnexpectedToken(Amount.class, parser);
        }

        private Amount readOrRefuse(JsonParser parser, DeserializationContext context) throws IOException {
            try {
                return read(parser);
            } catch (InvalidRequestException e) {
                return context.reportInputMismatch(Amount.class, "not an amount");
            }
        }
    }

    /** Writes an amount as a whole number of kopecks. */
    public static final class KopecksWriter extends AmountWriter {
        private static final long serialVersionUID = 1L;

        @Override
        void write(Amount amount, JsonGenerator json) throws IOException {
            json.writeNumber(amount.kopecks());
        }
    }

    /** Reads an amount from a whole number of kopecks. */
    public static final class KopecksReader extends AmountReader {
        private static final long serialVersionUID = 1L;

        KopecksReader() {
            super(JsonToken.VALUE_NUMBER_INT);
        }

        @Override
        Amount read(JsonParser parser) throws IOException {
            return Amount.ofKopecks(parser.getLongValue());
        }
    }

    /** Writes an amount as a text with two decimals, in roubles. */
    public static final class AmountTextWriter extends AmountWriter {
        private static final long serialVersionUID = 1L;

        @Override
        void write(Amount amount, JsonGenerator json) throws IOException {
            json.writeString(amount.toDecimalString());
        }
    }

    /** Reads an amount from a text with at most two decimals, in roubles. */
    public static final class AmountTextReader extends AmountReader {
        private static final long serialVersionUID = 1L;

        AmountTextReader() {
            super(JsonToken.VALUE_STRING);
        }

        @Override
        Amount read(JsonParser parser) throws IOException {
            return Amount.parse(parser.getText());
        }
    }

    /** Writes an amount as a number with two decimals, in roubles. */
    public static final class NumberWriter extends AmountWriter {
        private static final long serialVersionUID = 1L;

        @Override
        void write(Amount amount, JsonGenerator json) throws IOException {
            json.writeNumber(amount.toBigDecimal());
        }
    }

    /** Reads an amount in roubles from a JSON number with at most two decimals. */
    public static final class NumberReader extends AmountReader {
        private static final long serialVersionUID = 1L;

        NumberReader() {
            super(JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT);
        }

        @Override
        Amount read(JsonParser parser) throws IOException {
            return Amount.of(parser.getDecimalValue());
        }
    }
}
