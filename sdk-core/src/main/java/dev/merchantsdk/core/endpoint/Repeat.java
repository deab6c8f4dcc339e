package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RetrySettings;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The effect of a call at the service. It determines the failures after which the call may be sent again. */
public enum Repeat {
    /**
     * Changes nothing, or a repetition has no further effect: repeated also when the outcome of an attempt is unknown.
     */
    ALWAYS(CallKind.QUERY),
    /**
     * The service rejects a second request with the same order id: repeated like {@link #ALWAYS}, with the same order
     * id.
     */
    SAME_ORDER(CallKind.PAYOUT),
    /**
     * Has no effect until a person acts on the page of the response: repeated after an attempt that was not processed,
     * and after 408.
     */
    PAGE(CallKind.PAGE),
    /** Must not happen twice: repeated only after an attempt that was not processed. */
    NEVER(CallKind.MONEY),
    /**
     * As {@link #NEVER}, and each attempt counts at the service or the issuer: no setting allows a repetition after
     * 408.
     */
    COUNTED(null);

    private final Optional<CallKind> kind;

    Repeat(@Nullable CallKind kind) {
        this.kind = Optional.ofNullable(kind);
    }

    /** Returns whether an attempt of unknown outcome must be reported to the caller. */
    public boolean mattersTwice() {
        return this != ALWAYS;
    }

    /** Returns whether an attempt of unknown outcome may be repeated after any failure. */
    public boolean mayRepeatUnknown() {
        return this == ALWAYS || this == SAME_ORDER;
    }

    public boolean mayRepeatAfter408(RetrySettings settings) {
        return kind.filter(settings.repeatAfter408()::contains).isPresent();
    }
}
