package dev.merchantsdk.core;

import dev.merchantsdk.core.call.Scheduler;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;

/** Creates SDKs for tests. All addresses have the same URL, and all credentials are set. */
public final class TestSdk {
    public static final String API_KEY = "0123456789abcdef0123456789ABCDEF";
    public static final String MERCHANT_ID = "1";
    public static final String SECRET = "x-auth-secret-marker";
    public static final String TOKEN = "bearer-token-marker";

    private TestSdk() {}

    public static MerchantSdkBuilder at(String url) {
        return at(url, new RealTimePauses());
    }

    public static MerchantSdkBuilder at(String url, Scheduler pauses) {
        return withAddresses(MerchantSdk.builder().scheduler(pauses), url);
    }

    private static MerchantSdkBuilder withAddresses(MerchantSdkBuilder builder, String url) {
        builder.credentials(credentials());
        for (Address address : Address.values()) {
            builder.address(address, url);
        }
        return builder;
    }

    /** Creates an SDK with the scheduler of production. */
    public static MerchantSdkBuilder inRealTime(String url) {
        return withAddresses(MerchantSdk.builder(), url);
    }

    public static Credentials credentials() {
        return Credentials.builder()
                .apiKey(API_KEY)
                .merchant(MERCHANT_ID, SECRET)
                .tokens(TokenSource.fixed(Secret.of(TOKEN)))
                .build();
    }
}
