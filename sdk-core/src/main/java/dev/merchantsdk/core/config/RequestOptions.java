package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.immutables.value.Value;

/**
 * The options of a client's calls: {@code payments.with(options)} returns a client that has them. Options can change
 * the time limit, reduce the number of attempts and add headers. A list or an operation of the client has them in each
 * of its calls.
 */
@Value.Immutable
@SdkStyle
public interface RequestOptions extends NotJsonSerializable {
    /** Returns empty options. */
    static RequestOptions none() {
        return Defaults.NONE;
    }

    /**
     * The time limit for the whole call. This limit replaces {@link Timeouts#call()}, {@link Timeouts#payout()} or
     * {@link Timeouts#download()}. Default: the time-out of {@link Timeouts} for the call.
     */
    Optional<Duration> timeout();

    /**
     * The maximum number of attempts of this call. A value above {@link RetrySettings#maxAttempts()} has no effect.
     * Default: {@link RetrySettings#maxAttempts()}.
     */
    OptionalInt maxAttempts();

    /**
     * Additional request headers, also of the client's queries and look-ups. {@code build} rejects headers that only the
     * SDK may set (authentication, content, connection).
     */
    @Value.Redacted
    Map<String, String> headers();

    private void validate() {
        Duration limit = timeout().orElse(null);
        Violations violations = Violations.collect()
                .rule(limit == null || (!limit.isNegative() && !limit.isZero()), "timeout", "must be positive")
                .number("maxAttempts", maxAttempts().orElse(1), 1, 100);
        for (Map.Entry<String, String> header : headers().entrySet()) {
            Defaults.checkHeader(violations, header.getKey(), header.getValue());
        }
        violations.throwIfAny("RequestOptions");
    }

    static Builder builder() {
        return ImmutableRequestOptions.builder();
    }

    abstract sealed class Builder permits ImmutableRequestOptions.Builder {
        Builder() {}

        public abstract Builder timeout(Duration timeout);

        public abstract Builder maxAttempts(int maxAttempts);

        /** Adds a header, or replaces the one with this name. */
        public final Builder header(String name, String value) {
            return putHeaders(name, value);
        }

        abstract Builder putHeaders(String name, String value);

        /**
         * Copies the properties that are present in {@code other}, and adds the headers of {@code other} to the headers
         * of this builder.
         */
        public abstract Builder from(RequestOptions other);

        abstract RequestOptions create();

        public final RequestOptions build() {
            RequestOptions value = create();
            value.validate();
            return value;
        }
    }
}
