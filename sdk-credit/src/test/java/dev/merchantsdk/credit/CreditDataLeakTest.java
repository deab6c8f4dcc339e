package dev.merchantsdk.credit;

import static dev.merchantsdk.credit.CreditSamples.json;
import static dev.merchantsdk.testkit.SecretMarkers.stackTrace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.SecretMarkers;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that {@code toString()} and stack traces contain neither the API key nor data that identify a person. */
final class CreditDataLeakTest {
    private static final String MARKER = "MARKER";
    private static final String PHONE = "79990001122";
    private static final SecretMarkers SECRETS = SecretMarkers.of(MARKER, PHONE, TestMerchant.API_KEY, "shop.example");

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk =
            CreditSamples.sdk().address(Address.CREDIT, server.url()).build();

    private final CreditClient credit = CreditClient.of(sdk);

    CreditDataLeakTest() throws Exception {}

    @Test
    void printsAnOrderWithoutPersonalDataAndAddresses() {
        CreditOrder order = personal("").build();

        assertThat(SECRETS.assertAbsentFrom(order.toString()))
                .contains("2026-0042", "firstName=***", "phone=***", "callBackUrlSuccess=***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\ud800"})
    void refusesAnOrderWithoutShowingPersonalDataAndAddresses(String fault) {
        Throwable refused = catchThrowable(personal(fault.repeat(600))::build);

        assertThat(SECRETS.assertAbsentFrom(stackTrace(refused)))
                .contains("FirstName", "LastName", "MiddleName", "Email", "Phone", "Address", "CallBackURLsuccess")
                .contains("was ***");
    }

    @Test
    void printsRepliesWithoutPersonalDataAndWithoutWhatIsNotKnown() {
        server.respond(200, json("{'Result':'True','application_id':'ID','Echo':'MARKER'}"))
                .respond(200, json("{'Result':'True','Echo':'MARKER'}"))
                .respond(
                        200,
                        json("{'ApplicationID':'ID','FirstName':'MARKER','LastName':'MARKER','MiddleName':'MARKER',"
                                + "'StatusID':'Accepted','Phone':'79990001122'}"));

        assertThat(SECRETS.assertAbsentFrom(
                        credit.createOrder(personal("").build()).toString()))
                .contains(CreditSamples.APPLICATION, "additional=***");
        assertThat(SECRETS.assertAbsentFrom(credit.reportShipment(Shipment.builder()
                                .orderId("1")
                                .applicationId(CreditSamples.APPLICATION)
                                .build())
                        .toString()))
                .contains("additional=***");
        assertThat(SECRETS.assertAbsentFrom(
                        credit.applicationStatus(CreditSamples.APPLICATION).toString()))
                .contains("Accepted", "firstName=***", "lastName=***", "middleName=***", "additional=***");

        assertThat(SECRETS.assertAbsentFrom(CreditNotification.parse(json("{'ApplicationID':'ID','FirstName':'MARKER'}")
                                .getBytes(StandardCharsets.UTF_8))
                        .toString()))
                .contains("additional=***");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'Result':'False','Errors':[{'ErrorCode':'x','ErrorDescription':'MARKER 79990001122'}]}",
                "{'Result':'False','Errors':[{'ErrorCode':'MARKER 79990001122','ErrorDescription':''}]}",
                "{'Result':false,'errors':{'ApiKey':['0123456789abcdef0123456789ABCDEF MARKER']},"
                        + "'Errors':[{'ErrorCode':'0123456789abcdef0123456789ABCDEF'}]}",
                "{'Result':'MARKER','application_id':['MARKER']}",
                "{'Result':'True','application_id':'MARKER','application_id':'MARKER'}",
                "{'Result':{'MARKER 1':'MARKER'},'application_id':{'MARKER':1}}",
                "{'Result':'True','application_id':79990001122,'MARKER':",
                "MARKER",
            })
    void failsWithoutShowingWhatTheServiceEchoes(String body) {
        for (int status : new int[] {200, 400, 401, 500}) {
            server.respond(status, json(body));

            Throwable order =
                    catchThrowable(() -> credit.createOrder(personal("").build()));
            Throwable query = catchThrowable(() -> credit.applicationStatus(CreditSamples.APPLICATION));

            assertThat(SECRETS.assertAbsentFrom(stackTrace(order))).contains("credit.createOrder");
            assertThat(SECRETS.assertAbsentFrom(stackTrace(query))).contains("credit.applicationStatus");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MARKER",
                "{'ApplicationID':['MARKER']}",
                "{'ApplicationID':'ID','StatusID':{'MARKER 1':'MARKER'}}",
                "{'ApplicationID':'ID','MARKER 1':'MARKER','MARKER 1':'MARKER'}",
            })
    void refusesANotificationWithoutShowingIt(String body) {
        Throwable refused =
                catchThrowable(() -> CreditNotification.parse(json(body).getBytes(StandardCharsets.UTF_8)));

        assertThat(SECRETS.assertAbsentFrom(stackTrace(refused))).contains("CreditNotification cannot be read");
    }

    private static CreditOrder.Builder personal(String fault) {
        return CreditSamples.minimal()
                .firstName(MARKER + fault)
                .lastName(MARKER + fault)
                .middleName(MARKER + fault)
                .email(MARKER + "@shop.example" + fault)
                .phone(PHONE + fault)
                .address(MARKER + fault)
                .callBackUrlSuccess("https://shop.example/" + MARKER + fault)
                .callBackUrlFail("https://shop.example/" + MARKER + fault)
                .deliveryCost(Amount.ZERO);
    }
}
