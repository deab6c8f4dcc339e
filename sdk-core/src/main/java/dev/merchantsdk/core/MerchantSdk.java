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
 * The SDK for one merchant. Build one instance at start-up, and close the instance at shutdown. Pass the instance to
 * the clients, such as {@code CreditClient}. Several instances can exist in one process. Immutable and thread-safe.
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
 * <p>If the caller cancels the future of an asynchronous call, dependent actions of the future run before the SDK
 * cancels the request. Add slow actions with a method such as {@code thenApplyAsync}. A slow action that is added with
 * {@code thenApply} delays the cancellation.
 *
 * <p>The threads of the SDK have the system class loader as context class loader. They run dependent actions, and in
 * asynchronous calls also listeners, token sources and interceptors. If such code finds classes by the context class
 * loader, as {@link java.util.ServiceLoader} and JNDI do, use {@code thenApplyAsync} with an executor of the application.
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
     * Creates an SDK with the addresses and credentials from the environment variables {@code MERCHANT_SDK_*}.
     * {@link MerchantSdkBuilder#environment} lists these variables. To change other settings, use
     * {@code MerchantSdk.builder().environment(System.getenv())}.
     *
     * @throws ConfigurationException if the variables are invalid, or if no variable contains an address
     */
    public static MerchantSdk fromEnvironment() {
        return builder().environment(System.getenv()).build();
    }

    /** Returns a builder with the default settings. */
    public static MerchantSdkBuilder builder() {
        return new MerchantSdkBuilder();
    }

    /**
     * Returns a client for calls to any path of the service. Use this client for calls that the contract mentions but
     * does not specify.
     */
    public RawClient raw() {
        return new RawClient(Calls.of(this));
    }

    /**
     * Returns an SDK for another merchant. The returned SDK has the given credentials and an empty profile. The
     * returned SDK uses the addresses, settings and threads of this SDK. The SDK limits the repetitions of
     * each merchant separately. Close each SDK separately.
     *
     * @throws ConfigurationException if the credentials do not suffice for the
     *     {@linkplain MerchantSdkBuilder#require required} areas
     */
    public MerchantSdk withMerchant(Credentials other) {
        return withMerchant(other, MerchantProfile.empty());
    }

    /** Returns an SDK for another merchant, like {@link #withMerchant(Credentials)}, but with the given profile. */
    public MerchantSdk withMerchant(Credentials other, MerchantProfile profile) {
        Objects.requireNonNull(profile, "profile");
        return new MerchantSdk(merchant.as(other, profile), transport.share());
    }

    /**
     * Closes this SDK and its idle connections, and ends the threads if no open SDK of another merchant uses them. Does
     * not cancel calls in progress.
     * Later calls throw {@link IllegalStateException}.
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
