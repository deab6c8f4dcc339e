package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.code.ResponseCode;
import java.util.Optional;

/**
 * The error of a failure, as a callback contains it. The names of its fields are {@linkplain CallbackFieldNames guesses}.
 *
 * @param code the response code; empty if the field contains no whole number, or several fields contradict each other and none contains a code that stops
 *     recurring debits or allows a repeat only with changes
 * @param codeText the field of the response code, stripped; empty if there is none, or several fields contradict each other as above
 * @param description the failure in words; may be personal, so it is not printed
 */
public record CallbackError(Optional<ResponseCode> code, Optional<String> codeText, Optional<String> description)
        implements NotJsonSerializable {
    @Override
    public String toString() {
        return "CallbackError[code=" + code.map(ResponseCode::toString).orElse("-") + "]";
    }
}
