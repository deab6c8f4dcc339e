package dev.merchantsdk.examples.shop;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.spi.CallListener;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.nio.file.Path;
import java.util.Map;
import okhttp3.OkHttpClient;

/** How the shop connects to the service. */
final class ServiceConnection {
    private ServiceConnection() {}

    // tag::open
    /** Reads the settings from {@code System.getenv()}, or from a map in a test. */
    static MerchantSdk open(Map<String, String> environment, CallListener metrics) {
        return MerchantSdk.builder()
                .environment(environment)
                .require(Area.PAYMENTS, Area.SECURE_TRANSACTIONS) // names all that is missing at once
                .callListener(metrics)
                .application("shop/1.4") // the first part of the User-Agent header
                .build();
    }
    // end::open

    // tag::network
    /** Trusts a national or private authority, in addition to those of the JDK. */
    static MerchantSdk trusting(Map<String, String> environment, Path rootCertificate) {
        return MerchantSdk.builder()
                .environment(environment)
                .trustCertificates(rootCertificate)
                .build();
    }

    static MerchantSdk throughProxy(Map<String, String> environment, InetSocketAddress proxy) {
        OkHttpClient client = new OkHttpClient.Builder()
                .proxy(new Proxy(Proxy.Type.HTTP, proxy))
                .build();
        return MerchantSdk.builder().environment(environment).httpClient(client).build();
    }
    // end::network
}
