package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.BindingToken;
import dev.merchantsdk.payments.CustomValue;
import dev.merchantsdk.payments.InteractivePayment;
import dev.merchantsdk.payments.InteractiveStarted;
import dev.merchantsdk.payments.OneStepPayment;
import dev.merchantsdk.payments.PayoutToCard;
import dev.merchantsdk.payments.operation.OperationsClient;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Records of what was done: secure, list v3, operation status. */
@ExtendWith(SandboxExtension.class)
final class QueriesTest {
    @Test
    void recordsAPaymentAsTheGatewayDoes(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.send(OneStepPayment.builder()
                        .orderId("A-1")
                        .price(roubles(10))
                        .email(EMAIL)
                        .addCustomValues(CustomValue.of("Table", "12"))
                        .build())
                .id();
        sandbox.clock().advance(Duration.ofMinutes(2));
        sandbox.payments().payByCard(id, Till.GOOD_SECURE);

        JsonNode record = secure(sandbox, id);

        assertThat(record.path("gw_transaction_id").textValue()).matches("[0-9]{8}");
        assertThat(Http.json(record.path("extra").textValue())).isEqualTo(record.path("extra_data"));
        ((ObjectNode) record).remove("extra");
        ((ObjectNode) record).remove("gw_transaction_id");
        assertThat(record.path("extra_data").path("card_id").textValue()).isNotBlank();
        ((ObjectNode) record.path("extra_data")).remove("card_id");
        assertThat(record).isEqualTo(Http.json("""
                {
                  "id": "%s",
                  "merchant_id": %s,
                  "state": 1,
                  "created_at": "2026-03-02T09:00:00",
                  "processed_at": "2026-03-02T09:02:00",
                  "type": 0,
                  "order_id": "A-1",
                  "target_type": 0,
                  "target": null,
                  "update_stamp": 2,
                  "needs_auto_reversal": false,
                  "extra_data": {
                    "customer_creditcard_number": "469206XXXXXX9192",
                    "credit_card_holder": "CARD HOLDER",
                    "credit_card_expiration_year": 30,
                    "credit_card_expiration_month": 9,
                    "had3_d_secure": true,
                    "is_sandbox": true
                  },
                  "custom_values": [{"name": "Table", "value": "12"}]
                }
                """.formatted(id, sandbox.merchantId())));
    }

    @Test
    void tellsStatesTypesAndTargetsByTheirNumbers(Sandbox sandbox) {
        Till till = new Till(sandbox);
        BindingToken token = till.token(Till.GOOD);
        String waiting = till.openPay();
        String hold = till.auth();
        String reversal = till.reverse(hold, 1).id();
        sandbox.payments().settleAfter(Duration.ofDays(1));
        String payout =
                till.send(PayoutToCard.of("1", roubles(10), EMAIL, token)).id();
        sandbox.payments().refuse(waiting);
        String open = till.openPay();

        assertNumbers(secure(sandbox, waiting), 4, 0, 0);
        assertNumbers(secure(sandbox, open), 3, 0, 0);
        assertNumbers(secure(sandbox, hold), 1, 2, 0);
        assertNumbers(secure(sandbox, reversal), 1, 3, 2);
        assertNumbers(secure(sandbox, payout), 5, 1, 1);
        assertThat(secure(sandbox, reversal).path("target").textValue()).isEqualTo(hold);
        assertThat(secure(sandbox, payout).path("target").textValue()).isEqualTo(token.reveal());
    }

