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
 * The settings for the repetition of calls. If an attempt has an unknown outcome, the SDK does not repeat a call that
 * must not happen twice. There are two exceptions:
 * <ul>
 *   <li>The SDK repeats payouts, because the service rejects a second payout with the same order id.
 *   <li>After HTTP 408, the SDK repeats the calls in {@link #repeatAfter408()}.
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
     * Longest pause before the second attempt. The bound doubles with each further attempt, and each pause is a random
     * value below it. Default 200 ms.
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
     * {@link CallKind#PAGE}; the kinds that the caller passes to the builder replace the default.
     *
     * <p>For HTTP 408, the contract recommends a repetition (section "Errors"). The contract does not state whether the
     * service has processed the request. By default, the SDK follows the recommendation only for calls whose repetition
     * cannot move money twice. If the set contains {@link CallKind#MONEY}, the service may execute a refund or a
     * transfer twice. If a call of this kind succeeds after an attempt with HTTP 408, the SDK throws an
     * {@link OutcomeUnknownException}. This exception contains the id from the response to the successful attempt.
     *
     * <p>Whatever the set contains, the SDK never repeats the following calls after HTTP 408:
     * <ul>
     *   <li>recurring debits
     *   <li>submissions of SMS codes
     *   <li>the steps of a partial settlement
     *   <li>the confirmation and the rejection of an {@code SbpPayout}
     * </ul>
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
     * Pause between token requests after a permanent failure. A failure is permanent if the token service refuses the
     * OAuth client or the scope, redirects the request, or sends no readable token. During this delay, calls that need
     * a new token fail with {@link NotAuthenticatedException}. The delay applies to each scope separately. The value is
     * 0..1 day; default 30 s; 0 disables the delay.
     *
     * <p>The delay limits the token requests of an application that repeats a failing call in a loop. If the service
     * grants a missing permission, the SDK uses this permission only after the delay. After HTTP 401, the SDK renews the
     * token once. If the service refuses the new token too, the SDK sends the next token request only after this delay
     * or 30 s, whichever ends first. The setting applies only to {@link CredentialsBuilder#client}.
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

        /**
         * Copies the properties of {@code other}. For {@code repeatAfter408}, this method adds the kinds of
         * {@code other} to the kinds of this builder.
         */
        public abstract Builder from(RetrySettings other);

        abstract RetrySettings create();

        public final RetrySettings build() {
            RetrySettings value = create();
            value.validate();
            return value;
        }
    }
}
