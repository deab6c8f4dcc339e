package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import dev.merchantsdk.core.json.JsonFaults;
import dev.merchantsdk.core.json.JsonValueModule;
import dev.merchantsdk.core.json.ScalarReader;
import dev.merchantsdk.core.serialization.JsonFields;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.wire.FieldList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a record, one after the other, without nulls. A value of an unexpected kind is absent, and its JSON is
 * among the unknown fields, with a number beyond the bounds of a {@link JsonValue} as a text. A list with an unreadable
 * element is unreadable.
 */
final class RecordFields {
    private static final JsonFields NONE = new JsonFields(new FieldList<>());

    /** The length up to which a text is compared with the last one. */
    private static final int MOST_CHARACTERS = 256;

    private final JsonParser parser;
    private final ExpectedNames names;
    /** The last text or kept value at each position, because the records of a page have many in common. */
    private final @Nullable Object[] last;

    private final char[] expected = new char[MOST_CHARACTERS];
    private int first;
    private int position;
    private String name = "";
    private @Nullable Object builder;
    private @Nullable RecordFields inner;
    private @Nullable FieldList<JsonValue> unknown;
    private boolean isAtValue;
    private boolean isUnreadable;
    private boolean hasList;

    private RecordFields(JsonParser parser, ExpectedNames names, @Nullable Object[] last) {
        this.parser = parser;
        this.names = names;
        this.last = last;
    }

    /** Reads an object, or an element of a list. */
    interface PartReader<T> {
        T read(RecordFields in) throws IOException;
    }

    /** Reads a document or a record of a page. */
    abstract static class FieldsReader<T> extends JsonDeserializer<T> implements PartReader<T> {
        private final ExpectedNames names = new ExpectedNames();

