package dev.merchantsdk.receipts;

import static dev.merchantsdk.testkit.SecretMarkers.stackTrace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.model.CorrectionReason;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.SecretMarkers;
import dev.merchantsdk.testkit.merchant.SealedTexts;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that {@code toString()}, messages and log lines do not contain the data of the buyer, the cashier or the
 * shipper.
 */
final class ReceiptsLeakNothingTest {
    private static final String CASHIER = "Маркерова Анна";
    private static final String CASHIER_INN = "500100732259";
    private static final String PHONE = "+7 999 000-11";
    private static final String EMAIL = "buyer-marker@shop.example";
    private static final String SHIPPER = "ООО \"Маркер\"";
    private static final String SHIPPER_INN = "7707083893";
    private static final String SHIPPER_PHONE = "8 (495) 765";
    private static final List<String> PERSONAL =
            List.of(CASHIER, CASHIER_INN, PHONE, EMAIL, SHIPPER, SHIPPER_INN, SHIPPER_PHONE);
    private static final String ECHO = String.join(" | ", PERSONAL);
    private static final SecretMarkers SECRETS = SecretMarkers.of(PERSONAL.stream()
            .flatMap(secret -> Stream.of(secret, JsonValue.of(secret).toJson()))
            .toArray(String[]::new));

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url("/psp/"));

    private final ReceiptsClient client = ReceiptsClient.of(merchant.calls());

    ReceiptsLeakNothingTest() throws Exception {}

    private static IndependentReceipt receipt() {
        return ReceiptSamples.minimal()
                .isServiceAgent(true)
                .cashierName(" " + CASHIER + "  ")
                .cashierInn(Inn.of(CASHIER_INN))
                .customerPhone(PHONE)
                .customerEmail(EMAIL)
                .items(List.of(line()))
                .correction(ReceiptSamples.correction()
                        .earlierError(CorrectionReason.AMOUNT)
                        .build())
                .build();
    }

    private static ReceiptItem line() {
        return ReceiptSamples.line()
                .agentType(AgentType.AGENT)
                .shipper(Shipper.of(SHIPPER, Inn.of(SHIPPER_INN), SHIPPER_PHONE))
                .build();
    }

    private static ReceiptState state() {
        return ReceiptState.parse(
                "{\"status\":\"FAIL\",\"error\":" + JsonValue.of(ECHO).toJson() + ",\"echo\":"
                        + JsonValue.of(ECHO).toJson() + "}");
    }

    @Test
    void printsModelsWithoutPersonalData() {
        assertThat(receipt())
                .hasToString(
                        "IndependentReceipt{taxSystem=COMMON, action=INCOME, actionForm=NUMBER, isServiceAgent=true,"
                                + " cashierName=***, cashierInn=***, customerPhone=***, customerEmail=***, clientId=100,"
                                + " merchantId=200, serviceId=0123456789abcdef0123456789abcdef, items=["
                                + line()
                                + "], correction=Correction{type=SELF, documentDate=2026-03-05, operationDay=2026-03-10,"
                                + " earlierError=AMOUNT}}");
        assertThat(line())
                .hasToString(
                        "ReceiptItem{name=Сыр, кг, price=12.50, quantity=1, vat=VAT_20, calculationMethod=FULL_PAY,"
                                + " paymentSubject=PRODUCT, agentType=AGENT, shipper=Shipper{name=***, inn=***, phones=***}}");
        assertThat(state()).hasToString("ReceiptState{additional=***, status=FAIL, error=***}");
        assertThat(ReceiptCreated.parse(
                        "{\"id\":7,\"echo\":" + JsonValue.of(ECHO).toJson() + "}"))
                .hasToString("ReceiptCreated{additional=***, id=7}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\u0000", "\ud800"})
    void refusesWithoutShowingValues(String fault) {
        Shipper shipper = Shipper.of(SHIPPER + "\ud800", Inn.of(SHIPPER_INN), SHIPPER_PHONE + "\ud800");

        InvalidRequestException refused = catchThrowableOfType(
                InvalidRequestException.class,
                () -> ReceiptSamples.forNobody()
                        .cashierName(CASHIER + fault)
                        .cashierInn(Inn.of(CASHIER_INN))
                        .customerPhone(PHONE + fault)
                        .customerEmail(EMAIL + fault)
                        .items(List.of(
                                ReceiptSamples.line().build(),
                                ReceiptSamples.line()
                                        .agentType(AgentType.AGENT)
                                        .shipper(shipper)
                                        .build()))
                        .build());

        assertThat(SECRETS.assertAbsentFrom(stackTrace(refused)))
                .contains("cashierName must", "customerPhone must", "customerEmail must", "items[1].shipper.name must");
        assertThat(refused.violations())
                .extracting(Violation::shown)
                .isNotEmpty()
                .containsOnly("***");
    }

    @ParameterizedTest
    @EnumSource
    void showsNothingThatTheServiceEchoes(CallMode mode) {
        for (String echo : List.of(ECHO, CASHIER, PHONE, EMAIL, SHIPPER, SHIPPER_INN)) {
            for (String body : SealedTexts.echoing(echo)) {
                server.respond(400, body);

                ApiException refused = refusal(mode);

                SealedTexts.assertSealed(refused, echo);
                SECRETS.assertAbsentFrom(stackTrace(refused) + refused.details() + refused.errors());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void showsOnlyTheNamesOfTheRequest(CallMode mode) {
        ObjectNode fields = JsonNodeFactory.instance.objectNode();
        fields.putArray("customerPhone").add(PHONE + " is no phone").add("call " + PHONE + ", please");
        fields.putArray("cashierName").add("who is " + CASHIER.toUpperCase(Locale.ROOT) + "?");
        fields.putArray(EMAIL).add("x");
        fields.putArray(SHIPPER).add("x");
        for (String body : List.of(fields.toString(), "{\"errors\":" + fields + "}")) {
            server.respond(400, body);

            ApiException refused = refusal(mode);

            assertThat(refused.fieldMessages())
                    .hasToString("{customerPhone=[***, ***], cashierName=[***], ***=[***, ***]}");
            assertThat(SECRETS.assertAbsentFrom(stackTrace(refused) + refused.fieldMessages()))
                    .contains("BadRequestException");
        }
    }

    private ApiException refusal(CallMode mode) {
        return catchThrowableOfType(ApiException.class, () -> ReceiptCalls.create(mode, client, receipt()));
    }

    @Test
    void showsNothingInLogsAndStackTraces() throws Exception {
        String printed = ChildJvm.runTraced(Caller.class);

        assertThat(SECRETS.assertAbsentFrom(printed))
                .contains("receipts.create HTTP 200", "receipts.status HTTP 200")
                .contains("receipts.create REFUSED HTTP 400", "receipts.status REFUSED HTTP 400")
                .contains("BadRequestException", "OutcomeUnknownException", "MalformedResponseException")
                .contains("NoResponseException", "ServerErrorException", "InvalidRequestException")
                .contains("ReceiptState{additional=***, status=FAIL, error=***}")
                .doesNotContain(TestMerchant.TOKEN, "id marker");
    }

    /**
     * Calls a service that repeats sensitive values in its responses, and prints the results. All log levels are
     * enabled.
     */
    static final class Caller {
        private Caller() {}

        public static void main(String[] arguments) throws IOException {
            String echo = JsonValue.of(ECHO + TestMerchant.TOKEN).toJson();
            List<String> unreadable = List.of(
                    "{\"data\":{\"id\":" + echo + ",\"status\":[" + echo + "]}}",
                    "{\"data\":{" + echo + ":1}}",
                    "{\"data\":{" + echo,
                    echo);
            try (ScriptedServer server = ScriptedServer.start();
                    TestMerchant merchant = TestMerchant.at(server.url("/psp/"))) {
                ReceiptsClient client = ReceiptsClient.of(merchant.calls());
                server.respond(200, "{\"data\":{\"id\":7,\"echo\":" + echo + "}}");
                print(() -> client.create(receipt()));
                server.respond(200, "{\"data\":{\"status\":\"FAIL\",\"echo\":" + echo + "},\"error\":" + echo + "}");
                print(() -> client.status("id marker"));
                for (String body : unreadable) {
                    server.respond(200, body).respond(200, body);
                    both(client);
                }
                for (int status : new int[] {400, 500}) {
                    server.respond(status, "{\"error\":" + echo + "," + echo + ":[" + echo + "]}");
                    server.respond(status, "{\"errors\":{" + echo + ":[" + echo + "]}}");
                    both(client);
                }
                server.loseResponse().loseResponse().loseResponse().loseResponse();
                both(client);
                print(() -> client.resume("id marker"));
                print(() -> client.status("..").toString());
                print(() -> ReceiptSamples.minimal().cashierName(CASHIER + "\n").build());
            }
        }

        private static void both(ReceiptsClient client) {
            print(() -> client.create(receipt()));
            print(() -> client.status("id marker"));
        }

        @SuppressWarnings("SystemOut") // the parent process reads this output
        private static void print(Callable<?> call) {
            try {
                System.out.println(call.call());
            } catch (SdkException e) {
                System.out.println(stackTrace(e));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }
}
