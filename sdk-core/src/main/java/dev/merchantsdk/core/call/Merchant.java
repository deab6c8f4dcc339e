package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.BaseUrl;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.spi.XAuth;
import dev.merchantsdk.core.value.Secret;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One merchant's settings, as calls need them. What is missing is named when a call needs it. Immutable. */
public final class Merchant {
    private final Map<Address, BaseUrl> addresses;
    private final Credentials credentials;
    private final MerchantProfile profile;
    private final Timeouts timeouts;
    private final RetrySettings retry;
    private final Clock clock;
    private final Optional<TokenSource> tokens;

    /** Keeps the settings; tokens come from the credentials' own source, if they have one. */
    public Merchant(
            Map<Address, BaseUrl> addresses,
            Credentials credentials,
            MerchantProfile profile,
            Timeouts timeouts,
            RetrySettings retry,
            Clock clock) {
        this(Map.copyOf(addresses), credentials, profile, timeouts, retry, clock, credentials.tokens());
    }

    private Merchant(
            Map<Address, BaseUrl> addresses,
            Credentials credentials,
            MerchantProfile profile,
            Timeouts timeouts,
            RetrySettings retry,
            Clock clock,
            Optional<TokenSource> tokens) {
        this.addresses = addresses;
        this.credentials = credentials;
        this.profile = profile;
        this.timeouts = timeouts;
        this.retry = retry;
        this.clock = clock;
        this.tokens = tokens;
    }

    /** The same merchant with a source of tokens. */
    public Merchant with(TokenSource source) {
        return new Merchant(addresses, credentials, profile, timeouts, retry, clock, Optional.of(source));
    }

    /** Another merchant with the same addresses and settings, and nothing of who this one is. */
    public Merchant as(Credentials other, MerchantProfile otherProfile) {
        return new Merchant(addresses, other, otherProfile, timeouts, retry, clock);
    }

    /** Who the merchant is. */
    public Credentials credentials() {
        return credentials;
    }

    MerchantProfile profile() {
        return profile;
    }

    /** The time of day. */
    public Clock clock() {
        return clock;
    }

    Timeouts timeouts() {
        return timeouts;
    }

    RetrySettings retry() {
        return retry;
    }

    List<Secret> secrets() {
        return credentials.secrets();
    }

    BaseUrl address(Address address, String neededBy) {
        BaseUrl url = addresses.get(address);
        if (url == null) {
            throw missing(
                    neededBy, "the address " + address, "MerchantSdk.builder().address(Address." + address + ", ...)");
        }
        return url;
    }

    Secret apiKey(String neededBy) {
        return credentials
                .apiKey()
                .orElseThrow(() -> missing(neededBy, "the API key", "Credentials.builder().apiKey(...)"));
    }

    XAuth xAuth(String neededBy) {
        return credentials
                .xAuth()
                .orElseThrow(
                        () -> missing(neededBy, "the merchant's id and secret", "Credentials.builder().merchant(...)"));
    }

    boolean hasTokens() {
        return tokens.isPresent();
    }

    TokenSource tokens(String neededBy) {
        return tokens.orElseThrow(() ->
                missing(neededBy, "an OAuth client or tokens", "Credentials.builder().client(...) or tokens(...)"));
    }

    private static ConfigurationException missing(String neededBy, String what, String how) {
        return new ConfigurationException(neededBy + " needs " + what + ", which is not set", "Set it with " + how);
    }

    @Override
    public String toString() {
        return "Merchant(" + addresses + ")";
    }
}
