package dev.merchantsdk.cli;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLException;

/** Sends {@code HEAD} to an address, without credentials, to see whether host, port, TLS and HTTP work. */
final class AddressProbe {
    private static final int TIMEOUT_MILLIS = 10_000;
    private static final Duration SOON = Duration.ofDays(30);

    private final Optional<Path> trusted;
    private final ClockCheck clock;

    AddressProbe(Optional<Path> trusted, ClockCheck clock) {
        this.trusted = trusted;
        this.clock = clock;
    }

    Finding probe(String check, URI url) {
        String host = host(url);
        Optional<X509Certificate> certificate = Optional.empty();
        try {
            CertificateRecorder recorder = new CertificateRecorder(trusted);
            try {
                int status = send(url, recorder);
                return reached(check, url, status, recorder.server());
            } finally {
                certificate = recorder.server();
            }
        } catch (UnknownHostException e) {
            return Finding.fail(check, "no host has the name " + url.getHost(), "Correct the address, or the DNS");
        } catch (SSLException e) {
            return refused(check, host, certificate);
        } catch (IOException | GeneralSecurityException e) {
            return Finding.fail(
                    check,
                    "can't reach " + host + " (" + e.getClass().getSimpleName() + ")",
                    "Check address, firewall and proxy");
        }
    }

    private static String host(URI url) {
        return url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort());
    }

    private int send(URI url, CertificateRecorder recorder) throws IOException, GeneralSecurityException {
        HttpURLConnection connection = (HttpURLConnection) url.toURL().openConnection();
        if (connection instanceof HttpsURLConnection tls) {
            tls.setSSLSocketFactory(recorder.sockets());
        }
        connection.setRequestMethod("HEAD");
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        try {
            int status = connection.getResponseCode();
            if (status < 0) {
                throw new IOException("no HTTP");
            }
            clock.responded(String.valueOf(connection.getHeaderField("Date")));
            return status;
        } finally {
            connection.disconnect();
        }
    }

    private static Finding reached(String check, URI url, int status, Optional<X509Certificate> certificate)
            throws UnknownHostException {
        String host = host(url);
        if (status / 100 == 5) {
            return Finding.fail(
                    check, host + " answers " + status, "Try again later, or contact the service's support");
        }
        if (status / 100 == 3) {
            return Finding.warn(
                    check,
                    host + " answers " + status + ", a redirection, which the SDK doesn't follow",
                    "Set the address to which it leads");
        }
        if (certificate.isEmpty()) {
            return InetAddress.getByName(url.getHost()).isLoopbackAddress()
                    ? Finding.ok(check, host + " answers, without TLS")
                    : Finding.warn(check, host + " gets the credentials without TLS", "Use https");
        }
        Instant end = certificate.get().getNotAfter().toInstant();
        return end.isBefore(Instant.now().plus(SOON))
                ? Finding.warn(check, host + " has a certificate that ends at " + end, "Ask the service for a new one")
                : Finding.ok(check, host + " answers " + status + "; its certificate ends at " + end);
    }

    private static Finding refused(String check, String host, Optional<X509Certificate> certificate) {
        if (certificate.isEmpty()) {
            return Finding.fail(check, host + " speaks no TLS that this JDK accepts", "Check port and proxy");
        }
        Instant end = certificate.get().getNotAfter().toInstant();
        return end.isBefore(Instant.now())
                ? Finding.fail(
                        check, "the certificate of " + host + " has ended at " + end, "Tell the service's support")
                : Finding.fail(
                        check,
                        "the certificate of " + host + " isn't trusted, or is for another host",
                        "Trust its root with --trust, or correct the address");
    }
}
