package dev.merchantsdk.spring;

import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ConfigurationException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import okhttp3.Credentials;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.ReflectionUtils;

/**
 * The properties {@code merchant.sdk.*}. The first 15 are also the environment variables that
 * {@link MerchantSdkBuilder#environment} lists, and follow its rules.
 *
 * @param gatewayUrl Address of the gateway, for payments.
 * @param pspUrl Address of queries, for callbacks, lists and registers.
 * @param pspSecureUrl Address of queries over a secured channel.
 * @param tokenUrl Address that issues OAuth tokens.
 * @param creditUrl Address for sales on credit.
 * @param legacyCreditUrl Earlier address for sales on credit.
 * @param plainHttpHost Host in a private test network to which plain HTTP is allowed.
 * @param apiKey Key of the credit order API.
 * @param merchantId Merchant's id.
 * @param secret Merchant's secret, which signs requests and callbacks.
 * @param xAuth Constant value of the header x-auth, instead of the secret.
 * @param clientId Id of the OAuth client.
 * @param clientSecret Secret of the OAuth client.
 * @param accessToken Constant OAuth token, instead of the OAuth client.
 * @param callbackUrl Public address of the callbacks, for payments that set none. Unused with a sandbox.
 * @param callbackPath Path at which this application receives callbacks.
 * @param application Name and version of the application in User-Agent.
 * @param require Areas whose address and credentials must be set.
 * @param trustCertificates PEM files with further root certificates.
 * @param openEntryLimit Age of the oldest open payment from which health is UNKNOWN.
 * @param store Merchant's name in the database: the same on all servers, another for each shop.
 * @param merchants Further merchants by name: lower-case letters and digits. Each needs credentials of its own.
 * @param createSchema Whether to create missing tables at start-up, by Flyway if it runs.
 */
