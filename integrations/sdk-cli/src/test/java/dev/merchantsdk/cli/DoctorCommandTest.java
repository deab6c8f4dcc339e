package dev.merchantsdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.cli.CommandRun.CommandResult;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.TestCertificate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plants a misconfiguration, and expects the line that names it. Costs about five seconds. */
final class DoctorCommandTest {
    private static final Instant NOW = Instant.parse("2026-03-02T09:00:00Z");

    private static Sandbox sandbox;
    private static ScriptedServer untrusted;
    private static ScriptedServer ended;
    private static ScriptedServer dated;

    private Path home;

    private CommandRun merchant;

    @BeforeAll
    static void open() throws IOException {
        sandbox = Sandbox.start();
        untrusted = ScriptedServer.startOverTls(TestCertificate.localhost().context());
        ended = ScriptedServer.startOverTls(TestCertificate.ended().context());
        dated = ScriptedServer.start().responding(request -> dated(NOW));
    }

    private static MockResponse dated(Instant time) {
        return new MockResponse.Builder()
                .code(404)
                .setHeader(
                        "Date",
                        DateTimeFormatter.RFC_1123_DATE_TIME.format(ZonedDateTime.ofInstant(time, ZoneOffset.UTC)))
                .build();
    }

    @AfterAll
    static void close() {
        sandbox.close();
        untrusted.close();
        ended.close();
        dated.close();
    }

    @BeforeEach
    void start(@TempDir Path directory) {
        home = directory;
        sandbox.reset();
        merchant = new CommandRun(sandbox, home)
                .without("MERCHANT_SDK_LEGACY_CREDIT_URL")
                .with("MERCHANT_SDK_CALLBACK_URL", "https://localhost/callbacks");
    }

    @AfterEach
    void removeProxy() {
        List.of("http.proxyHost", "http.proxyPort", "http.nonProxyHosts").forEach(System::clearProperty);
    }

    /** Returns the printed lines by check, with single blanks. */
    private static Map<String, String> lines(CommandResult result) {
        Map<String, String> lines = new TreeMap<>();
        for (String line : result.outLines()) {
            lines.put(line.substring(6, 32).strip(), line.replaceAll(" +", " "));
        }
        return lines;
    }

