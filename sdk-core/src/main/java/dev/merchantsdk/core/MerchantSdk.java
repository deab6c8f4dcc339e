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
 * The SDK for one merchant. Build one instance at start-up, pass the instance to the clients, such as {@code
 * CreditClient}, and close the instance at shutdown. Immutable and thread-safe. Several instances can exist in one
 * process.
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
 * <p>If the caller cancels the future of an asynchronous call, dependent actions that were added with a method such as
 * {@code thenApply} run before the SDK cancels the request. Therefore a slow dependent action delays the cancellation
 * of the request. Add slow actions with a method such as {@code thenApplyAsync}.
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
     * @throws ConfigurationException if the variables are invalid, or if no variable contains an address
     */
    public static MerchantSdk fromEnvironment() {
        return builder().environment(System.getenv()).build();
    }

    /** Returns a builder with the default limits and without addresses and credentials. */
    public static MerchantSdkBuilder builder() {
        return new MerchantSdkBuilder();
    }

    /**
     * Returns a client for calls of any path with JSON requests and responses. Use this client for calls that the
     * contract mentions but does not specify.
     */
    public RawClient raw() {
        return new RawClient(Calls.of(this));
    }

    /**
     * Returns an SDK for another merchant. The returned SDK has the given credentials and an empty profile. It uses the
     * addresses, settings, connections and threads of this SDK. Each merchant has separate retry budgets. Close each
     * SDK separately; closing the last SDK ends the connections and threads.
     *
     * @throws ConfigurationException if the credentials lack a setting of an area that was passed to {@link
     *     MerchantSdkBuilder#require}; this SDK remains usable
     */
    public MerchantSdk withMerchant(Credentials other) {
        return withMerchant(other, MerchantProfile.empty());
    }

    /** Returns an SDK for another merchant like {@link #withMerchant(Credentials)}, with a profile. */
    public MerchantSdk withMerchant(Credentials other, MerchantProfile profile) {
        Objects.requireNonNull(profile, "profile");
        return new MerchantSdk(merchant.as(other, profile), transport.share());
    }

    /**
     * Closes this SDK. Ends the threads and closes idle connections, unless the SDK of another merchant still uses
     * them. The SDK does not cancel calls in progress. Later calls throw {@link IllegalStateException}.
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
