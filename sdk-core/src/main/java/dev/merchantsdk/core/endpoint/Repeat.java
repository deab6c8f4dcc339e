package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RetrySettings;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * After which failures a call may be sent again. After HTTP 408, {@link RetrySettings#repeatAfter408()} decides for all
 * but {@link #COUNTED}.
 */
public enum Repeat {
    /** A repetition has no further effect. Repeated even if an attempt's outcome is unknown. */
    ALWAYS(CallKind.QUERY),
    /**
     * The service rejects a second request with the same order id. Repeated with it even if an attempt's outcome is
     * unknown.
     */
    SAME_ORDER(CallKind.PAYOUT),
    /** Creates a web page, without effect until a person acts there. Repeated only if an attempt was not processed. */
    PAGE(CallKind.PAGE),
    /** Must not happen twice. Repeated only if an attempt was not processed. */
    NEVER(CallKind.MONEY),
    /**
     * Must not happen twice, and each attempt is counted. Repeated only if an attempt was not processed, never after
     * HTTP 408.
     */
    COUNTED(null);

    private final Optional<CallKind> kind;

    Repeat(@Nullable CallKind kind) {
        this.kind = Optional.ofNullable(kind);
    }

    /** Returns whether the SDK must report an attempt with an unknown outcome to the caller. */
    public boolean mattersTwice() {
        return this != ALWAYS;
    }

    /** Returns whether an attempt may be repeated that got no response or HTTP 502, 503 or 504. */
    public boolean mayRepeatUnknown() {
        return this == ALWAYS || this == SAME_ORDER;
    }

    public boolean mayRepeatAfter408(RetrySettings settings) {
        return kind.filter(settings.repeatAfter408()::contains).isPresent();
    }
}
