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
 * Options of a client's calls: time limit, fewer attempts, more headers. {@code payments.with(options)} returns a
 * client that has them in each call, also of its lists and operations.
 */
@Value.Immutable
@SdkStyle
public interface RequestOptions extends NotJsonSerializable {
    /** Returns empty options. */
    static RequestOptions none() {
        return Defaults.NONE;
    }

    /**
     * Time limit of the whole call. It replaces {@link Timeouts#call()}, {@link Timeouts#payout()} or
     * {@link Timeouts#download()}. Default: that of {@link Timeouts}.
     */
    Optional<Duration> timeout();

    /**
     * Largest number of attempts. A value above {@link RetrySettings#maxAttempts()} has no effect. Default:
     * {@link RetrySettings#maxAttempts()}.
     */
    OptionalInt maxAttempts();

    /**
     * Additional request headers, also of the client's queries and look-ups. {@code build} rejects those that only the
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

        /** Copies everything set in {@code other}; its headers are added. */
        public abstract Builder from(RequestOptions other);

        abstract RequestOptions create();

        public final RequestOptions build() {
            RequestOptions value = create();
            value.validate();
            return value;
        }
    }
}
