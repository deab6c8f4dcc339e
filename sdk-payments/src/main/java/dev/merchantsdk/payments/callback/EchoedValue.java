package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.request.CustomValue;
import java.util.Optional;

/**
 * A custom value beside what came back of it.
 *
 * @param sent the pair of the request
 * @param field where it comes back: {@code cs2}..{@code cs9}
 * @param returned what came back; empty if the field is absent. May be personal, so it is not printed
 */
public record EchoedValue(CustomValue sent, String field, Optional<String> returned) implements NotJsonSerializable {
    /** Whether it came back as it was sent. */
    public boolean isSame() {
        return returned.filter(sent.value()::equals).isPresent();
    }

    @Override
    public String toString() {
        return "EchoedValue[field=" + field + ", same=" + isSame() + "]";
    }
}
