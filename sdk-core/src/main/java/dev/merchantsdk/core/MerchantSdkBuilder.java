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
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds {@link MerchantSdk}. Set only the addresses and credentials that the application needs. When one is missing,
 * {@link #build} throws if its area is {@linkplain #require required}; otherwise the first call that needs it throws.
 */
public final class MerchantSdkBuilder {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.config");

    private final Map<Address, BaseUrl> addresses = new TreeMap<>();
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
    private final List<CallListener> listeners = new ArrayList<>();

    MerchantSdkBuilder() {}

    /**
     * Sets an address of the service. It is a URL with an optional path prefix and trailing slash, and must use HTTPS,
     * except for loopback hosts and those that {@link #allowUnencryptedHttpTo} allows, which {@link #build} checks.
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
     * Sets addresses, credentials and the callback address from environment variables, such as {@link
     * System#getenv()}. A blank value counts as absent; other variables are ignored. When one contains a credential, the
     * variables replace all {@link #credentials} of this builder.
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
     * @throws ConfigurationException if no variable contains an address, or if a value or a combination is invalid. The
     *     message names the variables, and this builder remains unchanged
     */
    public MerchantSdkBuilder environment(Map<String, String> variables) {
        EnvironmentSettings settings = new EnvironmentSettings(variables);
        addresses.putAll(settings.addresses);
        plainHttpHosts.addAll(settings.plainHttpHosts);
        settings.credentials.ifPresent(this::credentials);
        callbackUrl = settings.callbackUrl.or(() -> callbackUrl);
        return this;
    }

    /**
     * Allows plain HTTP to one host in a private test network. Anyone in that network can read and change the
     * credentials and personal data sent to this host, so use test credentials only. {@link #build} logs a warning when
     * an address makes use of it. Callback addresses still need HTTPS. Default: no host.
     *
     * @param host the host, such as {@code gateway.test}, with every port but without its subdomains or other names of
     *     its IP address; an international name, or an IPv6 address with or without brackets
     * @throws ConfigurationException if {@code host} is not exactly one host name or IP address
     */
    public MerchantSdkBuilder allowUnencryptedHttpTo(String host) {
        plainHttpHosts.add(BaseUrl.plainHttpHost(host));
        return this;
    }

    /** Sets the merchant's credentials. Default: none. */
    public MerchantSdkBuilder credentials(Credentials merchants) {
        credentials = Objects.requireNonNull(merchants, "credentials");
        return this;
    }

    /** Returns the credentials set so far, for code that adds to those of a builder. */
    public Credentials credentials() {
        return credentials;
    }

    /** Sets what some rules of the contract depend on. Default: empty. Then these rules are not checked. */
    public MerchantSdkBuilder profile(MerchantProfile known) {
        profile = Objects.requireNonNull(known, "profile");
        return this;
    }

    /** Returns the profile set so far, with the callback address of {@link #environment} if it has none. */
    public MerchantProfile profile() {
        return callbackUrl.isPresent() && profile.callbackUrl().isEmpty()
                ? MerchantProfile.builder()
                        .from(profile)
                        .callbackUrl(callbackUrl.get())
                        .build()
                : profile;
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
     * Sets the SDK's clock. It determines the current date, token lifetimes, the delay until a date in
     * {@code Retry-After}, the times in a payment journal, and the limits on recurring debits. Servers that share
     * stores need clocks that agree. Default: the system clock.
     */
    public MerchantSdkBuilder clock(Clock own) {
        clock = Objects.requireNonNull(own, "clock");
        return this;
    }

    /**
     * Trusts further root certificates, such as those of a national authority. Reads the files at once; several calls
     * add up. Each certificate in a file becomes a trust anchor, even a server's. Default: none. A client set with
     * {@link #httpClient} has its own trust manager: add the certificates there, because {@link #build} refuses both
     * settings together.
     *
     * @param files text files with one or more PEM certificates each, and no other PEM blocks, such as keys
     * @throws ConfigurationException if there is no file, or if one cannot be read, contains no certificate, or
     *     contains something else. The message names the file
     */
    public MerchantSdkBuilder trustCertificates(Path... files) {
        if (files.length == 0) {
            throw new ConfigurationException(
                    "trustCertificates(...) names no certificate file", "Name at least one file, or omit the setting");
        }
        for (Path file : files) {
            certificates.add(file);
        }
        return this;
    }

    /**
     * Sets an OkHttp client from which the SDK derives its own client. Use it to configure a proxy, client
     * certificates, a dispatcher or interceptors. It is neither changed nor closed.
     *
     * <p>The derived client keeps its dispatcher, interceptors and proxy authenticator, and takes its time-outs from
     * {@link #timeouts}. It follows no redirects, retries no connections, and has no cache, cookies or authenticator
     * for servers. Your interceptors cannot send an attempt twice through it, but through another client they can, and
     * no failure shows whether they did. So a payment that fails after an interceptor has had it has an unknown
     * outcome, even when no connection could be opened. An interceptor of {@code addNetworkInterceptor} has it only
     * once a connection is open. Logs of interceptors are not redacted. OkHttp's default dispatcher runs at most 5
     * asynchronous calls per host at the same time, on non-daemon threads.
     *
     * <p>Hosts are looked up with {@code lookup} of the client's {@code Dns} and no other method of it, on a separate
     * thread. Concurrent calls to one host share a look-up.
     *
     * <p>Calls use HTTP/1.1, whatever protocols the client has, and not its connection pool: each call that must not
     * happen twice opens a connection of its own, and {@link Timeouts#idleConnection()} applies to the others. A socket
     * factory of the client, or a SOCKS proxy, replaces the SDK's sockets. Then an interrupt ends a wait only at the
     * timeout, and a response with endless chunk sizes can use up the heap.
     */
    public MerchantSdkBuilder httpClient(OkHttpClient own) {
        client = Optional.of(own);
        return this;
    }

    /**
     * Sets the largest response body, in bytes after decompression. The value is 65,536 (64 KiB)..1,073,741,824 (1
     * GiB); default 16,777,216 (16 MiB). That holds about 5,000 transaction records with all fields.
     *
     * <p>When a success response is larger, a call that changes nothing throws a {@link MalformedResponseException};
     * any other call throws an {@link OutcomeUnknownException} that has it as its cause. When an error response is
     * larger, {@link ApiException#errors()} is empty. The message names this setting in each case. Responses to
     * payments, follow-ups and payouts may have at most 256 KiB, whatever this setting is.
     *
     * <p>JSON may have at most one token for every 8 bytes of this limit, because a small value uses several times its
     * size in memory. Files have their own limit, {@link DownloadOptions#maxBytes()}.
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
     * Requires the address and the credentials of these areas. When any are missing, {@link #build} throws an exception
     * that names them all; {@link MerchantSdk#withMerchant} checks the credentials too. Repeated calls add areas.
     * Default: no area.
     */
    public MerchantSdkBuilder require(Area... areas) {
        for (Area area : areas) {
            required.add(Objects.requireNonNull(area, "area"));
        }
        return this;
    }

    /**
     * Adds a listener of all calls, for metrics and traces. It also receives calls of SDKs that
     * {@link MerchantSdk#withMerchant} returns. Default: none.
     */
    public MerchantSdkBuilder callListener(CallListener own) {
        listeners.add(Objects.requireNonNull(own, "callListener"));
        return this;
    }

    /**
     * Sets the application's name and version. In {@code User-Agent}, they precede
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
                .matches(
                        Pattern.compile("[\\x21-\\x7e]+( [\\x21-\\x7e]+)*"),
                        "must be visible ASCII characters, with single blanks between products");
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
     * @throws ConfigurationException if an address uses plain HTTP to a host that is not allowed, if
     *     {@link #trustCertificates} and {@link #httpClient} are both set, or if settings of a required area are
     *     missing. The message names each of them and the areas that need it
     */
    public MerchantSdk build() {
        Set<String> hosts = new LinkedHashSet<>();
        for (Map.Entry<Address, BaseUrl> each : addresses.entrySet()) {
            each.getValue().requireHttps(each.getKey(), plainHttpHosts);
            if (each.getValue().isUnencrypted()) {
                hosts.add(each.getValue().asConfigured().host());
            }
        }
        MerchantContext merchant =
                new MerchantContext(addresses, credentials, profile(), timeouts, retry, clock).requiring(required);
        Optional<X509TrustManager> trust = certificates.manager();
        if (trust.isPresent() && client.isPresent()) {
            throw new ConfigurationException(
                    "trustCertificates(...) does not apply to your httpClient(...)",
                    "Add the certificates to its trust manager, or set only one of the two");
        }
        if (!hosts.isEmpty()) {
            LOG.warn("plain HTTP to {}: credentials and personal data are sent unencrypted; for tests only", hosts);
        }
        Transport transport = new Transport(client, trust, timeouts, limits, scheduler, application, listeners);
        return new MerchantSdk(merchant, exchange.isPresent() ? transport.over(exchange.get()) : transport);
    }
}
