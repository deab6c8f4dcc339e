package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationCalls.await;
import static dev.merchantsdk.identification.IdentificationCalls.start;
import static dev.merchantsdk.identification.IdentificationCalls.status;
import static dev.merchantsdk.identification.IdentificationCalls.submit;
import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.STARTED;
import static dev.merchantsdk.identification.IdentificationSamples.byBoth;
import static dev.merchantsdk.identification.IdentificationSamples.byInn;
import static dev.merchantsdk.identification.IdentificationSamples.bySnils;
import static dev.merchantsdk.identification.IdentificationSamples.json;
import static dev.merchantsdk.identification.IdentificationSamples.withPhone;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.security.MessageDigest;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Stream;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the requests of the SDK with the contract's section "Simplified identification". */
final class PersonWireTest {
    private static final String NAMED = "'firstName':'Полиграф','patronymic':'Полиграфович','lastName':'Шариков',"
            + "'passportSeries':'0306','passportNumber':'022484',";

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url());

    private final IdentificationClient client = IdentificationCalls.client(merchant);

    PersonWireTest() throws Exception {}

    static Stream<Arguments> persons() {
        return Stream.of(
                Arguments.of(
                        bySnils(),
                        "{" + NAMED + "'gender':'Male','snils':'08765430300','inn':'','birthDate':'1925-03-07'}"),
                Arguments.of(
                        bySnils().gender(Gender.FEMALE).phone("+79001234567"),
                        "{" + NAMED + "'gender':'Female','snils':'08765430300','inn':'','birthDate':'1925-03-07',"
                                + "'phone':'+79001234567'}"),
                Arguments.of(
                        byInn().patronymic(""),
                        "{'firstName':'Полиграф','patronymic':'','lastName':'Шариков','passportSeries':'0306',"
                                + "'passportNumber':'022484','gender':'Male','snils':'','inn':'501716749325'}"),
                Arguments.of(byInn(), "{" + NAMED + "'gender':'Male','snils':'','inn':'501716749325'}"),
                Arguments.of(
                        byInn().phone("+79001234567"),
                        "{" + NAMED + "'gender':'Male','snils':'','inn':'501716749325','phone':'+79001234567'}"),
                Arguments.of(
                        byInn().birthDate(LocalDate.of(2001, 12, 31)),
                        "{" + NAMED + "'gender':'Male','snils':'','inn':'501716749325','birthDate':'2001-12-31'}"),
                Arguments.of(
                        byBoth(),
                        "{" + NAMED + "'gender':'Male','snils':'08765430300','inn':'501716749325',"
                                + "'birthDate':'1925-03-07'}"),
                Arguments.of(
                        byBoth().phone("+79001234567"),
                        "{" + NAMED + "'gender':'Male','snils':'08765430300','inn':'501716749325',"
                                + "'birthDate':'1925-03-07','phone':'+79001234567'}"));
    }

    @ParameterizedTest
    @MethodSource("persons")
    void sendsEachFieldOfPerson(PersonCheck.Builder person, String body) throws Exception {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, STARTED);
            IdentificationSession session = start(mode, client, person.build());

            assertThat(session.id()).isEqualTo(ID);
            assertThat(session.attempts()).isZero();
            RecordedRequest request = server.takeRequest();
            assertThat(line(request)).isEqualTo("POST /api/v2/personidentification");
            assertThat(request.getHeaders().get("content-type")).startsWith("application/json");
            assertThat(tree(ScriptedServer.body(request))).isEqualTo(tree(json(body)));
            authenticated(request);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000", "000000", "0042", "1234"})
    void submitsCodeAsText(String code) throws Exception {
        for (CallMode mode : CallMode.values()) {
            server.respond(200, STARTED);
            IdentificationSession session = withPhone();

            assertThat(submit(mode, client, session, code)).isSameAs(session);

            RecordedRequest request = server.takeRequest();
            assertThat(line(request)).isEqualTo("PUT /api/personidentification/" + ID);
            assertThat(request.getHeaders().get("content-type")).startsWith("application/json");
            assertThat(tree(ScriptedServer.body(request))).isEqualTo(tree("{\"smsCode\":\"" + code + "\"}"));
            authenticated(request);
        }
    }

    @ParameterizedTest
    @EnumSource
    void queriesStatusAtBothPaths(StatusPath path) throws Exception {
        String target = path == StatusPath.V2 ? "/api/personidentification/v2/" : "/api/personidentification/";
        for (CallMode mode : CallMode.values()) {
            server.respond(200, json("{'id':'@ID','personVerified':false,'phoneVerified':false}"));
            IdentificationClient byPath = client.withStatusPath(path);

            assertThat(status(mode, byPath, withPhone()).id()).contains(ID);
            assertThat(await(mode, byPath, withPhone()).completed()).isPresent();

            for (int i = 0; i < 2; i++) {
                RecordedRequest request = server.takeRequest();
                assertThat(line(request)).isEqualTo("GET " + target + ID);
                assertThat(request.getBodySize()).isZero();
                authenticated(request);
            }
        }
    }

    @Test
    void queriesNewerPathByDefault() throws Exception {
        server.respond(200, STARTED);
        IdentificationStatus unused = client.status(withPhone());

        assertThat(server.takeLine()).isEqualTo("GET /api/personidentification/v2/" + ID);
    }

    @Test
    void isCalledByAMerchantsSdk() throws Exception {
        server.respond(200, STARTED);
        try (MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, server.url())
                .credentials(
                        Credentials.builder().merchant("1", TestMerchant.SECRET).build())
                .build()) {
            assertThat(IdentificationClient.of(sdk).start(byInn().build()).id()).isEqualTo(ID);

            RecordedRequest request = server.takeRequest();
            assertThat(line(request)).isEqualTo("POST /api/v2/personidentification");
            authenticated(request);
        }
    }

    @Test
    void sendsTheHeadersOfTheCallerToo() throws Exception {
        RequestOptions options = RequestOptions.builder().header("x-trace", "7").build();
        server.respond(200, STARTED);
        IdentificationSession session =
                client.with(options).start(byInn().phone("+79001234567").build());
        IdentificationSession same = client.with(options).submitSmsCode(session, "0000", kept -> {});
        IdentificationStatus first = client.with(options).status(session);
        IdentificationStatus second = client.with(options).resume(session).status();
        IdentificationStatus third =
                CallMode.join(client.with(options).resume(session).async().status());

        assertThat(same).isSameAs(session);
        assertThat(first).isEqualTo(second).isEqualTo(third);
        for (int i = 0; i < 5; i++) {
            assertThat(server.takeRequest().getHeaders().get("x-trace")).isEqualTo("7");
        }
    }

    private static String line(RecordedRequest request) {
        return request.getMethod() + " " + request.getTarget();
    }

    /**
     * Asserts that {@code x-auth} has the correct format and signature, and that the header {@code authorization} is
     * absent.
     */
    private static void authenticated(RecordedRequest request) throws Exception {
        assertThat(request.getHeaders().values("x-auth")).hasSize(1);
        String[] parts =
                Objects.requireNonNull(request.getHeaders().get("x-auth")).split("-", 3);
        String signed = parts[0] + "-" + parts[2] + "-" + TestMerchant.SECRET;
        assertThat(parts[0]).isEqualTo("1");
        assertThat(parts[1])
                .isEqualTo(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(signed.getBytes(UTF_8))));
        assertThat(request.getHeaders().get("authorization")).isNull();
    }
}
