package dev.merchantsdk.core.call;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that input of a caller cannot change other parts of a request. The SDK either encodes the input, or rejects it
 * and names the violated rule.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class InjectionTest {
    private static final List<String> BREAKING = List.of("a\r\nb: c", "a\nb", "a\rb", "a\0b", "a\u007fb", "a\u0085b");
    private LoopbackService service;

    @BeforeAll
    void start() throws IOException {
        service = new LoopbackService();
        service.responds(200, "{}");
    }

    @AfterAll
    void stop() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "../admin | ..%2Fadmin",
                "..\\admin | ..%5Cadmin",
                "a/b | a%2Fb",
                "%2f | %252f",
                "%2e%2e | %252e%252e",
                "... | ...",
                "a?b=c | a%3Fb%3Dc",
                "a#b | a%23b",
                "a;b=c | a%3Bb%3Dc",
                "a b+c | a%20b%2Bc",
                "a&b | a%26b",
                "{id} | %7Bid%7D",
                "имя | %D0%B8%D0%BC%D1%8F",
                "\ud83d\ude00 | %F0%9F%98%80",
                "a\u2028b | a%E2%80%A8b",
                "AZaz09-._~ | AZaz09-._~",
                "!$'()*,:@ | %21%24%27%28%29%2A%2C%3A%40",
            })
    void aPathVariableIsOneSegment(String value, String arrives) throws Exception {
        Calls.of(service.sdk).run(TestEndpoints.QUERY, value, RequestOptions.none());
        assertThat(service.takeRequest().getRequestLine()).isEqualTo("GET /api/records/" + arrives + " HTTP/1.1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | must not be blank",
                "` ` | must not be blank",
                ". | must not be a dot segment",
                ".. | must not be a dot segment"
            })
    void aPathVariableThatIsNoSegmentIsRefused(String value, String rule) {
        refused(() -> Calls.of(service.sdk).run(TestEndpoints.QUERY, value, RequestOptions.none()), "id " + rule);
    }

    @Test
    void aPathVariableWithControlCharactersOrLoneSurrogatesIsRefusedUnseen() {
        for (String value : BREAKING) {
            refused(
                    () -> Calls.of(service.sdk).run(TestEndpoints.QUERY, value, RequestOptions.none()),
                    "id must not contain control characters, was ***");
        }
        refused(
                () -> Calls.of(service.sdk).run(TestEndpoints.QUERY, "a\ud800", RequestOptions.none()),
                "id must be valid Unicode text, was ***");
    }

    @Test
    void encodesFilterAsDocumented() throws Exception {
        assertThat(
                        arrived(
                                raw -> raw.query(
                                        "filter_by",
                                        "updated>=2019-08-12T00:00:00Z&updated<2019-08-13T00:00:00Z&status=success&mw_type=transaction")))
                .isEqualTo(
                        "GET /api?filter_by=updated%3E%3D2019-08-12T00%3A00%3A00Z%26updated%3C2019-08-13T00%3A00%3A00Z"
                                + "%26status%3Dsuccess%26mw_type%3Dtransaction HTTP/1.1");
        assertThat(arrived(raw -> raw.query("filter_by", "status in revise_require")))
                .isEqualTo("GET /api?filter_by=status%20in%20revise_require HTTP/1.1");
    }

    @Test
    void encodesAnyQueryValue() throws Exception {
        assertThat(arrived(raw -> raw.query("a", "1&b=2#c\r\nHost: x\0").query("e", "")))
                .isEqualTo("GET /api?a=1%26b%3D2%23c%0D%0AHost%3A%20x%00&e= HTTP/1.1");
        assertThat(arrived(raw -> raw.query("a&b", "+"))).isEqualTo("GET /api?a%26b=%2B HTTP/1.1");
        refused(() -> arrived(raw -> raw.query("a", "\udc00")), "a must be valid Unicode text, was ***");
        refused(() -> arrived(raw -> raw.query("\udc00", "a")), "query must be valid Unicode text, was ***");
        refused(() -> arrived(raw -> raw.query("a\n", "a")), "query must not contain control characters, was ***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", ".", "a/../b", "a/./b", "a//b", "/a//", "//", ""})
    void aRawPathHasNoEmptyOrDotSegments(String path) {
        assertThat(catchThrowableOfType(
                        InvalidRequestException.class, () -> service.sdk.raw().call(RawRequest.get(Address.PSP, path))))
                .isNotNull();
    }

    @Test
    void aRawPathIsEncoded() throws Exception {
        service.sdk
                .raw()
                .call(RawRequest.get(Address.PSP, "/a%2fb/%2e%2e/c d=e/{g}").path("g", "h/i?j#k"));
        assertThat(service.takeRequest().getRequestLine())
                .isEqualTo("GET /a%252fb/%252e%252e/c%20d%3De/h%2Fi%3Fj%23k HTTP/1.1");
        for (String path : List.of("a?b=c", "a#b")) {
            refused(() -> service.sdk.raw().call(RawRequest.get(Address.PSP, path)), "path must not contain ? or #");
        }
        for (String path : BREAKING) {
            refused(() -> service.sdk.raw().call(RawRequest.get(Address.PSP, path)), "path must not contain control");
        }
        refused(() -> service.sdk.raw().call(RawRequest.get(Address.PSP, "a\ud800")), "path must be valid Unicode");
    }

    @Test
    void callHeadersCannotBreakLine() throws Exception {
        for (String value : BREAKING) {
            refused(() -> RequestOptions.builder().header("mid", value).build(), "headers.mid must have a value of");
            refused(() -> RequestOptions.builder().header(value, "1").build(), "headers must have names of");
        }
        for (String name : List.of("", " ", "a b", "a:", "имя", "\ud800")) {
            refused(() -> RequestOptions.builder().header(name, "1").build(), "headers must have names of");
        }
        refused(() -> RequestOptions.builder().header("mid", "имя").build(), "headers.mid must have a value of");
        for (String name : List.of(
                "x-auth",
                "X-AUTH",
                "Authorization",
                "host",
                "Content-Length",
                "Transfer-Encoding",
                "connection",
                "Cookie",
                "content-type")) {
            refused(
                    () -> RequestOptions.builder().header(name, "1").build(),
                    " must not be set, because the SDK sets it");
        }
        Calls.of(service.sdk)
                .run(
                        TestEndpoints.QUERY,
                        "1",
                        RequestOptions.builder()
                                .header("mid", "!~ \"\\%0d%0a")
                                .header("empty", "")
                                .build());
        RecordedRequest request = service.takeRequest();
        assertThat(request.getHeaders().values("mid")).containsExactly("!~ \"\\%0d%0a");
        assertThat(request.getHeaders().values("empty")).containsExactly("");
    }

    @Test
    void credentialHeadersCannotBreakLine() throws Exception {
        for (String value : List.of("a\r\nb: c", " a", "a\t", "", "имя", "a\0", "\ud800", "a\u007f")) {
            misconfigured(sdk -> sdk.xAuth(() -> Secret.of(value)), TestEndpoints.PAY, "header x-auth", value);
            misconfigured(
                    sdk -> sdk.tokens(TokenSource.fixed(Secret.of(value))),
                    TestEndpoints.RECEIPT,
                    "header authorization",
                    value);
        }
        try (MerchantSdk sdk = TestSdk.at(service.url())
                .credentials(
                        Credentials.builder().xAuth(() -> Secret.of("! \"#\t~")).build())
                .build()) {
            Calls.of(sdk).run(TestEndpoints.PAY, Map.of(), RequestOptions.none());
        }
        assertThat(service.takeRequest().getHeaders().values("x-auth")).containsExactly("! \"#\t~");
    }

    @Test
    void refusesInvalidCredentialsWithoutShowingThem() {
        String key = "marker".repeat(5) + "\r\n";
        for (Consumer<CredentialsBuilder> broken : List.<Consumer<CredentialsBuilder>>of(
                credentials -> credentials.apiKey(key),
                credentials -> credentials.apiKey("marker"),
                credentials -> credentials.merchant("a\r\nb", "marker"),
                credentials -> credentials.merchant("1", ""),
                credentials -> credentials.merchant("1", "marker\ud800"),
                credentials -> credentials.client("id\ud800", "marker"),
                credentials -> credentials.client(" ", "marker"),
                credentials -> credentials.client("id", ""))) {
            assertThat(catchThrowableOfType(ConfigurationException.class, () -> broken.accept(Credentials.builder())))
                    .hasMessageStartingWith("Credentials is invalid: ")
                    .hasMessageNotContaining("marker");
        }
    }

    @Test
    void bodyKeepsAnyText() throws Exception {
        Calls.of(service.sdk).run(TestEndpoints.PAY, Map.of("a", "\"}\r\n\0\u2028имя%2f../"), RequestOptions.none());
        assertThat(java.util.Objects.requireNonNull(service.takeRequest().getBody())
                        .string(UTF_8))
                .isEqualTo("{\"a\":\"\\\"}\\r\\n\\u0000\u2028имя%2f../\"}");
    }

    private String arrived(Consumer<RawRequest> request) throws InterruptedException {
        RawRequest raw = RawRequest.get(Address.PSP, "api");
        request.accept(raw);
        service.sdk.raw().call(raw);
        return service.takeRequest().getRequestLine();
    }

    private void misconfigured(
            Consumer<CredentialsBuilder> how, Endpoint<Map<?, ?>, ?> endpoint, String header, String value) {
        CredentialsBuilder credentials = Credentials.builder();
        how.accept(credentials);
        int before = service.requests();
        try (MerchantSdk sdk =
                TestSdk.at(service.url()).credentials(credentials.build()).build()) {
            ConfigurationException refused = catchThrowableOfType(
                    ConfigurationException.class, () -> Calls.of(sdk).run(endpoint, Map.of(), RequestOptions.none()));
            assertThat(refused).hasMessageContaining(header);
            if (value.length() > 3) {
                assertThat(refused).hasMessageNotContaining(value);
            }
        }
        assertThat(service.requests()).isEqualTo(before);
    }

    private void refused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String violation) {
        int before = service.requests();
        InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, call);
        assertThat(refused).isNotNull();
        assertThat(refused.violations())
                .anySatisfy(found -> assertThat(found.toString()).contains(violation));
        assertThat(refused.getMessage())
                .doesNotContain("\r")
                .doesNotContain("\n")
                .doesNotContain("\0");
        assertThat(service.requests()).isEqualTo(before);
    }
}
