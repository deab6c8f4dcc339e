package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.BaseUrl;
import dev.merchantsdk.core.config.Credentials;
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
import java.time.Clock;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import okhttp3.OkHttpClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds {@link MerchantSdk}. Only used settings are needed. A missing address or credential fails {@link #build} if it belongs to an area
 * that is {@linkplain #require required}, else the first call that needs it.
 */
public final class MerchantSdkBuilder {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.config");

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

    MerchantSdkBuilder() {}

    /**
     * One of the service's addresses: HTTPS (loopback and {@link #allowUnencryptedHttpTo} excepted), with or without a path prefix and a trailing
     * slash.
     *
     * @throws ConfigurationException if it is no such address
     */
    public MerchantSdkBuilder address(Address address, String url) {
        addresses.put(address, BaseUrl.parse(address, url, plainHttpHosts));
        return this;
    }

    /**
     * Allows plain HTTP to one host of a private test network, for the addresses that are set after it. Everything that is sent there can be read and
     * changed on the way: the {@code ApiKey}, {@code x-auth}, OAuth secrets and tokens, card tokens and personal data. Use test credentials only. {@link
     * #build} logs one line at WARN if an address uses it. Addresses of callbacks remain HTTPS. Default: no host.
     *
     * @param host exactly this host, such as {@code gateway.test}, with any port; neither its subdomains nor the other names of its IP address. An
     *     international name and an IPv6 address, with or without brackets, are accepted as in {@link #address}
     * @throws ConfigurationException if it is anything but one host name or IP address
     */
    public MerchantSdkBuilder allowUnencryptedHttpTo(String host) {
        plainHttpHosts.add(BaseUrl.plainHttpHost(host));
        return this;
    }

    /** Who the merchant is. Default: nobody. */
    public MerchantSdkBuilder credentials(Credentials merchants) {
        credentials = Objects.requireNonNull(merchants, "credentials");
        return this;
    }

    /** What is known of the merchant beyond the credentials, for rules that depend on it. Default: nothing, and those are not checked. */
    public MerchantSdkBuilder profile(MerchantProfile known) {
        profile = Objects.requireNonNull(known, "profile");
        return this;
    }

    /** How long to wait. Default: {@link Timeouts#defaults()}. */
    public MerchantSdkBuilder timeouts(Timeouts limits) {
        timeouts = Objects.requireNonNull(limits, "timeouts");
        return this;
    }

    /** How to repeat. Default: {@link RetrySettings#defaults()}. */
    public MerchantSdkBuilder retry(RetrySettings settings) {
        retry = Objects.requireNonNull(settings, "retry");
        return this;
    }

    /**
     * The time of day, for the life of tokens, {@link RetrySettings#authenticationRetryDelay()} and dates in {@code Retry-After}. Default: the
     * system's.
     */
    public MerchantSdkBuilder clock(Clock own) {
        clock = Objects.requireNonNull(own, "clock");
        return this;
    }

    /**
     * A client of the caller's to derive from, for a proxy, certificates, a dispatcher or interceptors. It is neither changed nor closed.
     * Its time-outs give way to {@link #timeouts}. Redirects, recoveries, cache, cookies and authenticators of it are off in the derived
     * one, and its interceptors cannot send an attempt twice. Its dispatcher and connection pool stay in use: OkHttp's default dispatcher
     * lets 5 asynchronous calls per host run at once, on threads that are no daemons. What its interceptors write to logs is the caller's
     * own business.
     *
     * <p>Its {@code Dns} is called on another thread than the call, once for calls that need the same name at the same time. Only its method
     * {@code lookup} is used.
     *
     * <p>The derived client has sockets of the SDK. They detect before each request, without waiting, that the server has closed the
     * connection or has sent bytes that no request belongs to. If the caller's client has a socket factory, or a SOCKS proxy, this check
     * waits for 1 ms and is limited to connections that were idle for 100 ms: a payment on a connection that the server closed sooner has an
     * unknown outcome, and over plain HTTP bytes that arrive together with a response are read as the next one.
     * {@link #freshConnectionsForMoney} avoids both.
     */
    public MerchantSdkBuilder httpClient(OkHttpClient own) {
        client = Optional.of(own);
        return this;
    }

    /**
     * Gives every call that must not happen twice a connection of its own, so that it never meets one that the server has just closed.
     * Over HTTP/2 it shares its connection with no concurrent call either. Costs a handshake a call. Default: off.
     */
    public MerchantSdkBuilder freshConnectionsForMoney(boolean on) {
        freshConnections = on;
        return this;
    }

    /**
     * The largest response body that is read, in bytes after decompression: of successes and errors, also of {@link RawClient#call}. A larger success
     * is a {@link MalformedResponseException}, or the cause of an {@link OutcomeUnknownException}; a larger error has no {@link ApiException#errors()}. Their
     * messages name this setting. It bounds the memory of a call: JSON may have one token for every 8 bytes of the limit, because small values take
     * several times their size in memory. Files have their own limit, {@link DownloadOptions#maxBytes()}. 65,536 (64 KiB)..1,073,741,824 (1 GiB);
     * default 16,777,216 (16 MiB), which is some 5,000 full records of a list.
     *
     * @throws ConfigurationException if it is out of bounds
     */
    public MerchantSdkBuilder maxResponseBytes(int bytes) {
        Violations.collect()
                .number("maxResponseBytes", bytes, 64 << 10, 1 << 30)
                .throwIfMisconfigured("MerchantSdk");
        limits = JsonLimits.ofBytes(bytes);
        return this;
    }

    /**
     * Requires the address and the credentials of these areas: {@link #build} reports all that are missing at once. They are also required
     * of each merchant that {@link MerchantSdk#withMerchant} derives. Several calls add up. Default: no area.
     */
    public MerchantSdkBuilder require(Area... areas) {
        for (Area area : areas) {
            required.add(Objects.requireNonNull(area, "area"));
        }
        return this;
    }

    MerchantSdkBuilder scheduler(Scheduler own) {
        scheduler = Optional.of(own);
        return this;
    }

    /**
     * Opens the SDK.
     *
     * @throws ConfigurationException if a required area lacks settings; it names each with the areas that need it, and how to set it
     */
    public MerchantSdk build() {
        MerchantContext merchant =
                new MerchantContext(addresses, credentials, profile, timeouts, retry, clock).requiring(required);
        warnOfPlainHttp();
        return new MerchantSdk(merchant, new Transport(client, timeouts, limits, freshConnections, scheduler));
    }

    private void warnOfPlainHttp() {
        List<String> hosts = addresses.values().stream()
                .filter(BaseUrl::isUnencrypted)
                .map(address -> address.asConfigured().host())
                .distinct()
                .toList();
        if (!hosts.isEmpty()) {
            LOG.warn("plain HTTP to {}: credentials and personal data can be read on the way; for tests only", hosts);
        }
    }
}
