package dev.merchantsdk.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.TestCertificate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Base64;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code trustCertificates}, for a gateway whose certificate a national or private authority issued. */
final class TrustedCertificatesTest {
    private static final TestCertificate LOCALHOST = TestCertificate.localhost();

    @AutoClose
    private final RawServer server = RawServer.scriptedOverTls(LOCALHOST.context(), RawResponse.ok());

    private final Path folder;

    TrustedCertificatesTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void addsRootMissingFromJdk(CallMode mode) throws Exception {
        try (MerchantSdk without = sdk().build()) {
            assertThatThrownBy(() -> call(mode, without)).isInstanceOf(NotSentException.class);
        }
        Path file = file("Subject: localhost\r\n" + LOCALHOST.pem().replace("\n", "\r\n") + "\r\n");
        try (MerchantSdk with = sdk().trustCertificates(file).build()) {
            assertThat(call(mode, with).get("id").orElseThrow().text()).isEqualTo("7");
        }
        assertThat(server.received()).hasSize(1);
    }

    @Test
    void keepsTheRootsOfTheJdkAndOfAllFiles() throws Exception {
        X509Certificate[] ofTheJdk = manager(null).getAcceptedIssuers();
        assertThat(ofTheJdk).isNotEmpty();
        TrustedCertificates certificates = new TrustedCertificates();
        certificates.add(file(pem(ofTheJdk[0]) + LOCALHOST.pem()));
        certificates.add(file("\ufeff" + pem(ofTheJdk[0])));

        assertThat(certificates.manager().orElseThrow().getAcceptedIssuers())
                .contains(ofTheJdk)
                .hasSize(ofTheJdk.length + 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no certificate",
                "-----BEGIN CERTIFICATE-----",
                "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----",
                "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
                "-----BEGIN CERTIFICATE-----\nA\n-----END CERTIFICATE-----",
                "-----BEGIN PRIVATE KEY-----\nbWFya2Vy\n-----END PRIVATE KEY-----"
            })
    void refusesAWrongFileByItsName(String text) throws Exception {
        for (String before : new String[] {"", text.isEmpty() || text.startsWith("no") ? "" : LOCALHOST.pem()}) {
            Path file = file(before + text);
            MerchantSdkBuilder builder = MerchantSdk.builder();
            assertThatThrownBy(() -> builder.trustCertificates(file))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("the certificate file " + file + " cannot be read")
                    .hasMessageNotContaining("bWFya2Vy");
        }
    }

    @Test
    void refusesATruncatedFileByItsName() throws Exception {
        Path file = file(LOCALHOST.pem().substring(0, 200));
        MerchantSdkBuilder builder = MerchantSdk.builder();
        assertThatThrownBy(() -> builder.trustCertificates(file))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(file.toString());
    }

    @Test
    void refusesAMissingFileAndAFolderByTheirNames() {
        for (Path file : new Path[] {folder.resolve("missing.pem"), folder}) {
            MerchantSdkBuilder builder = MerchantSdk.builder();
            assertThatThrownBy(() -> builder.trustCertificates(file))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("the certificate file " + file + " cannot be read")
                    .hasCauseInstanceOf(IOException.class);
        }
    }

    @Test
    void refusesCallersHttpClient() throws Exception {
        MerchantSdkBuilder builder =
                MerchantSdk.builder().httpClient(new OkHttpClient()).trustCertificates(file(LOCALHOST.pem()));
        assertThatThrownBy(builder::build)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("trustCertificates(...) does not apply to your httpClient(...)");
    }

    @Test
    void refusesEmptyListOfFiles() {
        MerchantSdkBuilder builder = MerchantSdk.builder();
        assertThatThrownBy(builder::trustCertificates)
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("trustCertificates(...) names no certificate file");
    }

    private MerchantSdkBuilder sdk() {
        return TestSdk.at("https://localhost:" + server.port());
    }

    private static JsonValue call(CallMode mode, MerchantSdk sdk) {
        RawRequest query = RawRequest.get(Address.GATEWAY, "a").xAuth();
        return mode.call(() -> sdk.raw().call(query), () -> sdk.raw().async().call(query));
    }

    private Path file(String text) throws IOException {
        return Files.writeString(Files.createTempFile(folder, "roots", ".pem"), text, StandardCharsets.UTF_8);
    }

    private static String pem(X509Certificate certificate) throws Exception {
        return "-----BEGIN CERTIFICATE-----\n"
                + Base64.getMimeEncoder().encodeToString(certificate.getEncoded())
                + "\n-----END CERTIFICATE-----\n";
    }

    private static X509TrustManager manager(@Nullable KeyStore store) throws Exception {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return (X509TrustManager) factory.getTrustManagers()[0];
    }
}
