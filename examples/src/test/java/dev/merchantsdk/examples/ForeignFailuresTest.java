package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.operation.Polling;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests errors of examples that run against a {@link ForeignServer}. Checks the exit status and the message. */
final class ForeignFailuresTest {
    private static final String SBP = """
            > GET /gateway/api/sbp/banks x-auth
            < 200
            {"banks": [{"bankId": "100000000008", "bankName": "B", "bankBic": "044525593"}]}
            > POST /gateway/api/transactions x-auth
            {"payment": {"action": "payout", "orderId": "ORDER", "price": "700.00"},
             "customerInfo": {"email": "payer@shop.example", "phone": "+79002220001", "firstName": "Polygraph",
               "lastName": "Sharikov", "middleName": "Polygraphovich"},
             "target": {"sbp": {"bankId": "100000000008", "bankBic": "044525593"}},
             "urls": {"callback": "https://shop.example/callback"}}
            < 200
            {"id": "ID1"}
            > POST /gateway/api/transactions x-auth
            {"payment": {"action": "payout", "orderId": "ORDER-2", "price": "700.00"},
             "customerInfo": {"email": "payer@shop.example", "phone": "+79002220002"},
             "target": {"sbp": {"bankId": "100000000008", "bankBic": "044525593"}},
             "urls": {"callback": "https://shop.example/callback"}}
            < 200
            {"id": "ID2"}
            > GET /gateway/api/sbp/ID2/status x-auth
            < 200
            STATUS
            > POST /gateway/api/sbp/ID2/reject x-auth
            < 200
            {"id": "ID2"}
            ! 7900222000
            """;
    private static final String PAY = """
            > POST /gateway/api/transactions x-auth
            {"payment": {"action": "pay", "orderId": "ORDER", "price": "1290.50"},
             "customerInfo": {"email": "payer@shop.example"},
             "customValues": [{"name": "Delivery", "value": "courier"}],
             "metadata": {"cart": 17, "coupon": null},
             "urls": {"return": "https://shop.example/back", "callback": "https://shop.example/callback"},
             "fiscalInformation": {
               "taxationSystem": "Common",
               "items": [
                 {"description": "Book", "quantity": 1, "totalPrice": "990.50", "vat": "Vat10"},
                 {"description": "Delivery", "quantity": 1, "totalPrice": "300.00", "vat": "Vat22"}]}}
            """;
    /** Makes the example stop waiting after its first query. */
    private static final Polling ONCE = Polling.builder()
            .firstPause(Duration.ofMillis(1))
            .limit(Duration.ofMillis(1))
            .build();

    @Test
    void anUnknownSbpRecipientIsRejectedAndFails() throws IOException {
        ExampleRun run = sbp("{\"status\": \"fail\", \"fio\": null}");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains("sbp-payout failed: the service does not find the recipient; the payout is rejected")
                .contains("MERCHANT_SDK_SBP_PHONE_WITHOUT_NAME");
        assertThat(run.out()).contains("recipient check: fail, no recipient found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"status\": \"pending\", \"fio\": null}", "{\"status\": null}", "{}"})
    void anSbpCheckWithoutResultInTimeIsRejectedAndFails(String status) throws IOException {
        ExampleRun run = sbp(status);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains("sbp-payout failed: the check of the recipient has no result; the payout is rejected");
    }

    @Test
    void anSbpRecipientWithAnotherNameIsRejectedAndFails() throws IOException {
        ExampleRun run = sbp("{\"status\": \"success\", \"fio\": \"X Y\"}");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains(
                        "payout created: transaction " + "2".repeat(32),
                        "recipient check: success, the name does not match");
        assertThat(run.err())
                .contains("sbp-payout failed: the name of the recipient does not match; the payout is rejected")
                .contains("Set MERCHANT_SDK_SBP_RECIPIENT to the full name of the recipient");
        assertThat(run.out() + run.err()).doesNotContain("X Y");
    }

    @Test
    void anSbpRecipientIsConfirmedByTheNameOfTheSetting() throws IOException {
        ExampleRun run = ForeignRun.of(
                "sbp-payout",
                Conversation.parse(SBP.replace("STATUS", "{\"status\": \"success\", \"fio\": \"Иванова Анна П\"}")
                        .replaceAll("reject x-auth\n< 200\n.*", "confirm x-auth\n< 200")),
                Map.of("SBP_RECIPIENT", "Иванова Анна П"));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("recipient check: success, the name matches")
                .doesNotContain("Иванова");
    }

