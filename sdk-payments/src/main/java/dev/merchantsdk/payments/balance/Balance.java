package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** The balance of a client (contract, "Balance record"). */
@Value.Immutable
@SdkStyle
public interface Balance extends AdditionalProperties {
    /** The status of the query. {@code BalanceClient} throws an {@link ApiException} if the query failed. */
    @JsonProperty("status")
    Optional<BalanceStatus> status();

    /** The client. Required. */
    @JsonProperty("client")
    ClientBalance client();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableBalance.builder();
    }

    /** A builder for {@link Balance}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder> permits ImmutableBalance.Builder {
        Builder() {}

        public abstract Builder status(BalanceStatus status);

        public abstract Builder client(ClientBalance client);

        abstract Balance create();

        public final Balance build() {
            return create();
        }
    }
}
