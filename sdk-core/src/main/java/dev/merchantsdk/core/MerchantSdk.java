package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.SdkCalls;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.oauth.ClientCredentialsTokens;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Objects;
import java.util.Set;

/**
 * The SDK for one merchant. Build one at start-up, pass it to the clients, such as {@code CreditClient}, and close it
 * at shutdown. One process can have several. Immutable and thread-safe.
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
 * <p>When you cancel the future of an asynchronous call, its dependent actions run before the request is cancelled. Add
 * slow ones with a method such as {@code thenApplyAsync}: with {@code thenApply} they delay the cancellation.
 *
 * <p>Dependent actions, and in asynchronous calls also listeners, token sources and interceptors, run on threads whose
 * context class loader is the system class loader. Code that finds classes by it, as {@link java.util.ServiceLoader}
 * and JNDI do, needs {@code thenApplyAsync} with an executor of the application.
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
     * Creates an SDK with the addresses and credentials in {@code MERCHANT_SDK_*}
     * ({@link MerchantSdkBuilder#environment} lists them). To change other settings, use
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

    /** Returns a client for calls that the contract mentions but does not specify, to any path of the service. */
    public RawClient raw() {
        return new RawClient(Calls.of(this));
    }

    /**
     * Returns an SDK for another merchant, with an empty profile. It shares the addresses, settings and threads of this
     * SDK, but repetitions are limited for each merchant. Close each SDK separately.
     *
     * @throws ConfigurationException if the credentials do not suffice for the
     *     {@linkplain MerchantSdkBuilder#require required} areas
     */
    public MerchantSdk withMerchant(Credentials other) {
        return withMerchant(other, MerchantProfile.empty());
    }

    /** Returns an SDK for another merchant, like {@link #withMerchant(Credentials)}, but with this profile. */
    public MerchantSdk withMerchant(Credentials other, MerchantProfile profile) {
        Objects.requireNonNull(profile, "profile");
        return new MerchantSdk(merchant.as(other, profile), transport.share());
    }

    /** Returns the areas whose address and credentials are set. */
    public Set<Area> areas() {
        return merchant.areas();
    }

    /**
     * Closes this SDK and its idle connections, and ends its threads when no open SDK of another merchant uses them.
     * Calls in progress go on; later calls throw {@link IllegalStateException}.
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