@ConfigurationProperties("merchant.sdk")
record MerchantSdkProperties(
        @Nullable String gatewayUrl,
        @Nullable String pspUrl,
        @Nullable String pspSecureUrl,
        @Nullable String tokenUrl,
        @Nullable String creditUrl,
        @Nullable String legacyCreditUrl,
        @Nullable String plainHttpHost,
        @Nullable String apiKey,
        @Nullable String merchantId,
        @Nullable String secret,
        @Nullable String xAuth,
        @Nullable String clientId,
        @Nullable String clientSecret,
        @Nullable String accessToken,
        @Nullable String callbackUrl,
        @DefaultValue("/merchant-sdk/callback") String callbackPath,
        @Nullable String application,
        @DefaultValue Set<Area> require,
        @DefaultValue List<Path> trustCertificates,
        @DefaultValue("1h") Duration openEntryLimit,
        @DefaultValue("merchant") String store,
        @DefaultValue Map<String, MerchantSettings> merchants,
        @DefaultValue("false") boolean createSchema,
        @DefaultValue JobSettings jobs,
        @DefaultValue TimeoutSettings timeouts,
        @DefaultValue RepetitionSettings retry,
        @DefaultValue ProfileSettings profile,
        @DefaultValue ProxySettings proxy,
        @DefaultValue SimulatorSettings sandbox) {
    static final String PREFIX = "merchant.sdk.";

    /** The properties that hold a secret, in the canonical form; the callback address may hold one too. */
    static final Set<String> SECRETS =
            Set.of("api-key", "secret", "x-auth", "client-secret", "access-token", "callback-url", "proxy.password");

    /** The properties that lead calls to the service; none of them may be set with a sandbox. */
    static final List<String> ADDRESSES = List.of(
            "gateway-url",
            "psp-url",
            "psp-secure-url",
            "token-url",
            "credit-url",
            "legacy-credit-url",
            "plain-http-host",
            "proxy.host");

    MerchantSdkProperties {
        checkPath(PREFIX + "callback-path", callbackPath);
    }

    static void checkPath(String property, String path) {
        if (!path.matches("/[^*?#\\s]+")) {
            throw new ConfigurationException(property + " is no path", "Set a path such as /merchant-sdk/callback");
        }
    }

    /** Passes all settings but addresses and credentials to a builder. */
    void applyTo(MerchantSdkBuilder builder) {
        builder.timeouts(timeouts.build()).retry(retry.build()).profile(profile.build());
        builder.require(require.toArray(Area[]::new));
        if (application != null && isSet(application)) {
            builder.application(application);
        }
        if (!trustCertificates.isEmpty()) {
            builder.trustCertificates(trustCertificates.toArray(Path[]::new));
        }
    }

    /** Passes addresses, credentials and the proxy to a builder. */
    void connect(MerchantSdkBuilder builder) {
        builder.environment(variables(texts()));
        proxy.applyTo(builder);
    }

    /** Returns the environment variables that properties stand for. */
    static Map<String, String> variables(Map<String, String> texts) {
        Map<String, String> variables = new HashMap<>();
        texts.forEach((name, value) ->
                variables.put((PREFIX + name).toUpperCase(Locale.ROOT).replaceAll("[.-]", "_"), value));
        return variables;
    }

    /** Returns the set properties that {@link #ADDRESSES} contains. */
    List<String> addresses() {
        return ADDRESSES.stream().filter(texts()::containsKey).toList();
    }

    /** Returns all secrets that are set. */
    List<String> secrets() {
        return Stream.concat(Stream.of(texts()), merchants.values().stream().map(MerchantSettings::texts))
                .flatMap(texts -> SECRETS.stream().map(texts::get))
                .filter(Objects::nonNull)
                .toList();
    }

    Map<String, String> texts() {
        Map<String, String> texts = new HashMap<>();
        set(this).forEach((name, value) -> texts.put(dashed(name), value.toString()));
        set(proxy).forEach((name, value) -> texts.put("proxy." + name, value.toString()));
        return texts;
    }

    static String dashed(String name) {
        return name.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    private static <T> T required(String set, String missing, @Nullable T value) {
        if (value == null || !isSet(value)) {
            throw new ConfigurationException(PREFIX + set + " is set without " + PREFIX + missing, "Set both");
        }
        return value;
    }

    private static boolean isSet(Object value) {
        return !(value instanceof String text && text.isBlank());
    }

    /** Returns the settings that are set, by name. A blank text counts as absent, as in an environment variable. */
    static Map<String, Object> set(Record settings) {
        Map<String, Object> set = new LinkedHashMap<>();
        for (RecordComponent setting : settings.getClass().getRecordComponents()) {
            ReflectionUtils.makeAccessible(setting.getAccessor());
            Object value = ReflectionUtils.invokeMethod(setting.getAccessor(), settings);
            if (value != null && isSet(value)) {
                set.put(setting.getName(), value);
            }
        }
        return set;
    }

    /** Calls the builder's methods that have the names of the settings. */
    private static <B> B apply(Record settings, Class<B> type, B builder) {
        set(settings).forEach((name, value) -> {
            Method setter = ReflectionUtils.findMethod(type, name, (Class<?>[]) null);
            ReflectionUtils.invokeMethod(Objects.requireNonNull(setter), builder, value);
        });
        return builder;
    }

    @Override
    public String toString() {
        return "MerchantSdkProperties";
    }

    /**
     * Jobs: pauses after each run, of which 0 switches a job off, and what they work on.
     *
     * @param recovery Pause of the recovery of payments whose response was lost.
     * @param outbox Pause of the sending of the outbox's rows.
     * @param outboxThreads Threads of each server that send the outbox's rows.
     * @param orders Pause of the look-up of OrdersWithoutResult.
     * @param overdue Age from which such an order is looked up.
     * @param records Pause of the search for the results of recurring debits that lack one.
     * @param gauges Pause of the readings of gauges.
     * @param deletion Pause of the deletion of old rows.
     * @param keep Age from which callbacks and closed rows of the outbox are deleted: at least 30 days.
     */
    record JobSettings(
            @DefaultValue("5m") Duration recovery,
            @DefaultValue("1s") Duration outbox,
            @DefaultValue("2") int outboxThreads,
            @DefaultValue("5m") Duration orders,
            @DefaultValue("10m") Duration overdue,
            @DefaultValue("1h") Duration records,
            @DefaultValue("30s") Duration gauges,
            @DefaultValue("1d") Duration deletion,
            @DefaultValue("90d") Duration keep) {
        /** The longest time in the contract: that of a hold, and of Mastercard's refusals. */
        private static final Duration LEAST_KEPT = Duration.ofDays(30);

        JobSettings {
            Map.of(
                            "recovery",
                            recovery,
                            "outbox",
                            outbox,
                            "orders",
                            orders,
                            "records",
                            records,
                            "gauges",
                            gauges,
                            "deletion",
                            deletion)
                    .forEach((name, pause) ->
                            check(!pause.isNegative(), name, "is negative", "Set a pause, or 0 to switch the job off"));
            check(outboxThreads > 0, "outbox-threads", "is below 1", "Set the number of threads");
            check(!overdue.isNegative(), "overdue", "is negative", "Set an age");
            check(keep.compareTo(LEAST_KEPT) >= 0, "keep", "is below 30 days", "Set a longer age, or deletion to 0");
        }

        private static void check(boolean valid, String name, String rule, String advice) {
            if (!valid) {
                throw new ConfigurationException(PREFIX + "jobs." + name + " " + rule, advice);
            }
        }
    }

    /**
     * Time-outs; the defaults are those of {@link Timeouts}.
     *
     * @param connect Time-out of one connection attempt.
     * @param read Time-out of each read of a response.
     * @param call Time-out of a whole call.
     * @param payout Time-out of a whole payout.
     * @param download Time-out of a whole download.
     * @param idleConnection Life of an idle connection of queries.
     */
    record TimeoutSettings(
            @Nullable Duration connect,
            @Nullable Duration read,
            @Nullable Duration call,
            @Nullable Duration payout,
            @Nullable Duration download,
            @Nullable Duration idleConnection) {
        Timeouts build() {
            return apply(this, Timeouts.Builder.class, Timeouts.builder()).build();
        }
    }

    /**
     * Repetitions; the defaults are those of {@link RetrySettings}.
     *
     * @param maxAttempts Attempts of a call, including the first.
     * @param firstDelay Longest pause before the second attempt.
     * @param maxDelay Longest pause without a Retry-After.
     * @param maxRetryAfter Longest Retry-After that is waited for.
     * @param repeatAfter408 Kinds of calls that are repeated after HTTP 408.
     * @param after429 Whether calls are repeated after HTTP 429.
     * @param budget Repetitions to one host while no call succeeds.
     * @param authenticationRetryDelay Pause between token requests after a permanent failure.
     */
    record RepetitionSettings(
            @Nullable Integer maxAttempts,
            @Nullable Duration firstDelay,
            @Nullable Duration maxDelay,
            @Nullable Duration maxRetryAfter,
            @Nullable Set<CallKind> repeatAfter408,
            @Nullable Boolean after429,
            @Nullable Integer budget,
            @Nullable Duration authenticationRetryDelay) {
        RetrySettings build() {
            return apply(this, RetrySettings.Builder.class, RetrySettings.builder())
                    .build();
        }
    }

    /**
     * What some rules of the contract depend on; the defaults are those of {@link MerchantProfile}.
     *
     * @param merchantCategoryCode Merchant category code: four digits.
     * @param cashRegister Owner of the cash register.
     * @param timeZone Time zone of the merchant's current day.
     * @param receiptClientId clientId of independent receipts that set none.
     * @param receiptClientIdKind JSON type of clientId in independent receipts.
     * @param receiptMerchantId merchantId of independent receipts that set none.
     * @param receiptMerchantIdKind JSON type of merchantId in independent receipts.
     * @param receiptServiceIdKind JSON type of serviceId in independent receipts.
     * @param receiptQuantityKind JSON type of items[].quantity in independent receipts.
     * @param fiscalQuantityKind JSON type of items[].quantity in payments.
     */
    record ProfileSettings(
            @Nullable String merchantCategoryCode,
            @Nullable CashRegister cashRegister,
            @Nullable ZoneId timeZone,
            @Nullable String receiptClientId,
            @Nullable JsonKind receiptClientIdKind,
            @Nullable String receiptMerchantId,
            @Nullable JsonKind receiptMerchantIdKind,
            @Nullable JsonKind receiptServiceIdKind,
            @Nullable JsonKind receiptQuantityKind,
            @Nullable JsonKind fiscalQuantityKind) {
        MerchantProfile build() {
            return apply(this, MerchantProfile.Builder.class, MerchantProfile.builder())
                    .build();
        }
    }

    /**
     * An HTTP proxy.
     *
     * @param host Host of the proxy.
     * @param port Port of the proxy.
     * @param username User name at the proxy.
     * @param password Password at the proxy.
     */
    record ProxySettings(
            @Nullable String host,
            @Nullable Integer port,
            @Nullable String username,
            @Nullable String password) {
        void applyTo(MerchantSdkBuilder builder) {
            Map<String, Object> set = set(this);
            if (set.isEmpty()) {
                return;
            }
            String first = "proxy." + set.keySet().iterator().next();
            String name = required(first, "proxy.host", host);
            int number = required("proxy.host", "proxy.port", port);
            OkHttpClient.Builder client = new OkHttpClient.Builder()
                    .proxy(new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(name, number)));
            if (set.containsKey("username") || set.containsKey("password")) {
                String header = Credentials.basic(
                        required("proxy.password", "proxy.username", username),
                        required("proxy.username", "proxy.password", password));
                client.proxyAuthenticator(
                        (route, response) -> header.equals(response.request().header("Proxy-Authorization"))
                                ? null
                                : response.request()
                                        .newBuilder()
                                        .header("Proxy-Authorization", header)
                                        .build());
            }
            builder.httpClient(client.build());
        }

        @Override
        public String toString() {
            return "ProxySettings";
        }
    }

    /**
     * A simulator of the service in this application.
     *
     * @param enabled Whether to use a sandbox. Needs an active profile dev, test or local, and no address.
     * @param port Port of the sandbox and its dashboard; 0 for any. Those of merchants with a name have the next ones.
     */
    record SimulatorSettings(
            @DefaultValue("false") boolean enabled,
            @DefaultValue("0") int port) {
        SimulatorSettings {
            required("sandbox.port", "sandbox.enabled", port == 0 || enabled ? port : null);
        }
    }
}
