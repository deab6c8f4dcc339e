package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RetrySettings;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The repeat class of a call: after which failures the SDK may send it again. After HTTP 408,
 * {@link RetrySettings#repeatAfter408()} decides for all classes except {@link #COUNTED}.
 */
public enum Repeat {
    /**
     * The call changes nothing, or its repetition has no further effect. The SDK repeats the call even if the outcome
     * of an attempt is unknown.
     */
    ALWAYS(CallKind.QUERY),
    /**
     * The service rejects a second request with the same order id. The SDK repeats the call with the same order id,
     * even if the outcome of an attempt is unknown.
     */
    SAME_ORDER(CallKind.PAYOUT),
    /**
     * The call creates a web page and has no other effect until a person acts on the page. The SDK repeats the call
     * only after an attempt that the service did not process.
     */
    PAGE(CallKind.PAGE),
    /**
     * The call must not happen twice. The SDK repeats the call only after an attempt that the service did not process.
     */
    NEVER(CallKind.MONEY),
    /**
     * The call must not happen twice, and the service or the issuer counts each attempt. The SDK repeats the call only
     * after an attempt that the service did not process, and never after HTTP 408.
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

    /** Returns whether the SDK may repeat an attempt that received no response or HTTP 502, 503 or 504. */
    public boolean mayRepeatUnknown() {
        return this == ALWAYS || this == SAME_ORDER;
    }

    public boolean mayRepeatAfter408(RetrySettings settings) {
        return kind.filter(settings.repeatAfter408()::contains).isPresent();
    }
}
