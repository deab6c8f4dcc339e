package dev.merchantsdk.sandbox.receipts;

import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.LEAST;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.assertInvalid;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.assertTaken;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.order;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.with;
import static dev.merchantsdk.sandbox.receipts.ReceiptHttp.without;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.OrderedReceipt;
import dev.merchantsdk.sandbox.ReceiptType;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which values the contract's table "Independent generation" allows. */
@ExtendWith(SandboxExtension.class)
final class ReceiptRowsTest {
    private static final String SHIPPER =
            "{\"name\": \"Farm\", \"inn\": \"7708816952\", \"phones\": [\"+79001234567\"]}";

    @Test
    void acceptsAllRowsTogether(Sandbox sandbox) throws IOException {
        assertTaken(order(sandbox, """
                {"taxSystem": "SimplifiedMinusOutlay", "action": 4, "ActionType": "PurchaseRefund", "isServiceAgent": true,
                 "cashierName": "Ivanova A.", "cashierInn": "500100732259", "customerPhone": "+79001234567",
                 "customerEmail": "buyer@shop.example", "clientId": "4711", "merchantId": 1234, "serviceId": "T-1",
                 "items": [{"calculationMethod": "PREPAY_PARTIAL", "paymentSubject": "SERVICE", "name": "Ride", "price": 0.99,
                            "quantity": 1, "vat": "vat107", "agentType": "AGENT", "shipper": %s}],
                 "correction": {"type": 2, "documentDate": "2026-02-28", "documentNumber": ""}}
                """.formatted(SHIPPER)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "taxSystem",
                "clientId",
                "merchantId",
                "serviceId",
                "items",
                "items/0/calculationMethod",
                "items/0/paymentSubject",
                "items/0/name",
                "items/0/price",
                "items/0/quantity",
                "items/0/vat",
            })
    void requiresRequiredFields(String field, Sandbox sandbox) throws IOException {
        String why = field.replace("/0/", "[0].") + " is required";

        assertInvalid(order(sandbox, without(field)), why);
        assertInvalid(order(sandbox, with(field, "null")), why);
        assertThat(sandbox.receipts().all()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"customerEmail", "customerPhone"})
    void requiresPhoneOrEmail(String way, Sandbox sandbox) throws IOException {
        assertTaken(order(sandbox, with("customerEmail " + way, "null & \"+79001234567\"")));
        assertInvalid(order(sandbox, without("customerEmail")), "customerPhone or customerEmail is required");
        assertInvalid(
                order(sandbox, with("customerEmail " + way, "null & \"\"")), way + " must have 1 or more characters");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "taxSystem | 1 | taxSystem is not a string",
                "action | \"1\" | action is not an integer",
                "action | 1.5 | action is not an integer",
                "ActionType | 1 | ActionType is not a string",
                "isServiceAgent | \"true\" | isServiceAgent is not a boolean",
                "isServiceAgent | 1 | isServiceAgent is not a boolean",
                "cashierName | 1 | cashierName is not a string",
                "cashierInn | 500100732259 | cashierInn is not a string",
                "customerPhone | 79001234567 | customerPhone is not a string",
                "customerEmail | [] | customerEmail is not a string",
                "clientId | 1.5 | clientId is not a string or an integer",
                "merchantId | true | merchantId is not a string or an integer",
                "serviceId | {} | serviceId is not a string or an integer",
                "items | {} | items is not an array",
                "items/0 | [] | items[0] is not an object",
                "items/0/calculationMethod | 4 | items[0].calculationMethod is not a string",
                "items/0/paymentSubject | 1 | items[0].paymentSubject is not a string",
                "items/0/name | 1 | items[0].name is not a string",
                "items/0/price | \"400.00\" | items[0].price is not a number",
                "items/0/quantity | \"one\" | items[0].quantity is not a number",
                "items/0/vat | 10 | items[0].vat is not a string",
                "items/0/agentType | 64 | items[0].agentType is not a string",
                "items/0/shipper | [] | items[0].shipper is not an object",
                "correction | true | correction is not an object",
            })
    void refusesMistypedFields(String field, String value, String why, Sandbox sandbox) throws IOException {
        assertInvalid(order(sandbox, with(field, value)), why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "taxSystem | \"common\" | taxSystem is not in its catalogue",
                "action | 0 | action must be 1..4",
                "action | 5 | action must be 1..4",
                "ActionType | \"receipt\" | ActionType is not in its catalogue",
                "cashierName | \"\" | cashierName must have 1 or more characters",
                "cashierInn | \"\" | cashierInn must have 1 or more characters",
                "clientId | \"\" | clientId must have 1 or more characters",
                "merchantId | \"\" | merchantId must have 1 or more characters",
                "serviceId | \"\" | serviceId must have 1 or more characters",
                "items | [] | items must have at least one line",
                "items/0/calculationMethod | \"full_pay\" | items[0].calculationMethod is not in its catalogue",
                "items/0/paymentSubject | \"Product\" | items[0].paymentSubject is not in its catalogue",
                "items/0/name | \"\" | items[0].name must have 1 or more characters",
                "items/0/price | 0.001 | items[0].price must have at most 2 decimals",
                "items/0/price | -0.01 | items[0].price must not be negative",
                "items/0/price | 1e400 | items[0].price must have at most 38 digits on either side of the point",
                "items/0/price | 92233720368547758.08 | items[0].price times quantity is beyond all money",
                "items/0/quantity | 0 | items[0].quantity must be more than zero",
                "items/0/quantity | -99999999999999999999 | items[0].quantity must be more than zero",
                "items/0/quantity | 1e18 | items[0].price times quantity is beyond all money",
                "items/0/vat | \"vat10\" | items[0].vat is not in its catalogue",
                "items/0/vat | \"Vat5\" | items[0].vat is not in its catalogue",
                "items/0/agentType items/0/shipper | \"agent\" & " + SHIPPER
                        + " | items[0].agentType is not in its catalogue",
                "items/0/agentType items/0/shipper | \"AGENT\" & {\"inn\": \"1\", \"phones\": []}"
                        + " | items[0].shipper.name is required",
                "items/0/agentType items/0/shipper | \"AGENT\" & {\"name\": \"Farm\", \"phones\": []}"
                        + " | items[0].shipper.inn is required",
                "items/0/agentType items/0/shipper | \"AGENT\" & {\"name\": \"Farm\", \"inn\": \"1\"}"
                        + " | items[0].shipper.phones is required",
            })
    void refusesFieldsOutOfBounds(String field, String value, String why, Sandbox sandbox) throws IOException {
        assertInvalid(order(sandbox, with(field, value)), why);
    }

