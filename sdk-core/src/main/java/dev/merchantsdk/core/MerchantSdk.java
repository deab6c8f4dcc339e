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
 * A client SDK for one merchant. Build one instance at start-up, pass it to the clients of the areas, and close it at
 * shutdown. Immutable and thread-safe; several instances can exist in one process.
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
 * <p>If the future of an asynchronous call is cancelled, the non-asynchronous dependent actions of the future run
 * before the request is cancelled. A slow action therefore delays the cancellation of the request.
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
                .map(tokens -> new Calls(merchant.withTokens(tokens), transport))
                .orElse(plain);
    }

    /**
     * Creates an SDK with the default limits, and with the addresses and credentials from the environment variables
     * {@code MERCHANT_SDK_*}. {@link MerchantSdkBuilder#environment} lists these variables. For other settings, use
     * {@code MerchantSdk.builder().environment(System.getenv())}.
     *
     * @throws ConfigurationException if the variables are invalid, or if none contains an address
     */
    public static MerchantSdk fromEnvironment() {
        return builder().environment(System.getenv()).build();
    }

    /** Returns a builder with the default limits. It has no addresses and no credentials. */
    public static MerchantSdkBuilder builder() {
        return new MerchantSdkBuilder();
    }

    /**
     * Returns a client that calls any path with JSON requests and responses. The client is intended for calls that the
     * contract names but does not specify.
     */
    public RawClient raw() {
        return new RawClient(Calls.of(this));
    }

    /**
     * Returns an SDK for another merchant. The returned SDK uses the addresses, settings, connections and threads of
     * this SDK. The credentials and the profile of this merchant are not copied; the profile of the other merchant is
     * empty. Each merchant has its own retry budgets. Close each SDK separately; the connections and threads end when
     * the last SDK is closed.
     *
     * @throws ConfigurationException if the credentials lack a setting of an area that the builder
     *     {@linkplain MerchantSdkBuilder#require requires}; the SDK of this merchant is not affected
     */
    public MerchantSdk withMerchant(Credentials other) {
        return withMerchant(other, MerchantProfile.empty());
    }

    /** Does the same as {@link #withMerchant(Credentials)}, and sets the profile of the other merchant. */
    public MerchantSdk withMerchant(Credentials other, MerchantProfile profile) {
        Objects.requireNonNull(profile, "profile");
        return new MerchantSdk(merchant.as(other, profile), transport.share());
    }

    /**
     * Ends the threads and closes idle connections, unless the SDK of another merchant still shares them. Calls that
     * are in progress may complete; later calls throw {@link IllegalStateException}.
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
