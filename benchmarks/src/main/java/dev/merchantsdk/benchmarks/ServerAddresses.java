package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;

/**
 * The addresses of the server.
 *
 * @param certificate the file with the certificate of {@code https}, which was made for this run
 */
record ServerAddresses(URI http, URI https, Path certificate) {
    static ServerAddresses parse(String line) {
        String[] values = line.split(" ", 3);
        return new ServerAddresses(URI.create(values[0]), URI.create(values[1]), Path.of(values[2]));
    }

    /** Returns the addresses as a line that {@link #parse} can parse. */
    String toLine() {
        return http + " " + https + " " + certificate;
    }

    /** Lets a client trust the certificate and no other. */
    OkHttpClient.Builder trusted(OkHttpClient.Builder client) throws IOException {
        try (InputStream file = Files.newInputStream(certificate)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            store.setCertificateEntry(
                    "server", CertificateFactory.getInstance("X.509").generateCertificate(file));
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store);
            X509TrustManager trust = (X509TrustManager) factory.getTrustManagers()[0];
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {trust}, null);
            return client.sslSocketFactory(context.getSocketFactory(), trust);
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }
}