    @Test
    void refusesOverflowingTotal(Sandbox sandbox) throws IOException {
        String half = ReceiptHttp.LINE.replace("400.00", "46116860184273879.04").replace("2.5", "1");

        assertInvalid(order(sandbox, with("items", "[" + half + ", " + half + "]")), "items are beyond all money");
        assertTaken(order(sandbox, with("items", "[" + half + "]")));
    }

    @ParameterizedTest
    @CsvSource({
        "taxSystem, Common Simplified SimplifiedMinusOutlay UnifiedImputedIncome UnifiedAgricultural Patent",
        "items/0/vat, None Vat0 vat5 vat7 Vat10 Vat20 Vat22 vat105 vat107",
        "items/0/calculationMethod, PREPAY_FULL PREPAY_PARTIAL AVANS FULL_PAY PARTIAL_SETTLEMENT_AND_CREDIT"
                + " TRANSFER_ON_CREDIT CREDIT_PAYMENT",
        "items/0/paymentSubject, AGENCY COMPOUND_SUBJECT EXCISABLE_PRODUCT GAMBLING_RATE GAMBLING_WIN"
                + " INSURANCE_CONTRIBUTIONS JOB LOTTERY_TICKET LOTTERY_WIN NON_OPERATING_INCOME OTHER_SUBJECT PAYMENT"
                + " PLEDGE PRODUCT PROPERTY_LAW PROVISION_RID RESORT_FEE SERVICE TRADE_FEE",
    })
    void acceptsEveryCatalogueValue(String field, String words, Sandbox sandbox) throws IOException {
        for (String word : words.split(" ", -1)) {
            assertTaken(order(sandbox, with(field, "\"" + word + "\"")));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AGENT",
                "BANK_PAYMENT_AGENT",
                "BANK_PAYMENT_SUBAGENT",
                "PAYMENT_AGENT",
                "PAYMENT_SUBAGENT",
                "ATTORNEY",
                "COMMISSIONER"
            })
    void acceptsEveryAgentType(String word, Sandbox sandbox) throws IOException {
        assertTaken(order(sandbox, with("items/0/agentType items/0/shipper", "\"" + word + "\" & " + SHIPPER)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "1 | Receipt | INCOME",
                "2 | Refund | INCOME_RETURN",
                "3 | Purchase | EXPENSE",
                "4 | PurchaseRefund | EXPENSE_RETURN",
            })
    void readsKindByNumberWordOrBoth(int action, String type, ReceiptType kind, Sandbox sandbox) throws IOException {
        assertTaken(order(sandbox, with("action", "" + action)));
        assertTaken(order(sandbox, with("ActionType", "\"" + type + "\"")));
        assertTaken(order(sandbox, with("action ActionType", action + " & \"" + type + "\"")));
        assertTaken(order(
                sandbox, with("action correction", action + " & {\"type\": 1, \"documentDate\": \"2026-03-01\"}")));

        assertThat(sandbox.receipts().all())
                .hasSize(4)
                .extracting(OrderedReceipt::type)
                .containsOnly(kind);
        assertThat(sandbox.receipts().all())
                .extracting(OrderedReceipt::correction)
                .containsExactly(false, false, false, true);
    }

    @Test
    void isIncomeByDefault(Sandbox sandbox) throws IOException {
        assertTaken(order(sandbox, LEAST));

        assertThat(sandbox.receipts().all()).extracting(OrderedReceipt::type).containsExactly(ReceiptType.INCOME);
    }

    @Test
    void refusesTwoKinds(Sandbox sandbox) throws IOException {
        assertInvalid(
                order(sandbox, with("action ActionType", "2 & \"Purchase\"")), "ActionType is not that of action");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "{\"documentDate\": \"2026-03-01\"} | correction.type is required",
                "{\"type\": 0, \"documentDate\": \"2026-03-01\"} | correction.type must be 1..2",
                "{\"type\": 3, \"documentDate\": \"2026-03-01\"} | correction.type must be 1..2",
                "{\"type\": \"1\", \"documentDate\": \"2026-03-01\"} | correction.type is not an integer",
                "{\"type\": 1} | correction.documentDate is required",
                "{\"type\": 1, \"documentDate\": 20260301} | correction.documentDate is not a string",
                "{\"type\": 1, \"documentDate\": \"01.03.2026\"} | correction.documentDate must be a date YYYY-MM-DD",
                "{\"type\": 1, \"documentDate\": \"2026-3-1\"} | correction.documentDate must be a date YYYY-MM-DD",
                "{\"type\": 1, \"documentDate\": \"2026-02-29\"} | correction.documentDate must be a date YYYY-MM-DD",
                "{\"type\": 1, \"documentDate\": \"2026-03-01T00:00:00Z\"} | correction.documentDate must be a date YYYY-MM-DD",
                "{\"type\": 1, \"documentDate\": \"+12026-03-01\"} | correction.documentDate must be a date YYYY-MM-DD",
                "{\"type\": 1, \"documentDate\": \"2026-03-01\", \"documentNumber\": 1} | correction.documentNumber is not a string",
            })
    void needsACorrectionInItsForm(String correction, String why, Sandbox sandbox) throws IOException {
        assertInvalid(order(sandbox, with("action correction", "1 & " + correction)), why);
    }

