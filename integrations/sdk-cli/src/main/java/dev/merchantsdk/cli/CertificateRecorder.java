package dev.merchantsdk.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** Trusts what the SDK trusts, and keeps the server's certificate, whatever becomes of the handshake. */
final class CertificateRecorder implements X509TrustManager {
    private final X509TrustManager trust;
    private Optional<X509Certificate> server = Optional.empty();

    CertificateRecorder(Optional<Path> added) throws GeneralSecurityException, IOException {
        List<Certificate> roots = new ArrayList<>(List.of(manager(null).getAcceptedIssuers()));
        if (added.isPresent()) {
            byte[] file = Files.readAllBytes(added.get());
            roots.addAll(CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(file)));
        }
        KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
        store.load(null, null);
        for (Certificate root : roots) {
            store.setCertificateEntry("root-" + store.size(), root);
        }
        trust = manager(store);
    }

    private static X509TrustManager manager(@Nullable KeyStore roots) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(roots);
        return (X509TrustManager) factory.getTrustManagers()[0];
    }

    SSLSocketFactory sockets() throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, new TrustManager[] {this}, null);
        return context.getSocketFactory();
    }

    /** Returns the certificate of the last server; empty if there was none. */
    Optional<X509Certificate> server() {
        return server;
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        server = Optional.of(chain[0]);
        trust.checkServerTrusted(chain, type);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        throw new CertificateException("there are no clients");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return trust.getAcceptedIssuers();
    }
}
