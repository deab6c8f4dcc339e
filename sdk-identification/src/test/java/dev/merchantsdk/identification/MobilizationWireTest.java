package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.MobilizationCalls.start;
import static dev.merchantsdk.identification.MobilizationCalls.status;
import static dev.merchantsdk.identification.MobilizationSamples.FIXTURES;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.LocalDate;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the requests of the SDK with the contract's section "Mobilization status". */
final class MobilizationWireTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = MobilizationCalls.merchantAt(server.url());

    private final MobilizationClient client = new MobilizationClient(merchant.calls());

    MobilizationWireTest() throws Exception {}

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void queriesByTaxpayerNumber(CallMode mode) throws Exception {
        server.respond(200, FIXTURES.text("start/any.response.json"));

        assertThat(start(mode, client, MobilizationSamples.byInn()).handle()).isEqualTo(MobilizationSamples.EXT_ID);

        isPost(server.takeRequest(), "start/inn.request.json");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void queriesByPassportAndItsDate(CallMode mode) throws Exception {
        server.respond(200, FIXTURES.text("start/any.response.json"));

        assertThat(start(mode, client, MobilizationSamples.byPassport()).handle())
                .isEqualTo(MobilizationSamples.EXT_ID);

        isPost(server.takeRequest(), "start/passport.request.json");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsTheEmptyPatronymicOfAPersonWithoutOne(CallMode mode) throws Exception {
        server.respond(200, FIXTURES.text("start/any.response.json"));
        MobilizationRequest person = MobilizationRequest.builder()
                .from(MobilizationSamples.byInn())
                .patronymic("")
                .build();

        assertThat(start(mode, client, person).handle()).isEqualTo(MobilizationSamples.EXT_ID);

        assertThat(tree(ScriptedServer.body(server.takeRequest())))
                .isEqualTo(((ObjectNode) tree(FIXTURES.text("start/inn.request.json"))).put("patronymic", ""));
    }

    private static void isPost(RecordedRequest request, String file) {
        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(request.getTarget()).isEqualTo("/PSP_SECURE/api/mobilizations");
        assertThat(request.getHeaders().get("content-type")).startsWith("application/json");
        isAuthenticated(request);
        assertThat(tree(ScriptedServer.body(request))).isEqualTo(tree(FIXTURES.text(file)));
    }

    private static void isAuthenticated(RecordedRequest request) {
        assertThat(request.getHeaders().values("x-auth"))
                .singleElement()
                .asString()
                .matches("1-[0-9a-f]{64}-[0-9a-f]{32}");
        assertThat(request.getHeaders().get("authorization")).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "2000-01-02, 02.01.2000",
        "1999-12-31, 31.12.1999",
        "2024-02-29, 29.02.2024",
        "0001-01-01, 01.01.0001",
        "9999-10-10, 10.10.9999",
    })
    void writesEachDateAsDayMonthYear(LocalDate date, String written) throws Exception {
        server.respond(200, FIXTURES.text("start/any.response.json"));

        client.start(MobilizationSamples.named()
                .dateOfBirth(date)
                .passport(Passport.of("0000", "000001"))
                .dateOfDocument(date)
                .build());

        JsonNode body = server.takeBody();
        assertThat(body.path("dateOfBirth").textValue()).isEqualTo(written);
        assertThat(body.path("dateOfDocument").textValue()).isEqualTo(written);
        assertThat(body.path("passport").textValue()).isEqualTo("0000000001");
    }

    @Test
    void leavesTheCheckDigitsOfATaxpayerNumberToTheCaller() throws Exception {
        assertThatThrownBy(() -> Inn.of("501716749324")).isInstanceOf(InvalidRequestException.class);
        server.respond(200, FIXTURES.text("start/any.response.json"));

        client.start(MobilizationSamples.named()
                .inn(Inn.withoutChecksum("501716749324"))
                .build());

        assertThat(server.takeBody().path("inn").textValue()).isEqualTo("501716749324");
    }

    @Test
    void requiresItsOwnAddress() {
        Credentials credentials = Credentials.builder().merchant("1", "secret").build();
        try (MerchantSdk elsewhere = MerchantSdk.builder()
                .credentials(credentials)
                .address(Address.GATEWAY, "http://127.0.0.1:9/")
                .build()) {
            MobilizationClient client = MobilizationClient.of(elsewhere);

            assertThatThrownBy(() -> client.start(MobilizationSamples.byInn()))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("PSP_SECURE");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ExtId", "extId", "EXTID", "extid"})
    void readsTheIdInAnyLetterCase(String name) {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, "{\"" + name + "\":\"a-1\",\"more\":{\"extId\":\"b\"}}");

            assertThat(start(mode, client, MobilizationSamples.byInn()).handle())
                    .isEqualTo("a-1");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202})
    void acceptsEachSuccessStatusOfTheContract(int status) {
        server.respond(status, FIXTURES.text("start/any.response.json"))
                .respond(status, FIXTURES.text("status/processed.response.json"));

        assertThat(client.start(MobilizationSamples.byInn()).status().isProcessed())
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void queriesStatusOfRequest(CallMode mode) throws Exception {
        server.respond(200, FIXTURES.text("status/processed.response.json"));

        status(mode, client, MobilizationSamples.EXT_ID);

        RecordedRequest request = server.takeRequest();
        assertThat(request.getMethod()).isEqualTo("GET");
        assertThat(request.getTarget()).isEqualTo("/PSP_SECURE/api/mobilizations/" + MobilizationSamples.EXT_ID);
        assertThat(request.getBodySize()).isZero();
        isAuthenticated(request);
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "a/../../b|a%2F..%2F..%2Fb",
                "a%2fb|a%252fb",
                "a?b=c|a%3Fb%3Dc",
                "a#b|a%23b",
                "a b+c|a%20b%2Bc",
                "заявка|%D0%B7%D0%B0%D1%8F%D0%B2%D0%BA%D0%B0"
            },
            delimiter = '|')
    void encodesIdAsOneSegment(String extId, String segment) throws Exception {
        for (CallMode mode : CallMode.values()) {
            server.respond(
                    200, FIXTURES.text("status/processed.response.json").replace(MobilizationSamples.EXT_ID, extId));

            status(mode, client, extId);

            assertThat(server.takeLine()).isEqualTo("GET /PSP_SECURE/api/mobilizations/" + segment);
        }
    }
}