    @Test
    void findsByOrderIdAndId(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String first = till.pay();
        String second = till.pay();
        till.auth();

        JsonNode byOrder = secureList(sandbox, "order_id=pay-1");
        assertThat(byOrder.path("transactions").findValuesAsText("id")).containsExactly(first, second);
        assertThat(byOrder.path("cursor")).isEqualTo(Http.json("""
                {"count": 2, "prev": null, "next": null, "total": 2}
                """));
        assertThat(secureList(sandbox, "id=" + second + "&state=1").path("transactions"))
                .hasSize(1);
        assertThat(secureList(sandbox, "order_id=none").path("transactions")).isEmpty();
        assertThatExceptionOfType(BadRequestException.class)
                .isThrownBy(() -> secureList(sandbox, "created_start_date>=2026-01-01"));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> secure(sandbox, "0123456789abcdef0123456789abcdef"));
    }

    @Test
    void listsByThePaymentIdWithTheAmountAsANumber(Sandbox sandbox) {
        Till till = new Till(sandbox);
        till.pay();
        String id = till.pay();
        String refund = till.refund(id, 4).id();

        JsonNode record = list(sandbox, "cs1=" + id).path("transactions").path(0);
        assertThat(record.path("id").asText()).matches("[0-9]{8}");
        ((ObjectNode) record).remove("id");
        assertThat(record.path("amount").isNumber()).isTrue();
        assertThat(record.path("amount").decimalValue()).isEqualTo("1000.00");
        ((ObjectNode) record).remove("amount");
        assertThat(record).isEqualTo(Http.json("""
                {
                  "created": "2026-03-02T09:00:00.000000Z",
                  "cs1": "%s",
                  "mw_type": "transaction",
                  "opcode": 1,
                  "order_id": "pay-1",
                  "status": "success",
                  "updated": "2026-03-02T09:00:00Z",
                  "email": "payer@shop.example",
                  "pan": "492950XXXXXX6878",
                  "response_code": 0
                }
                """.formatted(id)));
        assertThat(list(sandbox, "cs1=" + refund + "&opcode=2&status=success").path("transactions"))
                .hasSize(1);
        assertThat(list(sandbox, "status=success").path("transactions")).hasSize(3);
    }

    @Test
    void tellsTheCardOfAnOperationByTheIdOfItsForm(Sandbox sandbox) {
        Till till = new Till(sandbox);
        BindingToken token = till.token(Till.GOOD);
        InteractiveStarted started = till.send(InteractivePayment.of("1", roubles(10), token));
        sandbox.payments().enterCvv(started.id());

        var status = OperationsClient.of(sandbox.sdk()).status(started.jsOperationId());

        assertThat(status.operationType()).hasValue("Transaction");
        assertThat(status.state()).hasValue("Success");
        assertThat(status.additional()).isEmpty();
        var card = status.card().orElseThrow();
        assertThat(card.cardNumber()).hasValue("492950XXXXXX6878");
        assertThat(card.cardHolder()).hasValue("CARD HOLDER");
        assertThat(card.expireDate()).hasValue("30/09");
        assertThat(card.brand()).hasValue("VISA");
        assertThat(card.additional()).isEmpty();
    }

    @Test
    void tellsOfAnOperationBeforeThereIsACard(Sandbox sandbox) {
        Till till = new Till(sandbox);
        var page = till.send(OneStepPayment.of("1", roubles(10), EMAIL));
        var operations = OperationsClient.of(sandbox.sdk());

        var status = operations.status(page.jsOperationId().orElseThrow());

        assertThat(status.state()).hasValue("PendingConfirmation");
        assertThat(status.card()).isEmpty();
        assertThat(operations.status(page.id())).isEqualTo(status);
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> operations.status("unknown"));
    }

    private static void assertNumbers(JsonNode record, int state, int type, int targetType) {
        assertThat(record.path("state").intValue()).isEqualTo(state);
        assertThat(record.path("type").intValue()).isEqualTo(type);
        assertThat(record.path("target_type").intValue()).isEqualTo(targetType);
    }

    private static JsonNode secure(Sandbox sandbox, String id) {
        return sandbox.sdk()
                .raw()
                .call(RawRequest.get(Address.GATEWAY, "api/public/transactions/{id}")
                        .path("id", id)
                        .bearer(Scope.SECURE_TRANSACTIONS_READ));
    }

    private static JsonNode secureList(Sandbox sandbox, String filter) {
        return sandbox.sdk()
                .raw()
                .call(RawRequest.get(Address.GATEWAY, "api/public/transactions")
                        .query("filter_by", filter)
                        .bearer(Scope.SECURE_TRANSACTIONS_READ));
    }

    private static JsonNode list(Sandbox sandbox, String filter) {
        return sandbox.sdk()
                .raw()
                .call(RawRequest.get(Address.PSP, "payment-gateway/v3/transactions")
                        .query("filter_by", filter)
                        .bearer(Scope.TRANSACTIONS_READ));
    }
}