        @Override
        public final T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            RecordFields in = (RecordFields) context.getAttribute(RecordFields.class);
            if (in == null) {
                in = new RecordFields(parser, names, new Object[ExpectedNames.MOST + 1]);
                context.setAttribute(RecordFields.class, in); // for the other records of the page
            }
            return in.object(this);
        }
    }

    private <M> M object(PartReader<M> reader) throws IOException {
        if (!parser.hasToken(JsonToken.START_OBJECT)) {
            throw MismatchedInputException.from(parser, Object.class, "not an object");
        }
        unknown = null;
        hasList = false;
        position = first;
        try {
            return reader.read(this);
        } catch (JsonProcessingException | RuntimeException e) {
            if (isAtValue) {
                throw JsonMappingException.wrapWithPath(e, new Reference(Objects.requireNonNull(builder), name));
            }
            throw e;
        }
    }

    /** Returns a builder, which a record may leave to the next one. Clear it before use. */
    <B> B builder(Class<B> type, Supplier<B> create) {
        B known = type.isInstance(builder) ? type.cast(builder) : create.get();
        builder = known;
        return known;
    }

    /** Goes to the next field; false after the last. */
    boolean next() throws IOException {
        if (isUnreadable) {
            keep(parser);
        }
        isUnreadable = false;
        do {
            isAtValue = false;
            SerializedString expected = names.at(position);
            if (expected != null && parser.nextFieldName(expected)) {
                name = expected.getValue();
                position++;
            } else if (expected == null ? parser.nextFieldName() != null : parser.hasToken(JsonToken.FIELD_NAME)) {
                name = parser.currentName();
                int found = names.of(name, position);
                if (found >= 0) {
                    first = position == first ? found : first;
                    position = found + 1;
                }
            } else {
                return false;
            }
        } while (parser.nextToken() == JsonToken.VALUE_NULL);
        isAtValue = true;
        return true;
    }

    String name() {
        return name;
    }

    /** Keeps a field that the record does not have. */
    void keep() {
        isUnreadable = true;
    }

    private void keep(JsonParser value) throws IOException {
        unknown = unknown == null ? new FieldList<>() : unknown;
        unknown.add(name, value == parser ? json() : JsonValueModule.kept(value));
    }

    JsonFields additional() {
        return unknown == null ? NONE : new JsonFields(unknown);
    }

    /** Reads a value that decides about money: an unreadable one makes the record unreadable. */
    <V> V decisive(ScalarReader<V> reader) throws IOException {
        return Objects.requireNonNull(reader.read(parser));
    }

    <V> @Nullable V read(ScalarReader<V> reader) throws IOException {
        try {
            return reader.read(parser);
        } catch (MismatchedInputException | InputCoercionException e) {
            isUnreadable = true;
            return null;
        }
    }

    /** Returns the text of any scalar. */
    @Nullable
    String text() throws IOException {
        if (!parser.currentToken().isScalarValue()) {
            isUnreadable = true;
            return null;
        }
        if (last[position] instanceof String known && isAt(known)) {
            return known;
        }
        String text = parser.getText();
        last[position] = text;
        return text;
    }

    <V> @Nullable V text(Function<String, V> conversion) throws IOException {
        String text = text();
        return text == null ? null : conversion.apply(text);
    }

    OptionalInt number() throws IOException {
        return Objects.requireNonNullElse(read(ScalarReader.OPTIONAL_INT), OptionalInt.empty());
    }

    OptionalLong longNumber() throws IOException {
        return Objects.requireNonNullElse(read(ScalarReader.OPTIONAL_LONG), OptionalLong.empty());
    }

    /** Returns the JSON of any kind. */
    JsonValue json() throws IOException {
        boolean isScalar = parser.currentToken().isScalarValue();
        if (isScalar
                && last[position] instanceof JsonValue known
                && known.isString() == parser.hasToken(JsonToken.VALUE_STRING)
                && isAt(known.text())) {
            return known;
        }
        JsonValue json = JsonValueModule.kept(parser);
        last[position] = isScalar ? json : null;
        return json;
    }

    /** Returns whether the scalar has this text, which is not longer than texts that repeat. */
    private boolean isAt(String text) throws IOException {
        int length = text.length();
        if (length > expected.length || parser.getTextLength() != length) {
            return false;
        }
        text.getChars(0, length, expected, 0);
        int start = parser.getTextOffset();
        return Arrays.equals(expected, 0, length, parser.getTextCharacters(), start, start + length);
    }

    <M> @Nullable M inner(PartReader<M> reader) throws IOException {
        isUnreadable = !parser.hasToken(JsonToken.START_OBJECT);
        inner = inner == null ? new RecordFields(parser, names, last) : inner;
        return isUnreadable ? null : inner.object(reader);
    }

    /** Returns an array's elements of any kind, without nulls. */
    List<JsonValue> values() throws IOException {
        return isArray() ? elements(RecordFields::json) : List.of();
    }

    /** Reads an array of objects, without nulls. */
    <M> List<M> objects(PartReader<M> reader) throws IOException {
        if (!isArray()) {
            return List.of();
        }
        TokenBuffer copy = new TokenBuffer(parser).forceUseOfBigDecimal(true);
        copy.copyCurrentStructure(parser);
        try {
            return new RecordFields(copy.asParserOnFirstToken(), names, last).elements(in -> in.object(reader));
        } catch (MismatchedInputException e) {
            keep(copy.asParserOnFirstToken());
            return List.of();
        }
    }

    /** Rejects a second value of the only list of a record, whose builder would join the values. */
    private boolean isArray() {
        if (hasList) {
            throw new IllegalStateException(JsonFaults.SET_TWICE);
        }
        hasList = true;
        isUnreadable = !parser.hasToken(JsonToken.START_ARRAY);
        return !isUnreadable;
    }

    private <E> List<E> elements(PartReader<E> element) throws IOException {
        List<E> elements = new ArrayList<>(0);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (!parser.hasToken(JsonToken.VALUE_NULL)) {
                try {
                    elements.add(element.read(this));
                } catch (JsonMappingException e) {
                    throw JsonMappingException.wrapWithPath(e, new Reference(elements, elements.size()));
                }
            }
        }
        return elements;
    }
}
