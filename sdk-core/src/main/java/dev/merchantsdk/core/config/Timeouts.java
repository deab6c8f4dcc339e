package dev.merchantsdk.core.config;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import org.immutables.value.Value;

/** How long the SDK waits. Every limit is 1 ms..1 day. */
@Value.Immutable
@SdkStyle
public interface Timeouts extends NotJsonSerializable {
    /** The defaults. */
    static Timeouts defaults() {
        return builder().build();
    }

    /** For one connection attempt; for the next byte of its TLS handshake too. Default 5 s. */
    @Value.Default
    default Duration connect() {
        return Duration.ofSeconds(5);
    }

    /**
     * For the next byte of a reply, and for the next byte to leave. Default 30 s. Replies to payouts are awaited as long as {@link #payout()}
     * says.
     */
    @Value.Default
    default Duration read() {
        return Duration.ofSeconds(30);
    }

    /** For the whole call: all attempts with the resolution of host names, the waiting between them, the token it needs. Default 60 s. */
    @Value.Default
    default Duration call() {
        return Duration.ofSeconds(60);
    }

    /**
     * For the whole call of a payout, instead of {@link #call()}; the reply may begin as late as that. Default 10 minutes, which the service
     * recommends beside the contract. Giving up earlier loses nothing but leaves more outcomes unknown.
     */
    @Value.Default
    default Duration payout() {
        return Duration.ofMinutes(10);
    }

    /**
     * For the whole call of a download, instead of {@link #call()}: all attempts, each with the whole file. Default 10 minutes. Its next byte
     * must come within {@link #read()} as everywhere.
     */
    @Value.Default
    default Duration download() {
        return Duration.ofMinutes(10);
    }

    /**
     * How long an idle connection is kept. Default 4 s, below the 5 s after which common servers close: a request written to a connection
     * that the server closes in the same moment ends with an unknown outcome.
     */
    @Value.Default
    default Duration idleConnection() {
        return Duration.ofSeconds(4);
    }

    /** Refuses limits that cannot work. */
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

    /** Returns a builder with the defaults. */
    static Builder builder() {
        return ImmutableTimeouts.builder();
    }

    /** Builds {@link Timeouts}. */
    abstract sealed class Builder permits ImmutableTimeouts.Builder {
        Builder() {}

        public abstract Builder connect(Duration connect);

        public abstract Builder read(Duration read);

        public abstract Builder call(Duration call);

        public abstract Builder payout(Duration payout);

        public abstract Builder download(Duration download);

        public abstract Builder idleConnection(Duration idleConnection);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(Timeouts other);

        abstract Timeouts create();

        public final Timeouts build() {
            Timeouts value = create();
            value.validate();
            return value;
        }
    }
}
