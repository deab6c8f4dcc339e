package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.code.ResponseCode;
import java.util.Optional;

/**
 * What a callback tells of a failure. The names of the fields are {@linkplain CallbackNames guesses}.
 *
 * @param code the response code, where the field holds a whole number
 * @param codeText the field as it came
 * @param description what the failure is in words; may be personal, so it is not printed
 */
public record CallbackError(Optional<ResponseCode> code, Optional<String> codeText, Optional<String> description)
        implements NotJsonSerializable {
    @Override
    public String toString() {
        return "CallbackError[code=" + code.map(ResponseCode::toString).orElse("-") + "]";
    }
}
