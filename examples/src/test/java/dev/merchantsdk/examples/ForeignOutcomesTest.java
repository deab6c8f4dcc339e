package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs examples whose operation fails or does not end in time, against a {@link ForeignServer}. The exit status must be
 * 1.
 */
final class ForeignOutcomesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pay                | \"state\": 1}             | {\"id\": \"ID1\", \"state\": 5}     | the payment",
                "refund             | \"state\": 1}             | {\"id\": \"ID1\", \"state\": 6}     | the payment",
                "two-stage          | \"state\": 1}             | {\"id\": \"ID1\", \"state\": 3}     | the hold",
                "receipt            | \"SUCCESS\"}              | {\"data\": {\"status\": \"NEW\"}}   | the receipt",
                "correction-receipt | \"SUCCESS\"}              | {\"data\": {\"status\": \"NEW\"}}   | the receipt",
                "identification     | \"personVerified\": true  | {\"id\": \"UUID\", \"phoneVerified\": true, \"phoneVerificationFinished\": true, \"personVerified\": null, \"personVerificationFinished\": false} | the identification",
                "mobilization       | \"isMobilized\": false    | {\"extId\": \"e-1\", \"isMobilized\": null, \"status\": \"Processing\"} | the mobilization status",
                "credit-order       | \"CreditApproved\"        | {\"ApplicationID\": \"5f1d7a8e-3c52-4f0b-9a57-1b2c3d4e5f60\", \"StatusID\": \"WaitAccept\"} | the decision",
                "register-export    | \"status\": \"success\"   | {\"report\": {\"id\": \"UUID\", \"status\": \"processing\"}} | the register",
            })
    void aResultThatIsNotThereInTimeFails(String example, String result, String pending, String subject)
            throws IOException {
        // The first query decides, so the number of queries within the time limit does not matter.
        Conversation conversation = Conversation.parse(pendingFromTheFirstQuery(example, result, pending) + "\n~ ");
        ExampleRun run = ForeignRun.of(example, conversation, ForeignVariant.CREDENTIALS, ExampleRun.QUICK);
        assertThat(run.status()).as(run.out()).isEqualTo(1);
        assertThat(run.err())
                .contains(example + " failed: " + subject
                        + " has no result within the time limit; the service continues it");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pay                | \"state\": 1}             | {\"id\": \"ID1\", \"state\": 4}     | the payment ended in the state FAILED",
                "refund             | \"state\": 1}             | {\"id\": \"ID1\", \"state\": 4}     | the payment ended in the state FAILED",
                "two-stage          | \"state\": 1}             | {\"id\": \"ID1\", \"state\": 4}     | the hold ended in the state FAILED",
                "receipt            | \"SUCCESS\"}              | {\"data\": {\"status\": \"FAIL\"}}  | the service did not generate the receipt",
                "correction-receipt | \"SUCCESS\"}              | {\"data\": {\"status\": \"FAIL\"}}  | the service did not generate the receipt",
                "identification     | \"personVerified\": true  | {\"id\": \"UUID\", \"phoneVerified\": true, \"phoneVerificationFinished\": true, \"personVerified\": false, \"personVerificationFinished\": true} | the person is not identified",
                "mobilization       | \"isMobilized\": false    | {\"extId\": \"e-1\", \"isMobilized\": null, \"status\": \"Processed\"} | the service returned no mobilization status",
                "credit-order       | \"CreditApproved\"        | {\"ApplicationID\": \"5f1d7a8e-3c52-4f0b-9a57-1b2c3d4e5f60\", \"StatusID\": \"CreditRejectedByFinOrgs\"} | the credit is not approved",
            })
    void anEndWithoutSuccessFails(String example, String result, String failed, String error) throws IOException {
        ExampleRun run = run(example, endingWith(example, result, failed));
        assertThat(run.status()).as(run.out()).isEqualTo(1);
        assertThat(run.err()).contains(example + " failed: " + error);
    }

    @Test
    void aRefundThatFailsFails() throws IOException {
        ExampleRun run = run(
                "refund", endingWith("refund", "{\"id\": \"ID2\", \"state\": 1}", "{\"id\": \"ID2\", \"state\": 4}"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("refund failed: the refund ended in the state FAILED");
    }

    @Test
    void aRefundOfMoreThanIsLeftFails() throws IOException {
        String accepted =
                Conversation.text("refund").replaceAll("(?s)< 400\n\\{\"error\": \"Invalid request\"}.*", """
                        < 200
                        {"id": "ID3"}
                        > GET /gateway/api/public/transactions/ID3 bearer
                        < 200
                        {"id": "ID3", "state": 1}""");
        ExampleRun run = run("refund", accepted);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("refund failed: the service refunded more than the remaining amount");
    }

    @Test
    void aDebitOfAHoldThatFailsFails() throws IOException {
        ExampleRun run = run(
                "two-stage",
                endingWith("two-stage", "{\"id\": \"ID2\", \"state\": 1}", "{\"id\": \"ID2\", \"state\": 4}"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("two-stage failed: the debit ended in the state FAILED");
    }

    @Test
    void aReversalThatFailsFails() throws IOException {
        ExampleRun run = run(
                "two-stage",
                endingWith("two-stage", "{\"id\": \"ID4\", \"state\": 1}", "{\"id\": \"ID4\", \"state\": 4}"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("two-stage failed: the settlement is FAILED");
    }

    @Test
    void aShipmentThatIsRefusedFails() throws IOException {
        ExampleRun run = run(
                "credit-order",
                Conversation.text("credit-order").replaceAll("(?s)< 200\n\\{\"Result\": \"True\"}.*", """
                        < 400
                        {"Result": "False", "Errors": [{"ErrorCode": "AppID", "ErrorDescription": "x"}]}"""));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("credit-order failed: credit.reportShipment", "AppID");
    }

    @Test
    void aSecondPayoutThatIsAcceptedFails() throws IOException {
        ExampleRun run =
                run("payout", Conversation.text("payout").replaceAll("(?s)< 400\n.*", "< 200\n{\"id\": \"ID2\"}"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("payout failed: the service accepted a second payout with this order id");
    }

    @Test
    void aCallbackOfAFailedPaymentFails() throws IOException {
        ExampleRun run = run(
                "callbacks",
                Conversation.text("callbacks")
                        .replace("status=success", "status=failed")
                        .replace("\"state\": 1", "\"state\": 4")
                        .replace("\"response_code\": 0", "\"response_code\": 51")
                        .replaceAll("(?m)^= paid.*$", ""));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("callbacks failed: payment failed, order EX-");
    }

    /**
     * Returns an example's conversation up to the response that contains {@code text}. The parameter {@code body}
     * replaces the body of that response.
     */
    private static String endingWith(String example, String text, String body) throws IOException {
        String whole = Conversation.text(example);
        int response = whole.lastIndexOf("\n< 200\n", whole.indexOf(text));
        return whole.substring(0, response) + "\n< 200\n"
                + body.replace("UUID", "0f8fad5b-d9cb-469f-a165-70867728950e");
    }

    /** Like {@link #endingWith}, but replaces the response to the first of the equal requests. */
    private static String pendingFromTheFirstQuery(String example, String text, String body) throws IOException {
        String ended = endingWith(example, text, body);
        int response = ended.lastIndexOf("\n< 200\n");
        String query = ended.substring(ended.lastIndexOf("\n> ", response), response);
        return ended.substring(0, ended.indexOf(query)) + query + ended.substring(response);
    }

    private static ExampleRun run(String example, String conversation) throws IOException {
        return ForeignRun.of(example, Conversation.parse(conversation), ForeignVariant.CREDENTIALS);
    }
}
