package dev.merchantsdk.core.call;

import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.TestCertificate;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;

enum Wire {
    PLAIN,
    TLS;

    /** The default maximum number of idle connections in the SDK's pool. */
    private static final int IDLE_CONNECTIONS = 64;

    RawServer server(RawResponse... script) throws IOException {
        return this == PLAIN
                ? RawServer.scripted(script)
                : RawServer.scriptedOverTls(TestCertificate.localhost().context(), script);
    }

    MerchantSdkBuilder sdk(RawServer server) {
        return this == PLAIN
                ? TestSdk.at(server.url())
                : TestSdk.at("https://localhost:" + server.port() + "/")
                        .httpClient(TestCertificate.localhost()
                                .client()
                                .newBuilder()
                                .dispatcher(unlimited())
                                .connectionPool(new ConnectionPool(IDLE_CONNECTIONS, 5, TimeUnit.MINUTES))
                                .build());
    }

    private static Dispatcher unlimited() {
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(Integer.MAX_VALUE);
        dispatcher.setMaxRequestsPerHost(Integer.MAX_VALUE);
        return dispatcher;
    }
}
