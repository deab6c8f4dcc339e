package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import org.immutables.value.Value;

/** Time-outs, each 1 ms..1 day. */
@Value.Immutable
@SdkStyle
public interface Timeouts extends NotJsonSerializable {
    /** Returns the default time-outs. */
    static Timeouts defaults() {
        return builder().build();
    }

    /** Time-out of one connection attempt, and of each read of its TLS handshake. Default 5 s. */
    @Value.Default
    default Duration connect() {
        return Duration.ofSeconds(5);
    }

    /**
     * Time-out of each read of a response and write of a request. Default 30 s. The wait for a payout's response is
     * limited by {@link #payout()} instead.
     */
    @Value.Default
    default Duration read() {
        return Duration.ofSeconds(30);
    }

    /** Time-out of a whole call, with its token request, attempts and pauses. Default 60 s. */
    @Value.Default
    default Duration call() {
        return Duration.ofSeconds(60);
    }

    /**
     * Time-out of a whole payout, instead of {@link #call()}. Default 10 minutes, which the service recommends outside
     * the contract. When it is shorter, more payouts end with an unknown outcome.
     */
    @Value.Default
    default Duration payout() {
        return Duration.ofMinutes(10);
    }

    /** Time-out of a whole download, instead of {@link #call()}. Default 10 minutes. */
    @Value.Default
    default Duration download() {
        return Duration.ofMinutes(10);
    }

    /**
     * Life of an idle connection of queries. Default 4 s. Many servers close theirs after 5 s, so the SDK is first. A
     * query that crosses the server's close is repeated. Calls that must not happen twice never use an idle connection.
     */
    @Value.Default
    default Duration idleConnection() {
        return Duration.ofSeconds(4);
    }

    private void validate() {
        Violations violations = Violations.collect();
        check(violations, "connect", connect());
        check(violations, "read", read());
        check(violations, "call", call());
        check(violations, "payout", payout());
        check(violations, "download", download());
        check(violations, "idleConnection", idleConnection());
        violations.throwIfMisconfigured("Timeouts");
    }

    private static void check(Violations violations, String name, Duration limit) {
        violations.rule(
                limit.compareTo(Duration.ofMillis(1)) >= 0 && limit.compareTo(Duration.ofDays(1)) <= 0,
                name,
                "must be 1 ms..1 day");
    }

    static Builder builder() {
        return ImmutableTimeouts.builder();
    }

    abstract sealed class Builder permits ImmutableTimeouts.Builder {
        Builder() {}

        public abstract Builder connect(Duration connect);

        public abstract Builder read(Duration read);

        public abstract Builder call(Duration call);

        public abstract Builder payout(Duration payout);

        public abstract Builder download(Duration download);

        public abstract Builder idleConnection(Duration idleConnection);

        /** Copies all properties of {@code other}. */
        public abstract Builder from(Timeouts other);

        abstract Timeouts create();

        public final Timeouts build() {
            Timeouts value = create();
            value.validate();
            return value;
        }
    }
}
