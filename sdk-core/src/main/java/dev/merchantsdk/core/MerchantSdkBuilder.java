package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.BaseUrl;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.spi.CallListener;
import java.net.URI;
import java.time.Clock;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import okhttp3.OkHttpClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds {@link MerchantSdk}. Only settings that the application uses are required. If a missing address or credential
 * belongs to a {@linkplain #require required} area, {@link #build} fails; otherwise the first call that needs the
 * setting fails.
 */
public final class MerchantSdkBuilder {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.config");

    private static final Pattern PRODUCT = Pattern.compile("[\\x21-\\x7e]+( [\\x21-\\x7e]+)*");

    private final Map<Address, BaseUrl> addresses = new EnumMap<>(Address.class);
    private Credentials credentials = Credentials.none();
    private MerchantProfile profile = MerchantProfile.empty();
    private Timeouts timeouts = Timeouts.defaults();
    private RetrySettings retry = RetrySettings.defaults();
    private Clock clock = Clock.systemUTC();
    private Optional<OkHttpClient> client = Optional.empty();
    private Optional<Scheduler> scheduler = Optional.empty();
    private final Set<String> plainHttpHosts = new HashSet<>();
    private final Set<Area> required = EnumSet.noneOf(Area.class);
    private boolean freshConnections;
    private JsonLimits limits = JsonLimits.DEFAULT;
    private Optional<String> application = Optional.empty();
    private CallListener listener = CallListener.NONE;

    MerchantSdkBuilder() {}

    /**
     * Sets an address of the service. The address must be a URL with an optional path prefix and an optional trailing
     * slash. It must be HTTPS, except for loopback hosts and the hosts that {@link #allowUnencryptedHttpTo} allows.
     *
     * @throws ConfigurationException if the URL does not have this form
     */
    public MerchantSdkBuilder address(Address address, String url) {
        addresses.put(address, BaseUrl.parse(address, url, plainHttpHosts));
        return this;
    }

    /**
     * Sets an address of the service, as {@link #address(Address, String)} does.
     *
     * @throws ConfigurationException if the URL does not have this form
     */
    public MerchantSdkBuilder address(Address address, URI url) {
        return address(address, url.toString());
    }

    /**
     * Sets addresses and credentials from environment variables, such as {@link System#getenv()}. A blank value counts
     * as absent, and other variables are ignored. If a variable contains a credential, the variables replace all
     * {@link #credentials}. All other settings are unchanged.
     *
     * <table>
     * <caption>The variables</caption>
     * <tr><th>variable</th><th>setting</th></tr>
     * <tr><td>{@code MERCHANT_SDK_CREDIT_URL}, {@code MERCHANT_SDK_LEGACY_CREDIT_URL}, {@code
     * MERCHANT_SDK_GATEWAY_URL}, {@code MERCHANT_SDK_PSP_URL}, {@code MERCHANT_SDK_PSP_SECURE_URL}, {@code
     * MERCHANT_SDK_TOKEN_URL}</td><td>{@link #address}</td></tr>
     * <tr><td>{@code MERCHANT_SDK_PLAIN_HTTP_HOST}</td><td>{@link #allowUnencryptedHttpTo}</td></tr>
     * <tr><td>{@code MERCHANT_SDK_API_KEY}</td><td>{@link CredentialsBuilder#apiKey}</td></tr>
     * <tr><td>{@code MERCHANT_SDK_MERCHANT_ID}, {@code MERCHANT_SDK_SECRET}</td><td>{@link
     * CredentialsBuilder#merchant}; without the secret, the id is {@link CredentialsBuilder#merchantId} of the other
     * credentials</td></tr>
     * <tr><td>{@code MERCHANT_SDK_X_AUTH}</td><td>a fixed value for {@link CredentialsBuilder#xAuth}; replaces the
     * secret</td></tr>
     * <tr><td>{@code MERCHANT_SDK_CLIENT_ID}, {@code MERCHANT_SDK_CLIENT_SECRET}</td><td>{@link
     * CredentialsBuilder#client}</td></tr>
     * <tr><td>{@code MERCHANT_SDK_ACCESS_TOKEN}</td><td>a fixed token for {@link CredentialsBuilder#tokens}; replaces
     * the OAuth client and the address of the token service</td></tr>
     * </table>
     *
     * @throws ConfigurationException if no address is set, if a value is invalid, if only one of two variables that
     *     belong together is set, or if two variables exclude each other; the message names the variables, and this
     *     builder is unchanged
     */
    public MerchantSdkBuilder environment(Map<String, String> variables) {
        EnvironmentSettings settings = new EnvironmentSettings(variables, plainHttpHosts);
        addresses.putAll(settings.addresses());
        plainHttpHosts.addAll(settings.plainHttpHosts());
        settings.credentials().ifPresent(this::credentials);
        return this;
    }

    /**
     * Allows plain HTTP to one host in a private test network. This permission applies only to addresses that are set
     * after this call. Everything that is sent to this host can be read and changed in transit: the {@code ApiKey},
     * {@code x-auth}, OAuth secrets and tokens, card tokens and personal data. Use test credentials only. {@link
     * #build} logs one line at WARN if an address uses plain HTTP to this host. Callback addresses must still be HTTPS.
     * Default: no host.
     *
     * @param host the host, such as {@code gateway.test}. The permission covers every port of this host, but not its
     *     subdomains and not other names of its IP address. As in {@link #address}, the host can be an international
     *     name or an IPv6 address, with or without brackets
     * @throws ConfigurationException if {@code host} is not exactly one host name or IP address
     */
    public MerchantSdkBuilder allowUnencryptedHttpTo(String host) {
        plainHttpHosts.add(BaseUrl.plainHttpHost(host));
        return this;
    }

    /** Sets the credentials of the merchant. Default: none. */
    public MerchantSdkBuilder credentials(Credentials merchants) {
        credentials = Objects.requireNonNull(merchants, "credentials");
        return this;
    }

    /**
     * Sets the properties of the merchant that certain rules of the contract depend on. Default: empty; with an empty
     * profile, those rules are not checked.
     */
    public MerchantSdkBuilder profile(MerchantProfile known) {
        profile = Objects.requireNonNull(known, "profile");
        return this;
    }

    /** Sets the time-outs. Default: {@link Timeouts#defaults()}. */
    public MerchantSdkBuilder timeouts(Timeouts limits) {
        timeouts = Objects.requireNonNull(limits, "timeouts");
        return this;
    }

    /** Sets the retry settings. Default: {@link RetrySettings#defaults()}. */
    public MerchantSdkBuilder retry(RetrySettings settings) {
        retry = Objects.requireNonNull(settings, "retry");
        return this;
    }

    /**
     * Sets the clock for the lifetime of tokens, for {@link RetrySettings#authenticationRetryDelay()}, and for the
     * delay until a date in {@code Retry-After}. Default: the system clock.
     */
    public MerchantSdkBuilder clock(Clock own) {
        clock = Objects.requireNonNull(own, "clock");
        return this;
    }

    /**
     * Sets a client from which the SDK derives its own client. Use it to configure a proxy, certificates, a dispatcher
     * or interceptors. The given client is neither changed nor closed. The derived client has the time-outs of
     * {@link #timeouts} instead of those of the given client. It follows no redirects, does not retry connections, and
     * has no cache, cookies or authenticator; the authenticator of the proxy is kept. The interceptors of the given
     * client cannot send an attempt twice. The derived client uses the dispatcher and the connection pool of the given
     * client. OkHttp's default dispatcher runs at most 5 asynchronous calls per host at once, on non-daemon threads.
     * The SDK does not redact the logs of the client's interceptors.
     *
     * <p>The SDK calls the {@code Dns} of the given client on a separate thread, not on the thread of the call.
     * Concurrent calls that need the same name share one look-up. The SDK uses only the method {@code lookup} of the
     * {@code Dns}.
     *
     * <p>The derived client uses sockets of the SDK. Before each request, these sockets detect without waiting whether
     * the server has closed the connection or has sent bytes that belong to no request. If the given client has a
     * socket factory or a SOCKS proxy, this check waits for 1 ms and is limited to connections that were idle for at
     * least 100 ms. In this case, a payment on a connection that the server closed after a shorter idle time has an
     * unknown outcome. In addition, surplus bytes that arrive together with a response over plain HTTP are read as the
     * next response. {@link #freshConnectionsForMoney} avoids both problems.
     */
    public MerchantSdkBuilder httpClient(OkHttpClient own) {
        client = Optional.of(own);
        return this;
    }

    /**
     * Opens a new connection for each call that must not happen twice, so that the call never uses a connection that
     * the server has just closed. Concurrent calls do not share this connection, even with HTTP/2. The setting costs
     * one handshake per call. Default: off.
     */
    public MerchantSdkBuilder freshConnectionsForMoney(boolean on) {
        freshConnections = on;
        return this;
    }

    /**
     * Sets the maximum size of a response body in bytes after decompression. The limit applies to success responses and
     * error responses, including those of {@link RawClient#call}. If a success body is larger, a call that changes
     * nothing throws a {@link MalformedResponseException}. A call that changes something throws an {@link
     * OutcomeUnknownException} whose cause is a {@code MalformedResponseException}. If an error body is larger, {@link
     * ApiException#errors()} is empty. The exception messages name this setting. The setting also limits the memory
     * that a call uses: JSON may have at most one token for every 8 bytes of the limit, because small values take
     * several times their size in memory. Files have a separate limit, {@link DownloadOptions#maxBytes()}. The value is
     * 65,536 (64 KiB)..1,073,741,824 (1 GiB); default 16,777,216 (16 MiB), which is enough for about 5,000 full records
     * of a list.
     *
     * @throws ConfigurationException if the value is out of bounds
     */
    public MerchantSdkBuilder maxResponseBytes(int bytes) {
        Violations.collect()
                .number("maxResponseBytes", bytes, 64 << 10, 1 << 30)
                .throwIfMisconfigured("MerchantSdk");
        limits = JsonLimits.ofBytes(bytes);
        return this;
    }

    /**
     * Requires the address and the credentials of these areas: {@link #build} reports all missing settings in one
     * exception. Each merchant that {@link MerchantSdk#withMerchant} derives must also have these credentials. Each
     * call of this method adds areas to those of earlier calls. Default: no area.
     */
    public MerchantSdkBuilder require(Area... areas) {
        for (Area area : areas) {
            required.add(Objects.requireNonNull(area, "area"));
        }
        return this;
    }

    /**
     * Sets a listener of all calls, for metrics and traces. The listener also observes the calls of merchants that
     * {@link MerchantSdk#withMerchant} derives. Default: none.
     */
    public MerchantSdkBuilder callListener(CallListener own) {
        listener = Objects.requireNonNull(own, "callListener");
        return this;
    }

    /**
     * Sets the name of the application, which precedes {@code merchant-sdk/<version> java/<version>} in the header
     * {@code User-Agent}. Default: none.
     *
     * @param product the name, such as {@code shop/1.4}: visible ASCII characters, with single blanks between products
     * @throws ConfigurationException if the name contains other characters, or more than 200 characters
     */
    public MerchantSdkBuilder application(String product) {
        Violations violations = Violations.collect();
        violations
                .text("application", product)
                .required()
                .length(1, 200)
                .matches(PRODUCT, "must be visible ASCII characters, with single blanks between products");
        violations.throwIfMisconfigured("MerchantSdk");
        application = Optional.of(product);
        return this;
    }

    MerchantSdkBuilder scheduler(Scheduler own) {
        scheduler = Optional.of(own);
        return this;
    }

    /**
     * Builds the SDK.
     *
     * @throws ConfigurationException if a required area lacks settings; the message names each missing setting, the
     *     areas that need it, and how to set it
     */
    public MerchantSdk build() {
        MerchantContext merchant =
                new MerchantContext(addresses, credentials, profile, timeouts, retry, clock).requiring(required);
        warnOfPlainHttp();
        return new MerchantSdk(
                merchant, new Transport(client, timeouts, limits, freshConnections, scheduler, application, listener));
    }

    private void warnOfPlainHttp() {
        List<String> hosts = addresses.values().stream()
                .filter(BaseUrl::isUnencrypted)
                .map(address -> address.asConfigured().host())
                .distinct()
                .toList();
        if (!hosts.isEmpty()) {
            LOG.warn("plain HTTP to {}: credentials and personal data are sent unencrypted; for tests only", hosts);
        }
    }
}
