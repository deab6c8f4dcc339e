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
 * The options of one call. Options can only restrict a call; no option allows a repetition that the endpoint does not
 * allow.
 */
@Value.Immutable
@SdkStyle
public interface RequestOptions extends NotJsonSerializable {
    /** Returns empty options. */
    static RequestOptions none() {
        return Defaults.NONE;
    }

    /**
     * The time limit for the whole call. It replaces {@link Timeouts#call()}, {@link Timeouts#payout()} or
     * {@link Timeouts#download()}. Default: the time-out of {@link Timeouts} for the call.
     */
    Optional<Duration> timeout();

    /**
     * The maximum number of attempts of this call. The value has an effect only if it is lower than
     * {@link RetrySettings#maxAttempts()}. Default: {@link RetrySettings#maxAttempts()}.
     */
    OptionalInt maxAttempts();

    /** Additional request headers. Headers that the SDK sets (authentication, content, connection) are rejected. */
    @Value.Redacted
    Map<String, String> headers();

    /** Rejects invalid options. */
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

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableRequestOptions.builder();
    }

    /** Builds {@link RequestOptions}. */
    abstract sealed class Builder permits ImmutableRequestOptions.Builder {
        Builder() {}

        public abstract Builder timeout(Duration timeout);

        public abstract Builder maxAttempts(int maxAttempts);

        /** Adds a header to the HTTP request. If a header with this name exists, its value is replaced. */
        public final Builder header(String name, String value) {
            return putHeaders(name, value);
        }

        abstract Builder putHeaders(String name, String value);

        /** Copies the properties that are present in {@code other}, and adds its headers to those of this builder. */
        public abstract Builder from(RequestOptions other);

        abstract RequestOptions create();

        public final RequestOptions build() {
            RequestOptions value = create();
            value.validate();
            return value;
        }
    }
}