    @Test
    void findsNothingToMendInAWorkingSetup() {
        CommandResult result = merchant.run("doctor");

        String host = "127.0.0.1:" + sandbox.dashboard().getPort();
        assertThat(result.code()).as(result.out()).isZero();
        assertThat(result.outLines().stream().map(line -> line.replaceAll(" +", " ")))
                .containsExactly(
                        "ok settings 12 of 12 areas can be called",
                        "warn callback address localhost is of this machine or a private network."
                                + " Only a sandbox there can reach it; use your public host",
                        "ok proxy none",
                        "ok address CREDIT " + host + " answers, without TLS",
                        "ok address GATEWAY " + host + " answers, without TLS",
                        "ok address PSP " + host + " answers, without TLS",
                        "ok address PSP_SECURE " + host + " answers, without TLS",
                        "ok address TOKEN " + host + " answers, without TLS",
                        "warn clock not compared, because no response has a Date. Synchronize it by NTP",
                        "ok query SBP answered",
                        "ok query SECURE_TRANSACTIONS answered",
                        "ok query TRANSACTIONS answered",
                        "ok query REGISTERS answered",
                        "ok query BALANCE answered",
                        "ok query RECEIPTS answered",
                        "ok query CREDIT answered");
        assertThat(result.out()).doesNotContain(sandbox.secret(), sandbox.clientSecret(), sandbox.apiKey());
        assertThat(sandbox.payments().transactions()).isEmpty();
        assertThat(sandbox.received())
                .allMatch(request -> !request.method().equals("POST")
                        || request.endpoint()
                                .filter(List.of("oauth.token", "credit.applicationStatus")::contains)
                                .isPresent());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MERCHANT_SDK_PSP_URL       |                             | address PSP      | fail | no address is set for MERCHANT_SDK_CLIENT_ID
            MERCHANT_SDK_TOKEN_URL     |                             | address TOKEN    | fail | no address is set
            MERCHANT_SDK_SECRET        | wrong                       | query SBP        | fail | the credentials are refused (401). Correct MERCHANT_SDK_MERCHANT_ID and
            MERCHANT_SDK_CLIENT_SECRET | wrong                       | query TRANSACTIONS | fail | there is no token
            MERCHANT_SDK_API_KEY       | 0123456789abcdef0123456789abcdef | query CREDIT | fail | the credentials are refused (401). Correct MERCHANT_SDK_API_KEY
            MERCHANT_SDK_CLIENT_SECRET |                             | settings         | fail | MERCHANT_SDK_CLIENT_ID is set without MERCHANT_SDK_CLIENT_SECRET. Set both
            MERCHANT_SDK_PSP_URL       | http://psp.example/         | settings         | fail | plain HTTP
            MERCHANT_SDK_PSP_URL       | http://127.0.0.1:1/         | address PSP      | fail | can't reach 127.0.0.1:1 (ConnectException)
            MERCHANT_SDK_PSP_URL       | https://nowhere.invalid/    | address PSP      | fail | no host has the name nowhere.invalid
            MERCHANT_SDK_CALLBACK_URL  |                             | callback address | warn | none is set
            MERCHANT_SDK_CALLBACK_URL  | http://192.0.2.1/callbacks  | settings         | fail | callbackUrl must be an absolute https address
            MERCHANT_SDK_CALLBACK_URL  | https://192.0.2.1/callbacks | callback address | ok   | 192.0.2.1
            MERCHANT_SDK_CALLBACK_URL  | https://nowhere.invalid/    | callback address | fail | no host has the name
            MERCHANT_SDK_SECRTE        | mistyped                    | settings         | warn | nothing reads MERCHANT_SDK_SECRTE
            HTTPS_PROXY                | http://proxy.example:3128   | proxy            | warn | the JVM ignores HTTPS_PROXY
            """)
    void namesAWrongVariable(String variable, String value, String check, String result, String found) {
        if (value == null) {
            merchant.without(variable);
        } else {
            merchant.with(variable, value);
        }

        CommandResult doctor = merchant.run("doctor");

        assertThat(lines(doctor).get(check))
                .as(doctor.out())
                .startsWith(result + " " + check)
                .contains(found.replaceAll(" +", " "));
        assertThat(doctor.code()).isEqualTo(result.equals("fail") ? 8 : 0);
        assertThat(doctor.out()).doesNotContain(sandbox.secret());
    }

    /** The addresses at the edges of each private network. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.2", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.1.1",
                "100.64.0.1", "100.127.255.255", "[::1]", "[fc00::1]", "[fdff::1]", "[fe80::1]", "[::ffff:10.0.0.1]"
            })
    void namesACallbackHostThatTheServiceCannotReach(String host) {
        merchant.with("MERCHANT_SDK_CALLBACK_URL", "https://" + host + "/callbacks");

        assertThat(lines(merchant.run("doctor")).get("callback address"))
                .startsWith("warn callback address " + host + " is of this machine or a private network.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"9.255.255.255", "11.0.0.0", "172.32.0.0", "100.63.255.255", "100.128.0.0", "[2001:db8::1]"})
    void acceptsAPublicCallbackHost(String host) {
        merchant.with("MERCHANT_SDK_CALLBACK_URL", "https://" + host + "/callbacks");

        assertThat(lines(merchant.run("doctor"))).containsEntry("callback address", "ok callback address " + host);
    }

    @ParameterizedTest
    @CsvSource({
        "200, 'ok address PSP_SECURE HOST answers, without TLS', 0",
        "404, 'ok address PSP_SECURE HOST answers, without TLS', 0",
        "302, 'warn address PSP_SECURE HOST answers 302, a redirection, which the SDK doesn''t follow.', 0",
        "500, 'fail address PSP_SECURE HOST answers 500. Try again later', 8",
        "503, 'fail address PSP_SECURE HOST answers 503. Try again later', 8"
    })
    void namesAnAddressThatDoesNotWork(int status, String line, int code) throws IOException {
        try (ScriptedServer server = ScriptedServer.start()) {
            server.respond(status, "");
            merchant.with("MERCHANT_SDK_PSP_SECURE_URL", server.url());

            CommandResult doctor = merchant.run("doctor");

            assertThat(lines(doctor).get("address PSP_SECURE"))
                    .startsWith(line.replace("HOST", "localhost:" + server.port()));
            assertThat(doctor.code()).as(doctor.out()).isEqualTo(code);
        }
    }

    @Test
    void namesAPathThatTheServiceDoesNotHave() {
        merchant.with("MERCHANT_SDK_GATEWAY_URL", sandbox.url(dev.merchantsdk.core.config.Address.GATEWAY) + "v2/");

        assertThat(lines(merchant.run("doctor")).get("query SBP"))
                .isEqualTo("fail query SBP the address has no such path (404). Correct MERCHANT_SDK_GATEWAY_URL");
    }

    @Test
    void namesACertificateThatIsNotTrusted() throws IOException {
        String url = "https://localhost:" + untrusted.port() + "/";
        untrusted.respond(404, "{}");
        merchant.with("MERCHANT_SDK_PSP_URL", url);
        Path root = Files.writeString(
                home.resolve("root.pem"), TestCertificate.localhost().pem());

        assertThat(lines(merchant.run("doctor")).get("address PSP"))
                .isEqualTo(
                        "fail address PSP the certificate of localhost:" + untrusted.port()
                                + " isn't trusted, or is for another host. Trust its root with --trust, or correct the address");
        assertThat(lines(merchant.run("doctor", "--trust=" + root)).get("address PSP"))
                .matches("ok address PSP localhost:\\d+ answers 404; its certificate ends at .*Z");
    }

    @Test
    void namesACertificateThatHasEnded() throws IOException {
        merchant.with("MERCHANT_SDK_PSP_URL", "https://localhost:" + ended.port() + "/");

        assertThat(lines(merchant.run("doctor")).get("address PSP"))
                .startsWith("fail address PSP the certificate of localhost:" + ended.port() + " has ended at 20");
    }

    @Test
    void namesAServerWithoutTls() {
        merchant.with(
                "MERCHANT_SDK_PSP_URL",
                "https://127.0.0.1:" + sandbox.dashboard().getPort() + "/");

        assertThat(lines(merchant.run("doctor")).get("address PSP")).contains("speaks no TLS that this JDK accepts");
    }

    @ParameterizedTest
    @CsvSource({
        "0, ok clock agrees with the service",
        "-30, warn clock 30 s behind the service. Synchronize it by NTP",
        "600, fail clock 600 s ahead of the service. Synchronize it by NTP: tokens and periods depend on it"
    })
    void namesAClockThatDiffers(long seconds, String line) {
        merchant.with("MERCHANT_SDK_PSP_URL", dated.url());
        Instant now = NOW.plusSeconds(seconds);

        assertThat(lines(merchant.at(Clock.fixed(now, ZoneOffset.UTC)).run("doctor")))
                .containsEntry("clock", line);
    }

    @Test
    void namesAWrongProxyAndAcceptsOneThatListens() {
        System.setProperty("http.nonProxyHosts", "");
        System.setProperty("http.proxyHost", "127.0.0.1");
        System.setProperty("http.proxyPort", "1");
        assertThat(lines(merchant.run("doctor")))
                .containsEntry(
                        "proxy",
                        "fail proxy can't connect to 127.0.0.1:1."
                                + " Correct https.proxyHost and https.proxyPort of the JVM");
        System.setProperty("http.proxyPort", String.valueOf(dated.port()));
        assertThat(lines(merchant.run("doctor"))).containsEntry("proxy", "ok proxy 127.0.0.1:" + dated.port());
        merchant.with("MERCHANT_SDK_PSP_URL", "http://192.0.2.1/").with("MERCHANT_SDK_PLAIN_HTTP_HOST", "192.0.2.1");
        assertThat(lines(merchant.run("doctor")))
                .containsEntry("address PSP", "warn address PSP 192.0.2.1 gets the credentials without TLS. Use https");
    }

    @Test
    void namesASettingsFileThatOthersCanRead() throws IOException {
        Path file = Files.writeString(home.resolve("settings.properties"), "MERCHANT_SDK_SECRET=secret");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        CommandResult doctor = merchant.run("doctor", "--settings=" + file, "--json");

        assertThat(doctor.code()).isEqualTo(8);
        assertThat(doctor.out()).isEqualTo("""
                {"check":"settings","result":"fail","found":"%s has the permissions rw-r--r--, so others can use it",\
                "remedy":"Run: chmod go= %s"}
                """.formatted(file, file));
    }

    @Test
    void namesAMissingScopeAndFailuresOfTheService() {
        sandbox.grantOnlyScopes(Scope.TRANSACTIONS_READ);
        sandbox.faults().next("sbp.banks", Fault.reply(403, "{}"));
        sandbox.faults().next("credit.applicationStatus", Fault.status(500));

        Map<String, String> lines = lines(merchant.run("doctor"));

        assertThat(lines.get("query SECURE_TRANSACTIONS")).contains("there is no token for its scope");
        assertThat(lines.get("query TRANSACTIONS")).startsWith("ok ");
        assertThat(lines.get("query CREDIT")).startsWith("fail query CREDIT credit.applicationStatus");
        assertThat(lines.get("query SBP"))
                .isEqualTo("fail query SBP access is denied (403). Use the master merchant's id");
        sandbox.faults()
                .next("transactions.list", Fault.reply(403, "{}"))
                .next("credit.applicationStatus", Fault.status(404));
        lines = lines(merchant.run("doctor"));
        assertThat(lines.get("query TRANSACTIONS")).startsWith("warn query TRANSACTIONS access is denied (403)");
        assertThat(lines.get("query CREDIT")).contains("the address has no such path (404)");
    }

    @Test
    void acceptsAMerchantOfCreditsOnly() {
        merchant.variables.keySet().removeIf(name -> !name.matches(".*(_CREDIT_URL|API_KEY|CALLBACK_URL)"));

        assertThat(merchant.run("doctor").code()).isZero();
    }

    @Test
    void namesARefusedAccessToken() {
        merchant.without("MERCHANT_SDK_TOKEN_URL")
                .without("MERCHANT_SDK_CLIENT_ID")
                .without("MERCHANT_SDK_CLIENT_SECRET")
                .with("MERCHANT_SDK_ACCESS_TOKEN", "stale");

        assertThat(lines(merchant.run("doctor")).get("query TRANSACTIONS")).startsWith("fail query TRANSACTIONS ");
    }
}
