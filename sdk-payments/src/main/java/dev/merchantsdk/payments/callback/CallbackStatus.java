package dev.merchantsdk.payments.callback;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The status that a callback tells. The contract names {@code payout-only}; the others are what the service documents beside it. The set is open:
 * what has no constant is kept, and is never a success.
 */
public final class CallbackStatus extends OpenEnum {
    /** Done. The only success. */
    public static final CallbackStatus SUCCESS = new CallbackStatus(Known.SUCCESS.raw);
    /** Failed. */
    public static final CallbackStatus FAILED = new CallbackStatus(Known.FAILED.raw);
    /** Only payouts and interactive payments accept the token. */
    public static final CallbackStatus PAYOUT_ONLY = new CallbackStatus(Known.PAYOUT_ONLY.raw);

    private static final Map<String, Known> KNOWN = Arrays.stream(Known.values())
            .filter(known -> known != Known.UNRECOGNIZED)
            .collect(Collectors.toUnmodifiableMap(known -> known.raw, Function.identity()));

    private CallbackStatus(String raw) {
        super(raw);
    }

    /** The one of a word as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static CallbackStatus of(String raw) {
        return new CallbackStatus(raw);
    }

    /** The constant of this word, for {@code switch}; {@link Known#UNRECOGNIZED} if there is none. */
    public Known known() {
        return KNOWN.getOrDefault(raw(), Known.UNRECOGNIZED);
    }

    /** The words that have constants, for {@code switch}. */
    public enum Known {
        /** {@link CallbackStatus#SUCCESS}. */
        SUCCESS("success"),
        /** {@link CallbackStatus#FAILED}. */
        FAILED("failed"),
        /** {@link CallbackStatus#PAYOUT_ONLY}. */
        PAYOUT_ONLY("payout-only"),
        /** A word without a constant. */
        UNRECOGNIZED("");

        private final String raw;

        Known(String raw) {
            this.raw = raw;
        }
    }
}
