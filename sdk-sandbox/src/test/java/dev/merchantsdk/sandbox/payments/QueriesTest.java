package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.payments.Till.EMAIL;
import static dev.merchantsdk.sandbox.payments.Till.roubles;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.OperationsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.operation.OperationState;
import dev.merchantsdk.payments.operation.OperationType;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the records of operations: the secure record, the record of list v3, and the operation status. */
@ExtendWith(SandboxExtension.class)
final class QueriesTest {
    @Test
    void recordsAPaymentAsTheGatewayDoes(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.send(OneStepPayment.builder()
                        .orderId("A-1")
                        .price(roubles(10))
                        .email(EMAIL)
                        .customValues(List.of(CustomValue.of("Table", "12")))
                        .build())
                .id();
        sandbox.clock().advance(Duration.ofMinutes(2));
        sandbox.payments().payByCard(id, Till.GOOD_SECURE);

        ObjectNode record = (ObjectNode) secure(sandbox, id);

        assertThat(record.remove("gw_transaction_id").textValue()).matches("[0-9]{8}");
        assertThat(record.remove("bank_transaction_id").textValue()).matches("[0-9]{12}");
        record.remove(List.of("extra", "extra_data"));
        assertThat(record).isEqualTo(JsonFixtures.tree("""
                {
                  "id": "%s",
                  "merchant_id": %s,
                  "query_string": null,
                  "state": 1,
                  "created_at": "2026-03-02T09:00:00",
                  "processed_at": "2026-03-02T09:02:00",
                  "expires_at": null,
                  "next_action_scheduled_at": null,
                  "type": 0,
                  "order_id": "A-1",
                  "creator_ip": "127.0.0.1",
                  "target_type": 0,
                  "target": null,
                  "last_error": null,
                  "update_stamp": 2,
                  "subscription_id": null,
                  "needs_auto_reversal": false,
                  "custom_values": [{"name": "Table", "value": "12"}]
                }
                """.formatted(id, sandbox.merchantId())));
    }

    @Test
    void returnsDetailsAsBlockAndAsText(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String id = till.openPay();
        sandbox.payments().payByCard(id, Till.GOOD_SECURE);

        JsonNode record = secure(sandbox, id);

        ObjectNode details = (ObjectNode) record.path("extra_data");
        JsonNode text = JsonFixtures.tree(record.path("extra").textValue());
        assertThat(text.path("Had3DSecure").booleanValue()).isTrue();
        assertThat(text.path("CreditCardHolder").textValue()).isEqualTo("CARD HOLDER");
        assertThat(text).hasSize(details.size());
        assertThat(details.remove("card_id")).isEqualTo(text.path("CardId"));
        assertThat(details.remove("rrn").textValue()).matches("[0-9]{12}");
        assertThat(details.remove("auth_code").textValue()).matches("[0-9]{6}");
        assertThat(details).isEqualTo(JsonFixtures.tree("""
                {
                  "active3ds_operation_id": null,
                  "customer_creditcard_number": "469206XXXXXX9192",
                  "credit_card_holder": "CARD HOLDER",
                  "credit_card_expiration_year": 30,
                  "credit_card_expiration_month": 9,
                  "remote_system_id": null,
                  "error_code": null,
                  "error_description": null,
                  "had3_d_secure": true,
                  "document_file_id": null,
                  "route_override": null,
                  "channel": "61",
                  "saved_credit_card_number": null,
                  "is_payout_only_card_binding": null,
                  "used_pre_auth": false,
                  "gw_merchant_account_id": %s,
                  "payment_receiver": null,
                  "failed_gw_merchant_account_ids": null,
                  "is_sandbox": true,
                  "fiscal_information": null
                }
                """.formatted(sandbox.merchantId())));
    }

    @Test
    void returnsReceiptTokenErrorAndEndOfOrder(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);
        sandbox.payments().nextResponseCode(token.reveal(), 51);
        String id = SignedHttp.post(sandbox, "api/transactions", """
                        {"payment": {"action": "pay", "orderId": "1", "price": "10.00",
                                     "orderActualTill": "2026-05-13 11:49:35+00:00"},
                         "customerInfo": {"email": "a@shop.example", "phone": "+79001112233"},
                         "target": {"card": "%s"},
                         "fiscalInformation": {"taxationSystem": "Simplified", "items": [
                           {"description": "Tea", "quantity": "2", "totalPrice": "10.00", "vat": "Vat20"}]}}
                        """.formatted(token.reveal()))
                .json()
                .path("id")
                .textValue();

        JsonNode record = BearerHttp.get(sandbox, Address.GATEWAY, BearerHttp.PUBLIC + "/" + id)
                .json();

