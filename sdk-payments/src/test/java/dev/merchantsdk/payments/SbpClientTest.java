package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.payments.sbp.NameCheck;
import dev.merchantsdk.payments.sbp.SbpBank;
import dev.merchantsdk.payments.sbp.SbpBanks;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.ScriptedServer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import mockwebserver3.RecordedRequest;
import okio.ByteString;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the calls of the contract's table "Fast payment system helpers" over HTTP. */
final class SbpClientTest {
    private static final String PAYOUT = "0123456789abcdef0123456789abcdef";

    @Test
    void listsBanksWithLeadingZeros() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text("sbp/banks/two.response.json"))
                        .respond(200, FIXTURES.text("sbp/banks/two.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpBanks banks = sbp(sdk).banks();

            assertThat(banks.list())
                    .extracting(SbpBank::bankId, SbpBank::bankName, SbpBank::bankBic)
                    .containsExactly(
                            tuple("000000000008", "Банк «Первый»", Optional.of("044525593")),
                            tuple("100000000111", "Второй банк", Optional.of("004525225")));
            assertThat(banks.list().get(1).additional()).containsOnlyKeys("schema");
            assertThat(banks.additional()).containsOnlyKeys("version");
            assertThat(sbp(sdk).async().banks().get()).isEqualTo(banks);
            assertGet(gateway.takeRequest(), "/api/sbp/banks");
            assertGet(gateway.takeRequest(), "/api/sbp/banks");
        }
    }

    @Test
    void refusesTheRecipientOfAnotherPayout() throws Exception {
        String other = "fedcba9876543210fedcba9876543210";
        String body = "{\"id\":\"" + other + "\",\"status\":\"success\",\"fio\":\"A\"}";
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, body);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> sbp(sdk).check(SbpPayouts.created(PAYOUT)))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("id: is not the requested id");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "сбер, ?bankName=%D1%81%D0%B1%D0%B5%D1%80",
        "'', ''",
        "' ', ?bankName=%20",
        "A+B&c=d/é#?, ?bankName=A%2BB%26c%3Dd%2F%C3%A9%23%3F",
        "😀, ?bankName=%F0%9F%98%80",
    })
    void queriesBanksByPartOfName(String part, String query) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text("sbp/banks/two.response.json"))
                        .respond(200, FIXTURES.text("sbp/banks/two.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            sbp(sdk).banks(part);
            sbp(sdk).async().banks(part).get();

            assertGet(gateway.takeRequest(), "/api/sbp/banks" + query);
            assertGet(gateway.takeRequest(), "/api/sbp/banks" + query);
        }
    }

    @Test
    void refusesPartOfNameThatIsNotUnicode() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start();
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> sbp(sdk).banks("\ud800"))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("bankName must be valid Unicode text, was ***");
            assertThat(gateway.requests()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"banks\":[]}", "{\"banks\":[],\"error\":null}", "{\"banks\":[],\"error\":\"\"}"})
    void readsAListWithoutBanks(String body) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, body).respond(200, body);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThat(sbp(sdk).banks().list()).isEmpty();
            assertThat(sbp(sdk).async().banks().get().list()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"banks\":null}",
                "{\"banks\":[null]}",
                "{\"banks\":[{\"bankId\":\"000000000008\"},null]}",
                "{\"banks\":[],\"error\":{\"marker\":1}}",
                "{\"banks\":[],\"errorCode\":5}",
            })
    void reportsBanksThatAreNotAList(String body) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, body).respond(200, body);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> sbp(sdk).banks(), () -> CallMode.join(sbp(sdk).async().banks()))) {
                MalformedResponseException unreadable = catchThrowableOfType(MalformedResponseException.class, call);
                assertThat(unreadable.path()).startsWith("banks");
                assertThat(unreadable).hasMessageNotContaining("marker");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"error\":\"Unavailable\",\"banks\":[]}",
                "{\"error\":\"Unavailable\",\"banks\":null}",
                "{\"error\":\"Unavailable\"}",
            })
    void refusesAnErrorNextToNoBanks(String body) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, body).respond(200, body);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> sbp(sdk).banks(), () -> CallMode.join(sbp(sdk).async().banks()))) {
                assertThat(catchThrowableOfType(ApiException.class, call).errors())
                        .containsExactly(ServiceError.of("", "Unavailable"));
            }
        }
    }

    @Test
    void keepsOtherBanksWhenOneIsIncomplete() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, """
                        {"banks": [{"bankId": "000000000008"}, {"bankBic": "004525225", "bankName": null},
                         {"bankBic": null}, {"bankName": "B", "bankBic": " ", "new": 1}]}
                        """);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThat(sbp(sdk).banks().list())
                    .extracting(SbpBank::bankId, SbpBank::bankName, SbpBank::bankBic)
                    .containsExactly(
                            tuple("000000000008", "", Optional.empty()),
                            tuple("", "", Optional.of("004525225")),
                            tuple("", "", Optional.empty()),
                            tuple("", "B", Optional.empty()));
        }
    }

    @Test
    void returnsFullNameOfRecipient() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text("sbp/status/success.response.json"))
                        .respond(200, FIXTURES.text("sbp/status/fail.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpPayoutStatus found = sbp(sdk).check(SbpPayouts.created(PAYOUT)).recipient();
            SbpPayoutStatus notFound =
                    sbp(sdk).async().check(SbpPayouts.created(PAYOUT)).get().recipient();

            assertThat(found.status()).isEqualTo(NameCheck.SUCCESS);
            assertThat(found.fullName()).contains("Иванова Анна П");
            assertThat(found.additional()).containsOnlyKeys("checkedAt");
            assertThat(notFound.status()).isEqualTo(NameCheck.FAIL);
            assertThat(notFound.fullName()).isEmpty();
            assertThat(notFound.additional()).isEmpty();
            assertGet(gateway.takeRequest(), "/api/sbp/" + PAYOUT + "/status");
            assertGet(gateway.takeRequest(), "/api/sbp/" + PAYOUT + "/status");
        }
    }

    @ParameterizedTest
    @CsvSource({"success, SUCCESS", "fail, FAIL", "Success, UNRECOGNIZED", "pending, UNRECOGNIZED", "'', UNRECOGNIZED"})
    void keepsUnknownStatus(String raw, String known) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, "{\"status\":\"" + raw + "\"}");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpPayoutStatus status = sbp(sdk).check(SbpPayouts.created(PAYOUT)).recipient();

            assertThat(status.status().raw()).isEqualTo(raw);
            assertThat(status.status().name().orElse("UNRECOGNIZED")).isEqualTo(known);
        }
    }

    @Test
    void confirmsAPayoutWithoutABodyEitherWay() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, "")
                        .respond(200, "")
                        .respond(200, "{\"id\":\"" + PAYOUT + "\"}");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            sbp(sdk).confirm(SbpPayouts.found(PAYOUT), SbpClientTest::notStored);
            sbp(sdk).confirm(SbpPayouts.found(PAYOUT), SbpClientTest::notStored);
            sbp(sdk).async()
                    .confirm(SbpPayouts.found(PAYOUT), SbpClientTest::notStored)
                    .get();

            for (int i = 0; i < 3; i++) {
                assertEmptyPost(gateway.takeRequest(), "/api/sbp/" + PAYOUT + "/confirm");
            }
        }
    }

    @Test
    void rejectsAPayoutWithoutABody() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, FIXTURES.text("sbp/reject/rejected.response.json"))
                        .respond(200, FIXTURES.text("sbp/reject/rejected.response.json"))
                        .respond(200, FIXTURES.text("sbp/reject/rejected.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpPayout.Cancelled rejected = sbp(sdk).reject(SbpPayouts.created(PAYOUT), SbpClientTest::notStored);

            assertThat(rejected.transactionId()).isEqualTo(PAYOUT);
            assertThat(sbp(sdk).async()
                            .reject(SbpPayouts.created(PAYOUT), SbpClientTest::notStored)
                            .get())
                    .isEqualTo(rejected);
            assertThat(sbp(sdk).reject(SbpPayouts.created(PAYOUT), SbpClientTest::notStored))
                    .isEqualTo(rejected);
            for (int i = 0; i < 3; i++) {
                assertEmptyPost(gateway.takeRequest(), "/api/sbp/" + PAYOUT + "/reject");
            }
        }
    }

    @Test
    void refusesIdThatIsInvalidInPathBeforeSending() {
        SecureTransaction record = SecureTransaction.parse(
                "{\"id\":\"0123456789abcdef0123456789abcde\\ud800\",\"order_id\":\"payout-1\",\"type\":1}");

        assertThatThrownBy(() -> SbpPayout.of(SbpPayouts.REQUEST, record))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("id must ");
    }

    @Test
    void encodesIdAsOneSegment() throws Exception {
        try (ScriptedServer gateway =
                        ScriptedServer.start().respond(200, FIXTURES.text("sbp/status/fail.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            sbp(sdk).check(SbpPayouts.created("../../a?b#c%2f" + "x".repeat(18)));

            assertGet(gateway.takeRequest(), "/api/sbp/..%2F..%2Fa%3Fb%23c%252f" + "x".repeat(18) + "/status");
        }
    }

    @Test
    void refusesQueryWithErrorInsteadOfData() throws Exception {
        String body = "{\"error\":\"No such payout\"}";
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, body).respond(200, body);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            ApiException status = catchThrowableOfType(
                    ApiException.class,
                    () -> sbp(sdk).check(SbpPayouts.created(PAYOUT)).recipient());
            ApiException banks = catchThrowableOfType(ApiException.class, () -> sbp(sdk).banks());

            assertThat(status.errors()).containsExactly(ServiceError.of("", "No such payout"));
            assertThat(banks.errors()).containsExactly(ServiceError.of("", "No such payout"));
        }
    }

    @Test
    void acceptsDataNextToError() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(200, "{\"status\":\"fail\",\"fio\":null,\"error\":\"Not found\"}");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpPayoutStatus status = sbp(sdk).check(SbpPayouts.created(PAYOUT)).recipient();

            assertThat(status.status()).isEqualTo(NameCheck.FAIL);
            assertThat(status.additional()).containsOnlyKeys("error");
        }
    }

    @Test
    void refusesAConfirmationThatTheServiceRefuses() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(400, "{\"error\":\"Not checked yet\"}")
                        .respond(403, "")
                        .respond(404, "")
                        .respond(200, "{\"error\":\"Not checked yet\"}");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpClient sbp = sbp(sdk);

            assertThat(catchThrowableOfType(
                                    BadRequestException.class,
                                    () -> sbp.confirm(SbpPayouts.found(PAYOUT), SbpClientTest::notStored))
                            .errors())
                    .containsExactly(ServiceError.of("", "Not checked yet"));
            assertThatThrownBy(() -> sbp.reject(SbpPayouts.created(PAYOUT), SbpClientTest::notStored))
                    .isInstanceOf(AccessDeniedException.class);
            assertThatThrownBy(() -> sbp.check(SbpPayouts.created(PAYOUT)).recipient())
                    .isInstanceOf(NotFoundException.class);
            assertThat(catchThrowableOfType(
                                    ApiException.class,
                                    () -> sbp.confirm(SbpPayouts.found(PAYOUT), SbpClientTest::notStored))
                            .errors())
                    .containsExactly(ServiceError.of("", "Not checked yet"));
        }
    }

    /**
     * According to the contract ("Fast payment system helpers"), the response to a confirmation is 200 without a body.
     */
    @Test
    void outcomeOfConfirmationIsUnknownAfterOtherResponse() throws Exception {
        for (RawResponse other : List.of(
                RawResponse.json(200, "<html><body>Sign in</body></html>"),
                RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n\u0000\u0001\u0002"),
                RawResponse.bytes("HTTP/1.1 206 Partial Content\r\nContent-Length: 0\r\n\r\n"),
                RawResponse.json(206, "{}"),
                RawResponse.json(200, "{\"message\":\"Service is starting\"}"),
                RawResponse.json(200, "{\"detail\":\"x\"}"),
                RawResponse.json(200, "{\"code\":5,\"msg\":\"x\"}"),
                RawResponse.json(200, "{\"id\":\" \"}"),
                RawResponse.json(200, "{\"id\":\"fedcba9876543210fedcba9876543210\"}"),
                RawResponse.json(200, "{\"id\":\"" + PAYOUT + "\",\"message\":\"queued\"}"),
                RawResponse.json(200, "{\"id\":\"" + PAYOUT + "\",\"error\":\"Not checked yet\"}"))) {
            for (CallMode mode : CallMode.values()) {
                try (RawServer gateway = RawServer.scripted(other);
                        MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
                    assertThatThrownBy(() -> mode.<Object>call(
                                    () -> sbp(sdk).confirm(SbpPayouts.found(PAYOUT), SbpClientTest::notStored),
                                    () -> sbp(sdk).async().confirm(SbpPayouts.found(PAYOUT), SbpClientTest::notStored)))
                            .isInstanceOf(OutcomeUnknownException.class);
                    assertThat(gateway.received()).hasSize(1);
                }
            }
        }
    }

    /** According to the contract ("Fast payment system helpers"), the response to a rejection is 200 with an id. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"id\":null}",
                "{\"id\":\" \"}",
                "{\"error\":5}",
                "{\"error\":{\"code\":1}}",
                "{\"errorCode\":5}",
                "{\"success\":false}",
                "{\"id\":\"1\",\"error\":\"Confirmed already\"}",
                "{\"id\":\"fedcba9876543210fedcba9876543210\"}",
            })
    void outcomeOfRejectionIsUnknownUnlessIdAlone(String body) throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, body));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> sbp(sdk).reject(SbpPayouts.created(PAYOUT), SbpClientTest::notStored))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @Test
    void acceptsAConfirmationWithJsonWithoutAnError() throws Exception {
        for (String body : List.of("", "\ufeff", "null", "{}", "{\"id\":\"" + PAYOUT + "\",\"error\":null}")) {
            try (RawServer gateway = RawServer.scripted(RawResponse.json(200, body));
                    MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
                sbp(sdk).confirm(SbpPayouts.found(PAYOUT), SbpClientTest::notStored);
                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    @Test
    void sendsConfirmationAndRejectionOnceAndQueriesAgain() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start()
                        .respond(503, "")
                        .respond(502, "")
                        .respond(503, "")
                        .respond(200, FIXTURES.text("sbp/status/success.response.json"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpClient sbp = sbp(sdk);

            assertThatThrownBy(() -> sbp.confirm(SbpPayouts.found(PAYOUT), SbpClientTest::notStored))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThatThrownBy(() -> sbp.reject(SbpPayouts.created(PAYOUT), SbpClientTest::notStored))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.requests()).isEqualTo(2);
            assertThat(sbp.check(SbpPayouts.created(PAYOUT)).recipient().status())
                    .isEqualTo(NameCheck.SUCCESS);
            assertThat(gateway.requests()).isEqualTo(4);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "null", "[]", "{}", "<html>", "{'status':null}", "{'status':{}}", "{'status':'success'"})
    void reportsUnreadableResponse(String body) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, JsonFixtures.quoted(body));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> sbp(sdk).check(SbpPayouts.created(PAYOUT)).recipient())
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("sbp.status");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "{}", "<html>", "{'id':7}", "{'id':'1'"})
    void outcomeOfRejectionIsUnknownWithoutResponse(String body) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, JsonFixtures.quoted(body));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> sbp(sdk).reject(SbpPayouts.created(PAYOUT), SbpClientTest::notStored))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(MalformedResponseException.class);
            assertThat(gateway.requests()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'message':'marker'}",
                "{'banks':{}}",
                "{'banks':[{'bankId':100000000008,'bankName':'x','bankBic':'044525593'}]}",
                "{'banks':['100000000008']}",
            })
    void reportsUnreadableListOfBanks(String body) throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, JsonFixtures.quoted(body));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> sbp(sdk).banks()).isInstanceOf(MalformedResponseException.class);
        }
    }

    @Test
    void reportsServerError() throws Exception {
        try (ScriptedServer gateway = ScriptedServer.start().respond(500, "<html>");
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> sbp(sdk).banks()).isInstanceOf(ServerErrorException.class);
        }
    }

    /** A checkpoint that stores nothing, but checks the conversion of the state to text and back. */
    private static boolean notStored(SbpPayout before, SbpPayout after) {
        assertThat(SbpPayout.parse(after.toText())).isEqualTo(after);
        return true;
    }

    private static SbpClient sbp(MerchantSdk sdk) {
        return SbpClient.of(sdk);
    }

    private static void assertGet(RecordedRequest request, String target) {
        assertThat(request.getMethod()).isEqualTo("GET");
        assertThat(request.getTarget()).isEqualTo(target);
        assertGatewaysHeader(request);
    }

    private static void assertEmptyPost(RecordedRequest request, String target) {
        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(request.getTarget()).isEqualTo(target);
        assertThat(Objects.requireNonNullElse(request.getBody(), ByteString.EMPTY)
                        .size())
                .isZero();
        assertThat(request.getHeaders().get("content-type")).isNull();
        assertGatewaysHeader(request);
    }

    private static void assertGatewaysHeader(RecordedRequest request) {
        assertThat(request.getHeaders().values("x-auth")).hasSize(1);
        assertThat(request.getHeaders().get("authorization")).isNull();
    }
}
