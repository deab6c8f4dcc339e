package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Objects;

/**
 * One error as the service named it: a code and a text for people.
 *
 * <p>The text is that of the service and may echo a request, so it appears in no message and no {@code toString}, except the texts that the contract quotes
 * literally. {@link #description()} returns it.
 */
public final class ServiceError implements NotJsonSerializable {
    private final String code;
    private final String description;

    /**
     * Keeps one error of a reply.
     *
     * @param code the service's code, such as {@code CartAmount}; empty if it sent none
     * @param description the service's text; empty if it sent none
     */
    public ServiceError(String code, String description) {
        this.code = code;
        this.description = description;
    }

    /** The service's code, such as {@code CartAmount}; empty if it sent none. The set of codes is open. */
    public String code() {
        return code;
    }

    /**
     * Returns the service's text, or an empty text if there is none. The SDK's own secrets, and the personal data and tokens of the request, are replaced by
     * {@code ***}. A text that contains one of them as character references of HTML or escapes of JSON is returned with these decoded. Of a long text the first
     * 1,000 code points are kept, and an ellipsis follows them. After 20,000 code points of all texts of a response the ellipsis is all that is kept.
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
