package dev.merchantsdk.examples;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.nio.file.Path;
import okhttp3.OkHttpClient;

/** The code that the guides about connections show. */
final class ConnectionSnippets {
    private ConnectionSnippets() {}

    static MerchantSdk trusting(MerchantSdkBuilder builder) {
        // tag::trust
        MerchantSdk sdk = builder.trustCertificates(Path.of("/etc/shop/national-root.pem"))
                .build();
        // end::trust
        return sdk;
    }

    static MerchantSdk proxied(MerchantSdkBuilder builder, String proxyHost, int proxyPort) {
        // tag::proxy
        OkHttpClient client = new OkHttpClient.Builder()
                .proxy(new Proxy(Proxy.Type.HTTP, new InetSocketAddress(proxyHost, proxyPort)))
                .build();
        MerchantSdk sdk = builder.httpClient(client).build();
        // end::proxy
        return sdk;
    }
}
