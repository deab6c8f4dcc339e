package dev.merchantsdk.testkit.merchant;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.BaseUrl;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import okhttp3.OkHttpClient;

/** Builds {@link TestMerchant}. */
public final class TestMerchantBuilder {
    final Map<Address, BaseUrl> addresses = new EnumMap<>(Address.class);
    MerchantProfile profile = MerchantProfile.empty();
    Timeouts timeouts = Timeouts.defaults();
    RetrySettings retry = RetrySettings.defaults();
    JsonLimits limits = JsonLimits.DEFAULT;
    Optional<OkHttpClient> client = Optional.empty();
    VirtualPauses time = new VirtualPauses();
    Optional<Scheduler> simulatedTime = Optional.empty();
    Optional<HttpExchange> network = Optional.empty();
    Clock clock = Clock.systemUTC();
    final List<CallListener> listeners = new ArrayList<>();
    private Optional<Credentials> own = Optional.empty();
    private Optional<TokenSource> tokens = Optional.of(TokenSource.fixed(Secret.of(TestMerchant.TOKEN)));

    TestMerchantBuilder() {}

    public TestMerchantBuilder addresses(Function<Address, String> urls) {
        for (Address address : Address.values()) {
            address(address, urls.apply(address));
        }
        return this;
    }

    public TestMerchantBuilder address(Address address, String url) {
        addresses.put(address, BaseUrl.parse(address, url));
        return this;
    }

    /** Replaces all credentials. */
    public TestMerchantBuilder credentials(Credentials credentials) {
        own = Optional.of(credentials);
        return this;
    }

    /** Replaces the default token source, which always returns the same token. */
    public TestMerchantBuilder tokens(TokenSource source) {
        tokens = Optional.of(source);
        return this;
    }

    public TestMerchantBuilder withoutTokens() {
        tokens = Optional.empty();
        return this;
    }

    public TestMerchantBuilder profile(MerchantProfile known) {
        profile = known;
        return this;
    }

    public TestMerchantBuilder timeouts(Timeouts limits) {
        timeouts = limits;
        return this;
    }

    public TestMerchantBuilder retry(RetrySettings settings) {
        retry = settings;
        return this;
    }

    public TestMerchantBuilder maxResponseBytes(int bytes) {
        limits = JsonLimits.ofBytes(bytes);
        return this;
    }

    public TestMerchantBuilder client(OkHttpClient callersOwn) {
        client = Optional.of(callersOwn);
        return this;
    }

    public TestMerchantBuilder time(VirtualPauses own) {
        time = own;
        return this;
    }

    /** Makes all calls in a simulated time and over a simulated network. */
    public TestMerchantBuilder simulated(Scheduler own, HttpExchange exchange) {
        simulatedTime = Optional.of(own);
        network = Optional.of(exchange);
        return this;
    }

    public TestMerchantBuilder clock(Clock own) {
        clock = own;
        return this;
    }

    public TestMerchantBuilder listener(CallListener own) {
        listeners.add(own);
        return this;
    }

    Credentials credentials() {
        return own.orElseGet(() -> {
            CredentialsBuilder all = Credentials.builder()
                    .apiKey(TestMerchant.API_KEY)
                    .merchant(TestMerchant.MERCHANT_ID, TestMerchant.SECRET);
            tokens.ifPresent(all::tokens);
            return all.build();
        });
    }

    public TestMerchant build() {
        return new TestMerchant(this);
    }
}
