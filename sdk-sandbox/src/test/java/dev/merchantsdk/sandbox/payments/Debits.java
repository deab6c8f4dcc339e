package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import java.io.IOException;

/**
 * A merchant who sends payment requests to the sandbox without the SDK. Methods with the return type {@code int} return
 * the response code of the operation.
 */
final class Debits {
    private final Sandbox sandbox;
    private int orders;

    Debits(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    /** Returns the token of a card that the payer entered. */
    String token(String card) throws IOException {
        String token = binding();
        sandbox.payments().enterCard(token, card);
        return token;
    }

    /**
     * Returns the token of a card whose debits the issuer declines. The issuer approves only the creation of the token.
     */
    String boundInSpiteOfItself(String card) throws IOException {
        String token = binding();
        sandbox.payments().nextResponseCode(token, 0);
        sandbox.payments().enterCard(token, card);
        return token;
    }

    /** Returns the id of a payment that the payer paid on the payment page. */
    String paid(String card) throws IOException {
        String id = send("pay", "\"customerInfo\": {\"email\": \"payer@shop.example\"}");
        sandbox.payments().payByCard(id, card);
        return id;
    }

    int byToken(String token) throws IOException {
        return code(sendByToken(token));
    }

    /** Sends a debit with a token and returns the id of the debit. The debit may still be in progress. */
    String sendByToken(String token) throws IOException {
        return send("pay", "\"target\": {\"card\": \"%s\"}".formatted(token));
    }

    int byTransaction(String earlier) throws IOException {
        return code(send("pay", "\"target\": {\"rebill\": \"%s\"}".formatted(earlier)));
    }

    int hold(String token) throws IOException {
        return code(send("preauth", """
                "customerInfo": {"email": "payer@shop.example"}, "target": {"card": "%s"}""".formatted(token)));
    }

    int oneClick(String token) throws IOException {
        return code(send("pay", """
                "target": {"card": "%s"}, "allowinteractive": true""".formatted(token)));
    }

    /**
     * Plans the response code of the issuer, makes a debit, and returns the response code of the debit. The two codes
     * differ while a limit blocks debits of the card.
     */
    int refused(String token, int code) throws IOException {
        sandbox.payments().nextResponseCode(token, code);
        return byToken(token);
    }

    void refuse(String token, int code, int times) throws IOException {
        for (int i = 0; i < times; i++) {
            assertThat(refused(token, code)).isEqualTo(code);
        }
    }

    private String send(String action, String rest) throws IOException {
        return id("api/transactions", """
                {"payment": {"action": "%s", "orderId": "D-%d", "price": "10.00"}, %s}
                """.formatted(action, ++orders, rest));
    }

    private String binding() throws IOException {
        return id("api/card-bindings", """
                {"customerInfo": {"email": "payer@shop.example", "phone": "+79001112233"}}
                """);
    }

    private String id(String path, String json) throws IOException {
        Http.HttpReply answer = SignedHttp.post(sandbox, path, json);
        assertThat(answer.status()).isEqualTo(200);
        return answer.json().path("id").textValue();
    }

    private int code(String id) {
        return sandbox.payments().transaction(id).responseCode().orElseThrow();
    }
}
