package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;

/** A certificate for {@code localhost} that nobody but its own client trusts. */
final class TestTls {
    private static final String PASSWORD = "changeit";

    private final SSLContext context = SSLContext.getInstance("TLS");
    private final X509TrustManager trust;

    /** Makes a key with the tool of this JDK, in a folder of the test's. */
    TestTls(Path folder) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream file = Files.newInputStream(made(folder.resolve("localhost.p12")))) {
            keys.load(file, PASSWORD.toCharArray());
        }
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, PASSWORD.toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("localhost", keys.getCertificate("localhost"));
        TrustManagerFactory others = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        others.init(trusted);
        trust = (X509TrustManager) others.getTrustManagers()[0];
        context.init(own.getKeyManagers(), others.getTrustManagers(), null);
    }

    private static Path made(Path store) throws Exception {
        Process tool = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "localhost",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=dns:localhost",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        store.toString()))
                .redirectErrorStream(true)
                .redirectOutput(store.resolveSibling("keytool.log").toFile())
                .start();
        assertThat(tool.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(store).exists();
        return store;
    }

    /** For a server. */
    SSLContext context() {
        return context;
    }

    /** A client that trusts that server alone. */
    OkHttpClient client() {
        return new OkHttpClient.Builder()
                .sslSocketFactory(context.getSocketFactory(), trust)
                .build();
    }
}
