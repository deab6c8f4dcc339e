package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.code.ResponseCode;
import java.util.Optional;

/**
 * The error that a callback of a failure contains. The names of its fields are {@linkplain CallbackFieldNames guesses}.
 *
 * @param code the response code; empty if the callback contains no whole number as a code. Also empty if several fields
 *     contain different codes and none of these codes stops recurring debits
 * @param codeText the value of the field of the response code, stripped; empty if there is no such field. Also empty if
 *     several fields contain different codes and none of these codes stops recurring debits
 * @param description the description of the failure; may be personal, so it is not printed
 */
public record CallbackError(Optional<ResponseCode> code, Optional<String> codeText, Optional<String> description)
        implements NotJsonSerializable {
    @Override
    public String toString() {
        return "CallbackError[code=" + code.map(ResponseCode::toString).orElse("-") + "]";
    }
}
