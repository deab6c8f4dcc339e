package dev.merchantsdk.payments.callback;

import java.util.LinkedHashMap;
import java.util.Map;

/** Collects a callback's fields while the body is parsed, and rejects a callback with an invalid field. */
final class ReceivedFields {
    private final Map<String, String> values = new LinkedHashMap<>();
    private final int most;

    ReceivedFields(int most) {
        this.most = most;
    }

    /** Rejects one field more than the maximum, before it is decoded. */
    void requireRoom() {
        if (values.size() >= most) {
            throw new CallbackRejectedException(
                    CallbackRejection.TOO_MANY_FIELDS, ": more than the " + most + " of maxFields");
        }
    }

    void add(String name, String value) {
        if (name.isEmpty()) {
            throw new CallbackRejectedException(CallbackRejection.MALFORMED);
        }
        if (name.indexOf('\0') >= 0 || value.indexOf('\0') >= 0) {
            throw new CallbackRejectedException(CallbackRejection.NUL);
        }
        if (values.putIfAbsent(name, value) != null) {
            throw new CallbackRejectedException(CallbackRejection.REPEATED_FIELD);
        }
    }

    CallbackFields all() {
        return CallbackFields.of(values);
    }
}