    @Test
    void needsTheKindOfACorrection(Sandbox sandbox) throws IOException {
        assertInvalid(
                order(sandbox, with("correction", "{\"type\": 1, \"documentDate\": \"2026-03-01\"}")),
                "action or ActionType is required with correction");
    }

    @Test
    void needsAgentAndShipperInEveryLineOfTheServicesRegister(Sandbox sandbox) throws IOException {
        String places = "isServiceAgent items/0/agentType items/0/shipper";

        assertTaken(order(sandbox, with(places, "true & \"AGENT\" & " + SHIPPER)));
        assertInvalid(
                order(sandbox, with(places, "true & \"ATTORNEY\" & " + SHIPPER)),
                "items[0].agentType must be AGENT with isServiceAgent");
        assertInvalid(
                order(sandbox, with(places, "true & \"AGENT\" & null")),
                "items[0].shipper is required with isServiceAgent");
        assertInvalid(
                order(sandbox, with("isServiceAgent", "true")),
                "items[0].agentType must be AGENT with isServiceAgent; items[0].shipper is required with isServiceAgent");
    }

    @Test
    void takesAgentAndShipperOfAnotherRegisterTogetherOnly(Sandbox sandbox) throws IOException {
        String places = "isServiceAgent items/0/agentType items/0/shipper";

        assertTaken(order(sandbox, with(places, "false & \"ATTORNEY\" & " + SHIPPER)));
        assertInvalid(
                order(sandbox, with(places, "false & \"ATTORNEY\" & null")),
                "items[0].shipper is required with agentType");
        assertInvalid(order(sandbox, with("items/0/shipper", SHIPPER)), "items[0].agentType is required with shipper");
    }

    @Test
    void takesAQuantityAsATextAndAServiceIdAsANumber(Sandbox sandbox) throws IOException {
        assertTaken(order(sandbox, with("serviceId items/0/quantity", "12345678 & \"0.350\"")));

        OrderedReceipt receipt = sandbox.receipts().all().get(0);
        assertThat(receipt.serviceId()).isEqualTo("12345678");
        assertThat(receipt.lines()).extracting(OrderedReceipt.Line::quantity).containsExactly(new BigDecimal("0.35"));
    }

    @Test
    void namesEveryFieldThatIsMissing(Sandbox sandbox) throws IOException {
        assertInvalid(
                order(sandbox, "{}"),
                "taxSystem is required; customerPhone or customerEmail is required; clientId is required;"
                        + " merchantId is required; serviceId is required; items is required");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "null", "{\"taxSystem\": \"Common\", \"taxSystem\": \"Common\"}"})
    void requiresOneJsonObject(String body, Sandbox sandbox) throws IOException {
        assertThat(order(sandbox, body).status()).isEqualTo(400);
        assertThat(order(sandbox, body).text())
                .startsWith("{\"error\":\"Invalid request: the body is not a JSON object");
    }

    @Test
    void ignoresUnknownFields(Sandbox sandbox) throws IOException {
        assertTaken(order(sandbox, with("comment items/0/unit", "\"urgent\" & 796")));
    }
}
