package dev.merchantsdk.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateEncodingException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;

/** A self-signed test certificate for {@code localhost}. */
public final class TestCertificate {
    private static final String PASSWORD = "changeit";
    private static final String ALIAS = "localhost";

    private final SSLContext context;
    private final X509TrustManager trust;

    private TestCertificate(KeyStore keys) throws GeneralSecurityException, IOException {
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, PASSWORD.toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry(ALIAS, keys.getCertificate(ALIAS));
        TrustManagerFactory others = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        others.init(trusted);
        trust = (X509TrustManager) others.getTrustManagers()[0];
        context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), others.getTrustManagers(), null);
    }

    /** Returns the certificate of this JVM. The first call creates the certificate with {@code keytool}. */
    public static TestCertificate localhost() {
        return Holder.CERTIFICATE;
    }

    /** Creates a certificate that has ended. */
    public static TestCertificate ended() {
        return make("-startdate", "-9d", "-validity", "7");
    }

    public SSLContext context() {
        return context;
    }

    /** Returns the certificate as a PEM text. */
    public String pem() {
        try {
            return "-----BEGIN CERTIFICATE-----\n"
                    + Base64.getMimeEncoder().encodeToString(trust.getAcceptedIssuers()[0].getEncoded())
                    + "\n-----END CERTIFICATE-----\n";
        } catch (CertificateEncodingException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns a client that trusts only this certificate. */
    public OkHttpClient client() {
        return new OkHttpClient.Builder()
                .sslSocketFactory(context.getSocketFactory(), trust)
                .build();
    }

    private static TestCertificate make(String... options) {
        try {
            return create(options);
        } catch (Exception e) {
            throw new AssertionError("no certificate for localhost", e);
        }
    }

    private static TestCertificate create(String... options) throws Exception {
        Path folder = Files.createTempDirectory("certificate");
        Path store = folder.resolve("localhost.p12");
        Path log = folder.resolve("keytool.log");
        try {
            Process tool = new ProcessBuilder(keytool(store, options))
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            if (!tool.waitFor(10, TimeUnit.MINUTES) || tool.exitValue() != 0) {
                throw new AssertionError("keytool failed: " + Files.readString(log));
            }
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream file = Files.newInputStream(store)) {
                keys.load(file, PASSWORD.toCharArray());
            }
            return new TestCertificate(keys);
        } finally {
            Files.deleteIfExists(store);
            Files.deleteIfExists(log);
            Files.deleteIfExists(folder);
        }
    }

    private static List<String> keytool(Path store, String... options) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-genkeypair",
                "-alias",
                ALIAS,
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
                store.toString()));
        command.addAll(List.of(options));
        return command;
    }

    private static final class Holder {
        private static final TestCertificate CERTIFICATE = make();
    }
}