        assertThat(record.path("expires_at").textValue()).isEqualTo("2026-05-13T11:49:35+00:00");
        assertThat(record.path("last_error").textValue()).isEqualTo("response code 51");
        JsonNode details = record.path("extra_data");
        assertThat(details.path("error_code").textValue()).isEqualTo("51");
        assertThat(details.path("error_description").textValue()).isEqualTo("response code 51");
        assertThat(details.path("rrn").isNull()).isTrue();
        assertThat(details.path("saved_credit_card_number").textValue()).isEqualTo("492950XXXXXX6878");
        assertThat(details.path("is_payout_only_card_binding").isBoolean()).isTrue();
        assertThat(details.path("fiscal_information")).isEqualTo(JsonFixtures.tree("""
                {
                  "items": [{
                    "description": "Tea", "quantity": "2", "total_price": 10.00, "vat": "Vat20", "product_type": null,
                    "shipper": null, "agent_type": null, "calculation_method": null, "payment_subject": null
                  }],
                  "taxation_system": 1
                }
                """));
        assertThat(TransactionsClient.of(sandbox.sdk()).getSecure(id).parsedExtra())
                .isEqualTo(TransactionsClient.of(sandbox.sdk()).getSecure(id).extraData());
    }

    @Test
    void returnsCompletionAsDebitOfHold(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String completion = till.complete(till.preauth(), 1000).id();

        assertThat(secure(sandbox, completion).at("/extra_data/used_pre_auth").booleanValue())
                .isTrue();
        assertThat(list(sandbox, "cs1=" + completion)
                        .at("/transactions/0/opcode")
                        .intValue())
                .isEqualTo(6);
    }

    @Test
    void returnsStatesTypesAndTargetsAsNumbers(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);
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

        JsonNode byOrder = listSecure(sandbox, "order_id=pay-1");
        assertThat(byOrder.path("transactions").findValuesAsText("id")).containsExactly(first, second);
        assertThat(byOrder.path("cursor")).isEqualTo(JsonFixtures.tree("""
                {"count": 25, "prev": null, "next": null, "total": 2}
                """));
        assertThat(listSecure(sandbox, "id=" + second + "&state=1").path("transactions"))
                .hasSize(1);
        assertThat(listSecure(sandbox, "order_id=none").path("transactions")).isEmpty();
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> secure(sandbox, "0123456789abcdef0123456789abcdef"));
    }

    @Test
    void recordsAPaymentInListV3WithAllFieldsAndTheAmountAsANumber(Sandbox sandbox) throws IOException {
        Till till = new Till(sandbox);
        till.pay();
        String id = till.send(OneStepPayment.builder()
                        .orderId("A-1")
                        .price(roubles(1000))
                        .email(EMAIL)
                        .customValues(List.of(CustomValue.of("Table", "12"), CustomValue.of("Guests", "3")))
                        .build())
                .id();
        sandbox.payments().payByCard(id, Till.GOOD);

        HttpReply answer = BearerHttp.list(sandbox, "filter_by=cs1%3D" + id);
        ObjectNode record = (ObjectNode) answer.json().at("/transactions/0");

        assertThat(answer.text()).contains("\"amount\":1000.00,");
        String number = record.path("id").asText();
        assertThat(number).matches("[0-9]{8}");
        assertThat(BearerHttp.get(sandbox, Address.PSP, BearerHttp.V3 + "/" + number)
                        .json())
                .isEqualTo(record);
        assertThat(record.remove("authcode").textValue()).matches("[0-9]{6}");
        assertThat(record.remove("rrn").textValue()).matches("[0-9]{12}");
        assertThat(record.remove("pan_id").textValue()).isNotBlank();
        record.remove("remote_id");
        assertThat(record).isEqualTo(JsonFixtures.tree("""
                {
                  "account_id": %2$s, "amount": 1000.00, "amount_converted": 1000.00, "card_type": "VISA", "ccadress": null,
                  "channel_id": 61, "client_id": %2$s, "contract_id": null, "contract_token": null,
                  "created": "2026-03-02T09:00:00.000000Z", "cs0": "A-1", "cs1": "%3$s", "cs2": "12", "cs3": "3",
                  "cs4": null, "cs5": null, "cs6": null, "cs7": null, "cs8": null, "cs9": null,
                  "currency_id": 643, "currency_id_converted": 643, "customer_info": null, "email": "payer@shop.example",
                  "gw_node_id": 1, "hash": null, "id": %1$s, "instrument_id": null, "instrument_type_id": null,
                  "ip": "127.0.0.1", "is_aft": false, "lang": "ru", "md": null, "mw_id": "%1$s", "mw_merchant_id": %2$s,
                  "mw_node_id": 1, "mw_timestamp_created": "2026-03-02T09:00:00.000000Z", "mw_type": "transaction",
                  "opcode": 1, "order_id": "A-1", "pan": "492950XXXXXX6878", "phone": null,
                  "price": {"counterparty_total_price": 1000.00, "service_total_price": 0.00},
                  "product_descr": "Order A-1", "product_id": null, "rebill_from": null, "rebill_status": null,
                  "rebill_statusreason": null, "reference_id": null, "remote_id2": null, "remote_id3": null,
                  "remote_id4": null, "remote_id5": null, "remote_id_ext": null,
                  "remotely_processed": "2026-03-02T09:00:00Z", "request_id": null, "response_code": 0,
                  "secure_mode": "none", "site_id": %2$s, "site_notified": null, "status": "success",
                  "status_changes_counter": 2, "subprovider_id": null, "terminal_id": 10000061, "termurl": null,
                  "updated": "2026-03-02T09:00:00Z"
                }
                """.formatted(number, sandbox.merchantId(), id)));
    }

    @Test
    void returnsOriginOfRepeatedDebitAndUnfinishedState(Sandbox sandbox) {
        Till till = new Till(sandbox);
        String first = till.pay();
        sandbox.payments().settleAfter(Duration.ofHours(1));
        String debit = till.send(RecurringByTransaction.builder()
                        .orderId("2")
                        .price(roubles(10))
                        .earlierTransactionId(first)
                        .build())
                .id();

        JsonNode record = list(sandbox, "cs1=" + debit).at("/transactions/0");

        assertThat(record.path("opcode").intValue()).isEqualTo(3);
        assertThat(record.path("rebill_from").textValue()).isEqualTo(first);
        assertThat(record.path("status").textValue()).isEqualTo("pending");
        assertThat(record.path("status_changes_counter").intValue()).isEqualTo(1);
        for (String open : List.of("response_code", "authcode", "rrn", "remotely_processed", "ip")) {
            assertThat(record.path(open).isNull()).as(open).isTrue();
        }
    }

    @Test
    void returnsCardOfOperationByFormId(Sandbox sandbox) {
        Till till = new Till(sandbox);
        CardToken token = till.token(Till.GOOD);
        InteractiveStarted started = till.send(InteractivePayment.of("1", roubles(10), token));
        sandbox.payments().enterCvv(started.id());

        var status = OperationsClient.of(sandbox.sdk())
                .status(started.jsOperationId().orElseThrow());

        assertThat(status.operationType()).hasValue(OperationType.TRANSACTION);
        assertThat(status.state()).hasValue(OperationState.SUCCESS);
        assertThat(status.additional()).isEmpty();
        var card = status.card().orElseThrow();
        assertThat(card.cardNumber()).hasValue("492950XXXXXX6878");
        assertThat(card.cardHolder()).hasValue("CARD HOLDER");
        assertThat(card.expireDate()).hasValue("30/09");
        assertThat(card.brand()).hasValue("VISA");
        assertThat(card.additional()).isEmpty();
    }

    @Test
    void returnsOperationWithoutCard(Sandbox sandbox) {
        Till till = new Till(sandbox);
        var page = till.send(OneStepPayment.of("1", roubles(10), EMAIL));
        var operations = OperationsClient.of(sandbox.sdk());

        var status = operations.status(page.jsOperationId().orElseThrow());

        assertThat(status.state()).hasValue(OperationState.of("PendingConfirmation"));
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
        return JsonFixtures.tree(sandbox.sdk()
                .raw()
                .call(RawRequest.get(Address.GATEWAY, "api/public/transactions/{id}")
                        .path("id", id)
                        .bearer(Scope.SECURE_TRANSACTIONS_READ))
                .toJson());
    }

    private static JsonNode listSecure(Sandbox sandbox, String filter) {
        return JsonFixtures.tree(sandbox.sdk()
                .raw()
                .call(RawRequest.get(Address.GATEWAY, "api/public/transactions")
                        .query("filter_by", filter)
                        .bearer(Scope.SECURE_TRANSACTIONS_READ))
                .toJson());
    }

    private static JsonNode list(Sandbox sandbox, String filter) {
        return JsonFixtures.tree(sandbox.sdk()
                .raw()
                .call(RawRequest.get(Address.PSP, "payment-gateway/v3/transactions")
                        .query("filter_by", filter)
                        .bearer(Scope.TRANSACTIONS_READ))
                .toJson());
    }
}
