package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Objects;

/**
 * An error of the service: a code and a human-readable text.
 *
 * <p>The text may echo a request. Therefore exception messages and {@code toString} contain the text only if the
 * contract quotes it literally. {@link #description()} always returns the text.
 */
public final class ServiceError implements NotJsonSerializable {
    private final String code;
    private final String description;

    /**
     * Creates an error.
     *
     * @param code the service's code, such as {@code CartAmount}; empty if the service sent none
     * @param description the service's text; empty if the service sent none
     */
    public ServiceError(String code, String description) {
        this.code = code;
        this.description = description;
    }

    /**
     * Returns the service's code, such as {@code CartAmount}; empty if the service sent none. The service may add
     * codes.
     */
    public String code() {
        return code;
    }

    /**
     * Returns the service's text, or an empty text if there is none. In the text, {@code ***} replaces the SDK's own
     * secrets and the personal data and tokens of the request. If a text contains one of these values, the HTML
     * character references and the JSON escapes in the text are returned decoded. A long text is truncated to 1,000
     * code points, followed by an ellipsis. After the first 20,000 code points of all texts of a response, only the
     * ellipsis is returned for each further text.
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
