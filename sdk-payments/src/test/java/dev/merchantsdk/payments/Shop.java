package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Merchant;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.BaseUrl;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import okhttp3.OkHttpClient;

/** A merchant whose gateway and queries are at one loopback address, and whose pauses take no time. */
final class Shop implements AutoCloseable {
    static final String TOKEN = "bearer-token-marker";
    static final String SECRET = "x-auth-secret-marker";

    private final Transport transport;
    private final Calls calls;
    final SkippedPauses pauses = new SkippedPauses();

    private Shop(Setting setting) {
        Map<Address, BaseUrl> addresses = new EnumMap<>(Address.class);
        for (Address address : Address.values()) {
            addresses.put(address, BaseUrl.parse(address, setting.url));
        }
        CredentialsBuilder credentials = Credentials.builder().merchant("1", SECRET);
        if (setting.oauth) {
            credentials.tokens(setting.tokens);
        }
        this.transport = new Transport(setting.client, Timeouts.defaults(), false, Optional.of(pauses));
        this.calls = new Calls(
                new Merchant(
                        addresses,
                        credentials.build(),
                        setting.profile,
                        Timeouts.defaults(),
                        RetrySettings.defaults(),
                        Clock.systemUTC()),
                transport);
    }

    /** What a shop can have otherwise. */
    static final class Setting {
        private final String url;
        private boolean oauth = true;
        private TokenSource tokens = TokenSource.fixed(Secret.of(TOKEN));
        private MerchantProfile profile = MerchantProfile.unstated();
        private Optional<OkHttpClient> client = Optional.empty();

        private Setting(String url) {
            this.url = url;
        }

        Setting withoutOauth() {
            oauth = false;
            return this;
        }

        Setting tokens(TokenSource own) {
            tokens = own;
            return this;
        }

        Setting profile(MerchantProfile known) {
            profile = known;
            return this;
        }

        Setting client(OkHttpClient own) {
            client = Optional.of(own);
            return this;
        }

        Shop open() {
            return new Shop(this);
        }
    }

    static Setting at(String url) {
        return new Setting(url);
    }

    static Shop of(RawGateway gateway) {
        return at(gateway.url()).open();
    }

    Calls calls() {
        return calls;
    }

    PaymentsClient payments() {
        return PaymentsClient.of(new Payments(calls, PaymentWarnings.LOG));
    }

    /** Closes the SDK before the test is over. */
    void end() {
        transport.release();
    }

    @Override
    public void close() {
        end();
    }
}