    @ParameterizedTest
    @ValueSource(strings = {"< 500", "< 200", "< 200\n[]", "< 200\n{\"fio\": null}"})
    void anSbpCheckThatFailsOnceIsRepeated(String failure) throws IOException {
        ExampleRun run = ForeignRun.of(
                "sbp-payout",
                Conversation.parse(
                        Conversation.text("sbp-payout").replaceFirst("< 404", Matcher.quoteReplacement(failure))),
                ForeignVariant.CREDENTIALS);
        assertThat(run.status()).as(run.err()).isZero();
    }

    @Test
    void anSbpCheckThatAlwaysFailsIsRejectedAndFails() throws IOException {
        ExampleRun run = ForeignRun.of(
                "sbp-payout",
                Conversation.parse(SBP.replace("< 200\nSTATUS", "< 500")),
                ForeignVariant.CREDENTIALS,
                ONCE);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).contains("payout created: transaction " + "2".repeat(32));
        assertThat(run.err())
                .contains("sbp-payout failed: the check of the recipient has no result; the payout is rejected");
    }

    @Test
    void anEmptyListOfBanksFails() throws IOException {
        ExampleRun run = run("sbp-payout", """
                > GET /gateway/api/sbp/banks x-auth
                < 200
                {"banks": []}""");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("sbp-payout failed: the gateway lists no bank");
    }

    @Test
    void aLostPaymentNamesItsOrderId() throws IOException {
        ExampleRun run = run("pay", PAY + "< 503");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).containsPattern("outcome unknown[^\\n]*\\n  order id: EX-[0-9A-Z]+\\n");
    }

    @Test
    void aTokenThatIsNotIssuedNamesItsReason() throws IOException {
        ExampleRun run = run("pay", PAY + """
                < 200
                {"id": "ID1", "userWebLink": "https://gateway.example/pay", "jsOperationId": "js-1"}
                > POST /token none
                grant_type=client_credentials&client_id=client&client_secret=client-secret-of-a-test&scope=secure%3Atransactions.read
                < 404""");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("not sent", "caused by oauth.token (attempts: 1, HTTP 404)");
    }

    @Test
    void aCallbackThatTheRecordsContradictFails() throws IOException {
        String written = Files.readString(Conversation.FOLDER.resolve("callbacks.txt"))
                .replace("\"order_id\": \"ORDER\"", "\"order_id\": \"another\"")
                .replaceAll("(?m)^= paid.*$", "");
        ExampleRun run = run("callbacks", written);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains(
                        "callbacks failed: callback not processed: The callback is not verified: the records differ from it");
    }

    @Test
    void aCallbackOfAnotherTransactionFails() throws IOException {
        String written = Files.readString(Conversation.FOLDER.resolve("callbacks.txt"))
                .replace(", \"type\": 0", "")
                .replaceAll("(?m)^= paid.*$", "");
        ExampleRun run = run("callbacks", written);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("callbacks failed: another kind of transaction: ");
    }

    @Test
    void anEchoedAccessTokenIsNotPrinted() throws IOException {
        ExampleRun run = ForeignRun.of("balance", Conversation.parse("""
                > GET /psp/balance/v3/client/77/balance bearer
                < 401
                {"error": "Authentication error: Bearer own-bearer-of-a-test"}"""), ForeignVariant.OWN_TOKEN_AND_X_AUTH);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("balance failed: balance.get (attempts: 1, HTTP 401");
    }

    @Test
    void anEchoedXAuthIsNotPrinted() throws IOException {
        ExampleRun run = ForeignRun.of("sbp-payout", Conversation.parse("""
                > GET /gateway/api/sbp/banks x-auth
                < 401
                {"error": "Authentication error: own-x-auth-of-a-test"}"""), ForeignVariant.OWN_TOKEN_AND_X_AUTH);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("sbp-payout failed: sbp.banks (attempts: 1, HTTP 401)");
    }

    private static ExampleRun sbp(String status) throws IOException {
        return ForeignRun.of(
                "sbp-payout", Conversation.parse(SBP.replace("STATUS", status)), ForeignVariant.CREDENTIALS, ONCE);
    }

    private static ExampleRun run(String example, String conversation) throws IOException {
        return ForeignRun.of(example, Conversation.parse(conversation), ForeignVariant.CREDENTIALS);
    }
}
