package dev.merchantsdk.core.error;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.SensitiveValue;
import dev.merchantsdk.core.wire.WireForm;
import java.math.BigDecimal;

/**
 * A text that the service sent. It may repeat request data, so only {@link #reveal()} returns it. {@code toString}
 * returns the words that the contract quotes, and {@code ***} for any other text.
 */
public final class ServiceText implements SensitiveValue {
    private final JsonValue json;
    private final String text;

    private ServiceText(JsonValue json) {
        this.json = json;
        this.text = json.isNull() ? "" : json.text();
    }

    /** Returns a text. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ServiceText of(String text) {
        return new ServiceText(JsonValue.of(text));
    }

    /** Rejects a JSON number, which would otherwise be in the message of a Jackson exception. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private static ServiceText ofNumber(BigDecimal unused) {
        throw SensitiveValue.notAText(ServiceText.class);
    }

    /** Returns a string's content, the JSON text of any other value, and no text for null. */
    @WireForm
    public static ServiceText of(JsonValue json) {
        return new ServiceText(json);
    }

    @WireForm
    JsonValue json() {
        return json;
    }

    @Override
    public String reveal() {
        return text;
    }

    /** Returns whether this is exactly the given text. */
    public boolean is(String other) {
        return text.equals(other);
    }

    /** Returns whether the service sent no text. */
    public boolean isEmpty() {
        return text.isEmpty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ServiceText that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Returns the words of the contract at the beginning of the text, or {@code ***}. */
    @Override
    public String toString() {
        String quoted = ContractTexts.quoted(text);
        return quoted.isEmpty() && !text.isEmpty() ? "***" : quoted;
    }
}
