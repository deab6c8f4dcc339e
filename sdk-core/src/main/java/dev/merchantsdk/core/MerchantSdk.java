package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.SdkCalls;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.oauth.ClientCredentialsTokens;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Objects;

/**
 * One merchant's way to the service. Build one at start-up, hand it to the clients of the areas, close it at the end. Immutable and
 * thread-safe; several live side by side in one process.
 *
 * <pre>{@code
 * MerchantSdk sdk = MerchantSdk.builder()
 *         .address(Address.CREDIT, settings.creditUrl())
 *         .credentials(Credentials.builder().apiKey(settings.apiKey()).build())
 *         .require(Area.CREDIT)
 *         .build();
 * CreditClient credit = CreditClient.of(sdk);
 * }</pre>
 *
 * <p>Dependent actions of the future of an asynchronous call, unless they are asynchronous themselves, run before a cancellation of the future ends its
 * request, and delay that as long as they take.
 */
public final class MerchantSdk extends SdkCalls implements NotJsonSerializable, AutoCloseable {
    private final MerchantContext merchant;
    private final Transport transport;

    MerchantSdk(MerchantContext merchant, Transport transport) {
        super(calls(merchant, transport));
        this.merchant = merchant;
        this.transport = transport;
    }

    private static Calls calls(MerchantContext merchant, Transport transport) {
        Calls plain = new Calls(merchant, transport);
        return merchant.credentials()
                .client()
                .map(client -> new ClientCredentialsTokens(
                        plain, client, merchant.clock(), merchant.retry().authenticationRetryDelay()))
                .map(tokens -> new Calls(merchant.with(tokens), transport))
                .orElse(plain);
    }

    /** Starts with no addresses, no credentials and the default limits. */
    public static MerchantSdkBuilder builder() {
        return new MerchantSdkBuilder();
    }

    /** Any path, JSON in and out: for what the contract names without showing. */
    public RawClient raw() {
        return new RawClient(Calls.of(this));
    }

    /**
     * The same addresses and settings for another merchant, over the same connections and threads. Nothing of this merchant's credentials
     * and profile goes along: of the other one nothing is known beyond the credentials. Each merchant has its own retry budgets, and each SDK is closed on
     * its own; connections and threads end with the last one.
     *
     * @throws ConfigurationException if the credentials lack a setting of an area that the builder {@linkplain MerchantSdkBuilder#require
     *     requires}; this merchant is not affected
     */
    public MerchantSdk withMerchant(Credentials other) {
        return withMerchant(other, MerchantProfile.empty());
    }

    /** As {@link #withMerchant(Credentials)}, with what is known of the other merchant. */
    public MerchantSdk withMerchant(Credentials other, MerchantProfile profile) {
        Objects.requireNonNull(profile, "profile");
        return new MerchantSdk(merchant.as(other, profile), transport.share());
    }

    /**
     * Ends threads and idle connections unless another merchant shares them. Calls that are under way may still finish; later ones are
     * refused with an {@link IllegalStateException}.
     */
    @Override
    public void close() {
        transport.release();
    }

    @Override
    public String toString() {
        return "MerchantSdk(" + merchant + ")";
    }
}
