package dev.merchantsdk.core.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import dev.merchantsdk.core.value.Amount;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Writes an {@code Amount} or an {@code Optional} of an amount in a form of the contract. */
final class AmountWriter extends JsonSerializer<Object> {
    static final Set<JsonForm.Shape> FORMS =
            EnumSet.of(JsonForm.Shape.KOPECKS, JsonForm.Shape.DECIMAL_TEXT, JsonForm.Shape.DECIMAL_NUMBER);

    private final JsonForm.Shape form;

    AmountWriter(JsonForm.Shape form) {
        this.form = form;
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, Object value) {
        return value instanceof Optional<?> amount && amount.isEmpty();
    }

    @Override
    public void serialize(Object value, JsonGenerator json, SerializerProvider provider) throws IOException {
        Amount amount = (Amount) (value instanceof Optional<?> optional ? optional.orElseThrow() : value);
        switch (form) {
            case KOPECKS -> json.writeNumber(amount.kopecks());
            case DECIMAL_TEXT -> json.writeString(amount.toDecimalString());
            default -> json.writeNumber(amount.toBigDecimal());
        }
    }
}
