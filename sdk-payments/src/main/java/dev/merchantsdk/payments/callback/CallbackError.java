package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.code.ResponseCode;
import java.util.Optional;

/**
 * The error in the callback of a failed operation. The SDK {@linkplain CallbackFieldNames guesses} the names of the
 * fields that contain the error.
 *
 * @param code the response code. The value is empty if the callback contains no whole number as a code, or if several
 *     fields contain different codes and none of these codes stops recurring debits
 * @param codeText the value of the field with the response code, without surrounding white space. The value is empty if
 *     the callback has no such field, or if several fields contain different codes and none of these codes stops
 *     recurring debits
 * @param description the description of the failure. The description may contain personal data, so {@code toString()}
 *     omits it
 */
public record CallbackError(Optional<ResponseCode> code, Optional<String> codeText, Optional<String> description)
        implements NotJsonSerializable {
    @Override
    public String toString() {
        return "CallbackError[code=" + code.map(ResponseCode::toString).orElse("-") + "]";
    }
}
