package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.failure.ReadFailure;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.Metadata;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads the values that all kinds of events can contain. */
record EventParser(CallbackFields fields, CallbackFieldNames names) {
    private static final String STATUS = "status";
    private static final int FIRST_CUSTOM_VALUE = 2;
    private static final int LAST_CUSTOM_VALUE = 9;

    private static final Pattern CODE = Pattern.compile("-?[0-9]{1,6}");
    private static final Set<String> NO = Set.of("false", "0", "no", "n", "off", "null");

    private static final Set<String> FAILED = Set.of("failed", "fail");
    private static final String FLAGGED = ", recurring impossible";

    private static final Set<CallbackStatus> WITHOUT_FLAG = Set.of(CallbackStatus.SUCCESS, CallbackStatus.PAYOUT_ONLY);

    Optional<CallbackStatus> status() {
        return fields.nonEmpty(STATUS).map(CallbackStatus::of);
    }

    boolean isSuccess() {
        return status().filter(CallbackStatus.SUCCESS::equals).isPresent();
    }

    boolean isFailure() {
        return status().map(status -> status.raw().toLowerCase(Locale.ROOT))
                .filter(FAILED::contains)
                .isPresent();
    }

    /**
     * Returns the key of an event. The flag that recurring debits are impossible is part of the key, except for these
     * statuses:
     * <ul>
     *   <li>Success: an attacker could rename a field to the name of the flag, because field names are not signed. A
     *       changed key would let the SDK process the success a second time.
     *   <li>Payout-only: the status has the same meaning as the flag. Because the key omits the flag, the shop can
     *       construct the key from the kind, the id and the status, and look up the key in the store.
     * </ul>
     */
    CallbackKey key(String kind, String id) {
        CallbackKey unflagged = keyWithoutFlag(kind, id);
        boolean flagged = isRecurringImpossible() && !WITHOUT_FLAG.contains(CallbackStatus.of(unflagged.status()));
        return flagged ? new CallbackKey(kind, id, unflagged.status() + FLAGGED) : unflagged;
    }

    /** Returns the key without the flag. All spellings of a failure have the same key, which is that of a look-up, too. */
    CallbackKey keyWithoutFlag(String kind, String id) {
        return new CallbackKey(
                kind,
                id,
                isFailure() ? CallbackStatus.FAILED.raw() : fields.get(STATUS).orElse(""));
    }

    /** Returns a known status, or a fixed text: an unknown one may contain personal data. */
    String statusText() {
        return status().map(status -> status.name().orElse("another status")).orElse("no status");
    }

    Optional<String> cardNumber() {
        return fields.nonEmpty("card_number").or(() -> fields.nonEmpty("cb_customer_creditcard_number"));
    }

    Optional<Metadata> metadata() {
        return fields.nonEmpty(names.metadata()).map(text -> {
            try {
                return Metadata.parse(text);
            } catch (InvalidRequestException e) {
                throw new UnreadableMessageException(
                        "The callback",
                        new ReadFailure(names.metadata(), "is not a JSON object within the limits"),
                        "Read it from fields()");
            }
        });
    }

    SortedMap<String, String> customValues() {
        SortedMap<String, String> values = new TreeMap<>();
        for (int i = FIRST_CUSTOM_VALUE; i <= LAST_CUSTOM_VALUE; i++) {
            String field = "cs" + i;
            fields.get(field).ifPresent(value -> values.put(field, value));
        }
        return Collections.unmodifiableSortedMap(values);
    }

    List<EchoedValue> customValues(List<CustomValue> sent) {
        List<EchoedValue> returned = new ArrayList<>();
        for (CustomValue value : sent) {
            String field = "cs" + (FIRST_CUSTOM_VALUE + returned.size());
            returned.add(new EchoedValue(value, field, fields.get(field)));
        }
        return List.copyOf(returned);
    }

    /** Returns the error, if there is one: the callback of a success may contain an approval's code. */
    Optional<CallbackError> error() {
        Optional<String> text = stripped(names.errorCode());
        Optional<ResponseCode> code = text.filter(number -> CODE.matcher(number).matches())
                .map(number -> ResponseCode.of(Integer.parseInt(number)));
        Optional<String> description = stripped(names.errorDescription());
        boolean isFault =
                text.isPresent() && code.filter(ResponseCode::isApproved).isEmpty();
        return isFault || description.isPresent()
                ? Optional.of(new CallbackError(code, text, description))
                : Optional.empty();
    }

    boolean isRecurringImpossible() {
        return stripped(names.recurringImpossible())
                .filter(flag -> !NO.contains(flag.toLowerCase(Locale.ROOT)))
                .isPresent();
    }

    private Optional<String> stripped(String name) {
        return fields.get(name).map(String::strip).filter(value -> !value.isEmpty());
    }
}
