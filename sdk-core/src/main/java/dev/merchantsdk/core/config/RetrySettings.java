package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.Set;
import org.immutables.value.Value;

/**
 * How calls are repeated. When an attempt's outcome is unknown, a call that must not happen twice is not repeated,
 * except:
 * <ul>
 *   <li>payouts, because the service rejects a second one with the same order id
 *   <li>after HTTP 408, the calls in {@link #repeatAfter408()}
 * </ul>
 */
@Value.Immutable
@SdkStyle
public interface RetrySettings extends NotJsonSerializable {
    /** Returns the default settings. */
    static RetrySettings defaults() {
        return builder().build();
    }

    /**
     * Attempts of a call, including the first. Default 3; 1 disables retries. After HTTP 401, a call may be repeated
     * once with a renewed OAuth token, which counts neither here nor in the {@link #budget()}; {@link
     * #authenticationRetryDelay()} limits the renewals.
     */
    @Value.Default
    default int maxAttempts() {
        return 3;
    }

    /**
     * Longest pause before the second attempt. It doubles with each further attempt, and each pause is a random value
     * below it. Default 200 ms.
     */
    @Value.Default
    default Duration firstDelay() {
        return Duration.ofMillis(200);
    }

    /** Longest pause without a {@code Retry-After}, at most 1 day. Default 5 s. */
    @Value.Default
    default Duration maxDelay() {
        return Duration.ofSeconds(5);
    }

    /**
     * Longest {@code Retry-After} that is waited for. When the service wants a longer delay, the call ends with an
     * exception that contains it. Default 30 s.
     */
    @Value.Default
    default Duration maxRetryAfter() {
        return Duration.ofSeconds(30);
    }

    /**
     * Kinds of calls that are repeated after HTTP 408. Default {@link CallKind#QUERY}, {@link CallKind#PAYOUT} and
     * {@link CallKind#PAGE}; kinds passed to the builder replace it.
     *
     * <p>The contract recommends a repetition after HTTP 408 (section "Errors"), but leaves open whether the service
     * has processed the request. So by default only calls are repeated that cannot move money twice. With
     * {@link CallKind#MONEY}, the service may execute a refund or a transfer twice; when such a call succeeds after an
     * HTTP 408, it throws an {@link OutcomeUnknownException} with the id that the service returned.
     *
     * <p>Never repeated after HTTP 408, whatever the set contains: recurring debits, submissions of SMS codes, the
     * steps of a partial settlement, and the confirmation and the rejection of an {@code SbpPayout}.
     */
    @Value.Default
    default Set<CallKind> repeatAfter408() {
        return Set.of(CallKind.QUERY, CallKind.PAYOUT, CallKind.PAGE);
    }

    /**
     * Whether calls are repeated after HTTP 429, which is assumed to mean that the service has not processed them.
     * Default true.
     */
    @Value.Default
    default boolean after429() {
        return true;
    }

    /**
     * Repetitions of one merchant to one host while no call succeeds. Ten successful calls add one, up to this number,
     * so the load stays low during an outage. Each {@link Credentials} object has a budget for each host. The value is
     * 0..1,000,000; default 100.
     */
    @Value.Default
    default int budget() {
        return 100;
    }

    /**
     * Pause between token requests after a permanent failure. A failure is permanent when the token service refuses the
     * OAuth client or the scope, redirects the request, or sends no readable token. Until then, calls that need a new
     * token of this scope fail with {@link NotAuthenticatedException}. The value is 0..1 day; default 30 s; 0 disables
     * it.
     *
     * <p>It protects the token service from an application that repeats a failing call in a loop; a permission granted
     * meanwhile is used only afterwards. After HTTP 401, the token is renewed once. When the new one is refused too,
     * the next token request is sent after this delay or 30 s, whichever ends first. Applies only to
     * {@link CredentialsBuilder#client}.
     */
    @Value.Default
    default Duration authenticationRetryDelay() {
        return Duration.ofSeconds(30);
    }

    private void validate() {
        Violations.collect()
                .number("maxAttempts", maxAttempts(), 1, 100)
                .rule(!firstDelay().isNegative(), "firstDelay", "must not be negative")
                .rule(maxDelay().compareTo(firstDelay()) >= 0, "maxDelay", "must be at least firstDelay")
                .rule(maxDelay().compareTo(Duration.ofDays(1)) <= 0, "maxDelay", "must be at most 1 day")
                .rule(!maxRetryAfter().isNegative(), "maxRetryAfter", "must not be negative")
                .rule(
                        !authenticationRetryDelay().isNegative()
                                && authenticationRetryDelay().compareTo(Duration.ofDays(1)) <= 0,
                        "authenticationRetryDelay",
                        "must be 0..1 day")
                .number("budget", budget(), 0, 1_000_000)
                .throwIfMisconfigured("RetrySettings");
    }

    static Builder builder() {
        return ImmutableRetrySettings.builder();
    }

    abstract sealed class Builder permits ImmutableRetrySettings.Builder {
        Builder() {}

        public abstract Builder maxAttempts(int maxAttempts);

        public abstract Builder firstDelay(Duration firstDelay);

        public abstract Builder maxDelay(Duration maxDelay);

        public abstract Builder maxRetryAfter(Duration maxRetryAfter);

        public abstract Builder repeatAfter408(Iterable<CallKind> repeatAfter408);

        public abstract Builder after429(boolean after429);

        public abstract Builder budget(int budget);

        public abstract Builder authenticationRetryDelay(Duration authenticationRetryDelay);

        /** Copies everything set in {@code other}; its {@code repeatAfter408} is added. */
        public abstract Builder from(RetrySettings other);

        abstract RetrySettings create();

        public final RetrySettings build() {
            RetrySettings value = create();
            value.validate();
            return value;
        }
    }
}
