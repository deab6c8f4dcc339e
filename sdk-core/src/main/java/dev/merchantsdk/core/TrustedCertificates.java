package dev.merchantsdk.core;

import dev.merchantsdk.core.error.ConfigurationException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/** The root certificates that {@link MerchantSdkBuilder#trustCertificates} adds to the JDK's own. */
final class TrustedCertificates {
    /** Matches a PEM block (RFC 7468). Only the block of a certificate has a first group. */
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN (?:CERTIFICATE-----([^-]+)-----END CERTIFICATE-----)?");

    private final List<Certificate> added = new ArrayList<>();

    void add(Path file) {
        List<Certificate> found = new ArrayList<>();
        try {
            Matcher blocks = BLOCK.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
            while (blocks.find()) {
                found.add(certificate(blocks.group(1)));
            }
            if (found.isEmpty()) {
                throw new CertificateException("no certificate");
            }
        } catch (IOException | CertificateException | IllegalArgumentException e) {
            ConfigurationException invalid = new ConfigurationException(
                    "the certificate file " + file + " cannot be read as PEM",
                    "Name a file with nothing but certificates");
            invalid.initCause(e);
            throw invalid;
        }
        added.addAll(found);
    }

    private static Certificate certificate(@Nullable String base64) throws CertificateException {
        if (base64 == null) {
            throw new CertificateException("another PEM block, or a block without an end");
        }
        byte[] der = Base64.getMimeDecoder().decode(base64);
        return CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
    }

    /** Returns a trust manager for the added and the JDK's own certificates; empty if none was added. */
    Optional<X509TrustManager> manager() {
        if (added.isEmpty()) {
            return Optional.empty();
        }
        try {
            List<Certificate> all = new ArrayList<>(added);
            all.addAll(Arrays.asList(manager(null).getAcceptedIssuers()));
            KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
            trusted.load(null, null);
            for (int i = 0; i < all.size(); i++) {
                trusted.setCertificateEntry("root-" + i, all.get(i));
            }
            return Optional.of(manager(trusted));
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("the JDK cannot build a trust store", e);
        }
    }

    /** Returns the JDK's trust manager for a store; for null, the one of the JDK's own certificates. */
    private static X509TrustManager manager(@Nullable KeyStore store) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return (X509TrustManager) factory.getTrustManagers()[0];
    }
}
