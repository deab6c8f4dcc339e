package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.request.CustomValue;
import java.util.Optional;

/**
 * A custom value of a request, and that in the callback. {@code toString()} contains neither, because they may be
 * personal data.
 *
 * @param sent the request's custom value
 * @param field the callback field's name, {@code cs2} to {@code cs9}
 * @param returned the value in the callback; empty if the field is absent
 */
public record EchoedValue(CustomValue sent, String field, Optional<String> returned) implements NotJsonSerializable {
    /** Returns whether the callback has the value that was sent. */
    public boolean isSame() {
        return returned.filter(sent.value()::equals).isPresent();
    }

    @Override
    public String toString() {
        return "EchoedValue[field=" + field + ", same=" + isSame() + "]";
    }
}
