package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.BaseUrl;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.spi.CallListener;
import java.net.URI;
import java.nio.file.Path;
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
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds {@link MerchantSdk}. Set only the addresses and credentials that the application needs. {@link #build} throws
 * an exception if a {@linkplain #require required} area lacks an address or a credential. In all other areas, a call
 * throws an exception if its address or credential is missing.
 */
public final class MerchantSdkBuilder {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.config");

    private static final Pattern PRODUCT = Pattern.compile("[\\x21-\\x7e]+( [\\x21-\\x7e]+)*");

    private final Map<Address, BaseUrl> addresses = new EnumMap<>(Address.class);
    private Credentials credentials = Credentials.none();
    private MerchantProfile profile = MerchantProfile.empty();
    private Optional<String> callbackUrl = Optional.empty();
    private Timeouts timeouts = Timeouts.defaults();
    private RetrySettings retry = RetrySettings.defaults();
    private Clock clock = Clock.systemUTC();
    private Optional<OkHttpClient> client = Optional.empty();
    private Optional<Scheduler> scheduler = Optional.empty();
    private Optional<HttpExchange> exchange = Optional.empty();
    private final Set<String> plainHttpHosts = new HashSet<>();
    private final TrustedCertificates certificates = new TrustedCertificates();
    private final Set<Area> required = EnumSet.noneOf(Area.class);
    private JsonLimits limits = JsonLimits.DEFAULT;
    private Optional<String> application = Optional.empty();
    private CallListener listener = CallListener.NONE;

    MerchantSdkBuilder() {}

    /**
     * Sets an address of the service. The address is a URL with an optional path prefix and an optional trailing slash.
     * The URL must use HTTPS, except for loopback hosts and the hosts that {@link #allowUnencryptedHttpTo} allows;
     * {@link #build} checks this rule.
     *
     * @throws ConfigurationException if the text is not such a URL
     */
    public MerchantSdkBuilder address(Address address, String url) {
        addresses.put(address, BaseUrl.parse(address, url));
        return this;
    }

    /** Sets an address of the service, like {@link #address(Address, String)}. */
    public MerchantSdkBuilder address(Address address, URI url) {
        return address(address, Objects.requireNonNull(url, "url").toString());
    }

    /**
     * Sets addresses, credentials and the callback address from environment variables, such as {@link System#getenv()}. A variable with a
     * blank value counts as absent. The SDK ignores variables that are not in the following table. If a variable
     * contains a credential, the credentials in the variables replace all {@link #credentials} of this builder.
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
     * CredentialsBuilder#merchant}; without the secret, {@link CredentialsBuilder#merchantId}</td></tr>
     * <tr><td>{@code MERCHANT_SDK_X_AUTH}</td><td>a constant value for {@link CredentialsBuilder#xAuth};
     * {@code MERCHANT_SDK_SECRET} must be absent</td></tr>
     * <tr><td>{@code MERCHANT_SDK_CLIENT_ID}, {@code MERCHANT_SDK_CLIENT_SECRET}</td><td>{@link
     * CredentialsBuilder#client}</td></tr>
     * <tr><td>{@code MERCHANT_SDK_ACCESS_TOKEN}</td><td>a constant token for {@link CredentialsBuilder#tokens};
     * {@code MERCHANT_SDK_CLIENT_ID}, {@code MERCHANT_SDK_CLIENT_SECRET} and {@code MERCHANT_SDK_TOKEN_URL} must be
     * absent</td></tr>
     * <tr><td>{@code MERCHANT_SDK_CALLBACK_URL}</td><td>{@link MerchantProfile#callbackUrl}, unless the {@link #profile}
     * sets it</td></tr>
     * </table>
     *
     * @throws ConfigurationException if the variables contain no address, or if a value or a combination of values is
     *     invalid. The message contains the names of the variables. This builder then remains unchanged
     */
    public MerchantSdkBuilder environment(Map<String, String> variables) {
        EnvironmentSettings settings = new EnvironmentSettings(variables);
        addresses.putAll(settings.addresses());
        plainHttpHosts.addAll(settings.plainHttpHosts());
        settings.credentials().ifPresent(this::credentials);
        callbackUrl = settings.callbackUrl().or(() -> callbackUrl);
        return this;
    }

    /**
     * Allows plain HTTP to one host in a private test network. An attacker in the network can read and change all
     * credentials and personal data that the SDK sends to this host. Use only test credentials. {@link #build} logs a
     * warning if an address uses plain HTTP to this host. Callback addresses must use HTTPS even for this host.
     * Default: no host.
     *
     * @param host the host, such as {@code gateway.test}. The permission applies to every port of this host. The
     *     permission does not apply to subdomains, or to other names of the same IP address. The host can be an
     *     international name, or an IPv6 address with or without brackets
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
     * Sets what some rules of the contract depend on. Default: empty. With an empty profile, the SDK does not check
     * these rules.
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
     * Sets the clock of the SDK. It determines the current date, the lifetime of tokens, the delay until a date in
     * {@code Retry-After}, the times in a journal of payments, and the limits on recurring debits. Servers that share
     * stores need clocks that agree. Default: the system clock.
     */
    public MerchantSdkBuilder clock(Clock own) {
        clock = Objects.requireNonNull(own, "clock");
        return this;
    }

    /**
     * Trusts further root certificates, such as those of a national authority. Reads the files at once; several calls
     * add up. Default: none. For use with {@link #httpClient}, whose client has its own trust manager, add the
     * certificates to that client instead: {@link #build} refuses both settings together. Each certificate in a file
     * becomes a trust anchor, also that of a server.
     *
     * @param files text files with one or more PEM certificates each, and no other PEM blocks, such as keys
     * @throws ConfigurationException if there is no file, or a file cannot be read, or contains no certificate or
     *     something else. The message names the file
     */
    public MerchantSdkBuilder trustCertificates(Path... files) {
        if (files.length == 0) {
            throw new ConfigurationException(
                    "trustCertificates(...) has no file of certificates",
                    "Name at least one file, or omit the setting");
        }
        for (Path file : files) {
            certificates.add(file);
        }
        return this;
    }

    /**
     * Sets an OkHttp client from which the SDK derives its own client. Use this setting to configure a proxy, client
     * certificates, a dispatcher or interceptors. The SDK does not change or close the given client.
     *
     * <p>The derived client uses the dispatcher, the interceptors and the proxy authenticator of
     * the given client. The setting {@link #timeouts} replaces the time-outs of the given client. The derived client
     * follows no redirects and does not retry connections. The derived client has no cache, no cookies and no
     * authenticator for servers. The interceptors of the given client cannot send an attempt twice with the derived
     * client, but they can send it by another client, and no failure shows whether they did. Therefore, the outcome of
     * a payment that fails after an interceptor has had it is unknown, even if no connection could be opened. An
     * interceptor of {@code addNetworkInterceptor} has a payment only after a connection was opened. The SDK does not redact the logs of these interceptors. OkHttp's default dispatcher
     * runs at most 5 asynchronous calls per host at the same time, on non-daemon threads.
     *
     * <p>To look up a host, the SDK calls the method {@code lookup} of the given client's {@code Dns}, and no other
     * method of this object. The look-up runs on a separate thread. Concurrent calls to one host share one look-up.
     *
     * <p>Calls use HTTP/1.1, whatever protocols the given client has. Its connection pool is not used either: each call
     * that must not happen twice opens a connection of its own, and {@link Timeouts#idleConnection()} applies to the
     * other calls. A socket factory of the given client, or a SOCKS proxy, replaces the SDK's sockets. Then an interrupt
     * ends a wait only at the timeout, and a response with endless chunk sizes can use up the heap.
     */
    public MerchantSdkBuilder httpClient(OkHttpClient own) {
        client = Optional.of(own);
        return this;
    }

    /**
     * Sets the largest response body, in bytes after decompression. The value is 65,536 (64 KiB)..1,073,741,824 (1
     * GiB); default 16,777,216 (16 MiB). A body of 16 MiB can contain a list of about 5,000 transaction records with
     * all fields.
     *
     * <p>The limit applies to success responses and error responses. If the body of a success response is larger, a
     * call that changes nothing throws a {@link MalformedResponseException}. A call that changes something throws an
     * {@link OutcomeUnknownException} with a {@code MalformedResponseException} as its cause. If the body of an error
     * response is larger, {@link ApiException#errors()} is empty. In each case the exception message contains the name
     * of this setting. Responses to payments, follow-ups and payouts may have at most
     * 256 KiB, whatever this setting is.
     *
     * <p>The JSON of a response may have at most one JSON token for every 8 bytes of this limit, because a small JSON
     * value uses several times its size in memory. Files have a separate limit, {@link DownloadOptions#maxBytes()}.
     *
     * @throws ConfigurationException if the value is outside these bounds
     */
    public MerchantSdkBuilder maxResponseBytes(int bytes) {
        Violations.collect()
                .number("maxResponseBytes", bytes, 64 << 10, 1 << 30)
                .throwIfMisconfigured("MerchantSdk");
        limits = JsonLimits.ofBytes(bytes);
        return this;
    }

    /**
     * Requires the address and the credentials of these areas. If settings are missing, {@link #build} throws an
     * exception that names all missing settings. {@link MerchantSdk#withMerchant} also requires the credentials of
     * these areas. Repeated calls of this method add areas. Default: no area.
     */
    public MerchantSdkBuilder require(Area... areas) {
        for (Area area : areas) {
            required.add(Objects.requireNonNull(area, "area"));
        }
        return this;
    }

    /**
     * Sets a listener of all calls, for metrics and traces. The listener also receives the calls of the SDKs that
     * {@link MerchantSdk#withMerchant} returns. Default: none.
     */
    public MerchantSdkBuilder callListener(CallListener own) {
        listener = Objects.requireNonNull(own, "callListener");
        return this;
    }

    /**
     * Sets the name and version of the application. In the header {@code User-Agent}, the given text precedes
     * {@code merchant-sdk/<version> java/<version>}. Default: none.
     *
     * @param product one or more products such as {@code shop/1.4}: at most 200 visible ASCII characters, with a single
     *     blank between two products
     * @throws ConfigurationException if the text violates these rules
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

    MerchantSdkBuilder exchange(HttpExchange simulated) {
        exchange = Optional.of(simulated);
        return this;
    }

    /**
     * Builds the SDK.
     *
     * @throws ConfigurationException if an address uses plain HTTP to a host that the settings do not allow, if
     *     {@link #trustCertificates} and {@link #httpClient} are both set, or if settings of a required area are missing. The message names each missing setting and the areas that need it
     */
    public MerchantSdk build() {
        addresses.forEach((address, url) -> url.requireHttps(address, plainHttpHosts));
        MerchantContext merchant = new MerchantContext(
                        addresses, credentials, profileWithCallbackUrl(), timeouts, retry, clock)
                .requiring(required);
        Optional<X509TrustManager> trust = certificates.manager();
        if (trust.isPresent() && client.isPresent()) {
            throw new ConfigurationException(
                    "trustCertificates(...) does not apply to the OkHttpClient of httpClient(...)",
                    "Add the certificates to the trust manager of this client, or set only one of the two");
        }
        warnOfPlainHttp();
        Transport transport = new Transport(client, trust, timeouts, limits, scheduler, application, listener);
        return new MerchantSdk(merchant, exchange.map(transport::over).orElse(transport));
    }

    private MerchantProfile profileWithCallbackUrl() {
        return callbackUrl
                .filter(url -> profile.callbackUrl().isEmpty())
                .map(url ->
                        MerchantProfile.builder().from(profile).callbackUrl(url).build())
                .orElse(profile);
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
