package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RetrySettings;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The effect that a call has in the service. The effect determines the failures after which the call may be sent again.
 */
public enum Repeat {
    /**
     * The call changes nothing, or its repetition has no further effect. It is repeated even if the outcome of an
     * attempt is unknown.
     */
    ALWAYS(CallKind.QUERY),
    /**
     * The service rejects a second request with the same order id. The call is repeated like {@link #ALWAYS}, with the
     * same order id.
     */
    SAME_ORDER(CallKind.PAYOUT),
    /**
     * The call has no effect until a person acts on the page of the response. It is repeated after an attempt that was
     * not processed, and after 408 if {@link RetrySettings#repeatAfter408()} allows this.
     */
    PAGE(CallKind.PAGE),
    /**
     * The call must not happen twice. It is repeated only after an attempt that was not processed, unless {@link
     * RetrySettings#repeatAfter408()} allows a repetition after 408.
     */
    NEVER(CallKind.MONEY),
    /**
     * The call must not happen twice, and the service or the issuer counts each attempt. It is repeated like {@link
     * #NEVER}, but no setting allows a repetition after 408.
     */
    COUNTED(null);

    private final Optional<CallKind> kind;

    Repeat(@Nullable CallKind kind) {
        this.kind = Optional.ofNullable(kind);
    }

    /** Returns whether an attempt with an unknown outcome must be reported to the caller. */
    public boolean mattersTwice() {
        return this != ALWAYS;
    }

    /** Returns whether an attempt with an unknown outcome may be repeated after any failure. */
    public boolean mayRepeatUnknown() {
        return this == ALWAYS || this == SAME_ORDER;
    }

    public boolean mayRepeatAfter408(RetrySettings settings) {
        return kind.filter(settings.repeatAfter408()::contains).isPresent();
    }
}
