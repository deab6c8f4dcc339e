package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;

/**
 * Creates SDKs that repeat calls without a pause. The given URL is the base URL of the gateway. The base URL of the PSP
 * is the path {@code psp/} under the given URL.
 */
public final class LoopbackSdk {
    private LoopbackSdk() {}

    /** Returns an SDK with a fixed access token. */
    public static MerchantSdk at(String url) {
        return at(url, TokenSource.fixed(Secret.of(TestMerchant.TOKEN)));
    }

    public static MerchantSdk at(String url, TokenSource tokens) {
        return MerchantSdk.builder()
                .credentials(Credentials.builder()
                        .merchant(TestMerchant.MERCHANT_ID, TestMerchant.SECRET)
                        .tokens(tokens)
                        .build())
                .retry(RetrySettings.builder()
                        .firstDelay(Duration.ZERO)
                        .maxDelay(Duration.ZERO)
                        .build())
                .address(Address.GATEWAY, url)
                .address(Address.PSP, url + "psp/")
                .build();
    }
}
