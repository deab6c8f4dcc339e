package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.code.ResponseCode;
import java.util.Optional;

/**
 * The error in a failed operation's callback, from the fields of {@link CallbackFieldNames}.
 *
 * @param code the response code; empty if {@code codeText} is empty or is not a whole number of at most 6 digits
 * @param codeText the response code as text, without surrounding white space; empty if the callback contains none
 * @param description the failure's description. It may be personal data, so {@code toString()} omits it
 */
public record CallbackError(Optional<ResponseCode> code, Optional<String> codeText, Optional<String> description)
        implements NotJsonSerializable {
    @Override
    public String toString() {
        return "CallbackError[code=" + code.map(ResponseCode::toString).orElse("-") + "]";
    }
}
