package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Objects;

/**
 * An error that the service reported: a code and a human-readable text.
 *
 * <p>The text may repeat data of the request. Therefore exception messages and {@code toString} contain the text only
 * if the contract quotes this text literally. {@link #description()} always returns the text.
 */
public final class ServiceError implements NotJsonSerializable {
    private final String code;
    private final String description;

    /**
     * Creates an error.
     *
     * @param code the service's code, such as {@code CartAmount}; empty if the service sent no code
     * @param description the service's text; empty if the service sent no text
     */
    public ServiceError(String code, String description) {
        this.code = code;
        this.description = description;
    }

    /**
     * Returns the service's code, such as {@code CartAmount}; empty if the service sent no code. The service may
     * introduce new codes.
     */
    public String code() {
        return code;
    }

    /**
     * Returns the service's text; an empty text if the service sent no text. In the text, {@code ***} replaces the
     * merchant's credentials and the personal data and tokens of the request. In a redacted text, the HTML character
     * references and the JSON escapes are decoded. The SDK truncates a long text to 1,000 code points and appends an
     * ellipsis. The SDK keeps at most 20,000 code points of all texts of a response, and replaces each text beyond this
     * limit with an ellipsis.
     */
    public String description() {
        return description;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ServiceError that && code.equals(that.code) && description.equals(that.description);
    }

    @Override
    public int hashCode() {
        return Objects.hash(code, description);
    }

    @Override
    public String toString() {
        String quoted = ContractTexts.quoted(description);
        if (code.isEmpty()) {
            return quoted.isEmpty() ? "(no code)" : quoted;
        }
        return quoted.isEmpty() ? code : code + ": " + quoted;
    }
}
