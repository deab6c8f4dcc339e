package dev.merchantsdk.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.value.Amount;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person can be known by, and the key, is in no {@code toString} and in no stack trace. */
final class NothingLeaksTest {
    private static final String MARKER = "MARKER";
    private static final String PHONE = "79990001122";

    @Test
    void printsAnOrderWithoutPersonalDataAndAddresses() {
        CreditOrder order = personal("").build();

        assertThat(clean(order.toString()))
                .contains("2026-0042", "firstName=***", "phone=***", "callBackUrlSuccess=***");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\ud800"})
    void refusesAnOrderWithoutShowingPersonalDataAndAddresses(String fault) {
        Throwable refused = catchThrowable(personal(fault.repeat(600))::build);

        assertThat(clean(trace(refused)))
                .contains("FirstName", "LastName", "MiddleName", "Email", "Phone", "Address", "CallBackURLsuccess")
                .contains("was ***");
    }

    @Test
    void printsRepliesWithoutPersonalDataAndWithoutWhatIsNotKnown() throws Exception {
        try (Service service = Service.start()
                .answer(200, replaced("{'Result':'True','application_id':'ID','Echo':'MARKER'}"))
                .answer(200, replaced("{'Result':'True','Echo':'MARKER'}"))
                .answer(
                        200,
                        replaced("{'ApplicationID':'ID','FirstName':'MARKER','LastName':'MARKER','MiddleName':'MARKER',"
                                + "'StatusID':'Accepted','Phone':'79990001122'}"))) {
            CreditClient credit = service.credit();

            assertThat(clean(credit.createOrder(personal("").build()).toString()))
                    .contains(Samples.APPLICATION, "additional=***");
            assertThat(clean(credit.reportShipment(Shipment.of("1", Samples.APPLICATION))
                            .toString()))
                    .contains("additional=***");
            assertThat(clean(credit.applicationStatus(Samples.APPLICATION).toString()))
                    .contains("Accepted", "firstName=***", "lastName=***", "middleName=***", "additional=***");
        }
        assertThat(clean(CreditNotification.parse(replaced("{'ApplicationID':'ID','FirstName':'MARKER'}")
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
                "{'Result':'MARKER','application_id':'MARKER'}",
                "{'Result':'True','application_id':'MARKER'}",
                "{'Result':{'MARKER 1':'MARKER'},'application_id':'MARKER'}",
                "{'Result':'True','application_id':79990001122,'MARKER':",
                "MARKER",
            })
    void failsWithoutShowingWhatTheServiceEchoes(String body) throws Exception {
        for (int status : new int[] {200, 400, 401, 500}) {
            try (Service service = Service.start().answer(status, replaced(body))) {
                Throwable failed = catchThrowable(
                        () -> service.credit().createOrder(personal("").build()));

                assertThat(clean(trace(failed))).contains("credit.createOrder");
            }
            try (Service service = Service.start().answer(status, replaced(body))) {
                Throwable failed = catchThrowable(() -> service.credit().applicationStatus(Samples.APPLICATION));

                assertThat(clean(trace(failed))).contains("credit.applicationStatus");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MARKER",
                "{'ApplicationID':'MARKER'}",
                "{'ApplicationID':'ID','StatusID':{'MARKER 1':'MARKER'}}",
                "{'ApplicationID':'ID','MARKER 1':'MARKER','MARKER 1':'MARKER'}",
            })
    void refusesANotificationWithoutShowingIt(String body) {
        Throwable refused =
                catchThrowable(() -> CreditNotification.parse(replaced(body).getBytes(StandardCharsets.UTF_8)));

        assertThat(clean(trace(refused))).contains("CreditNotification cannot be read");
    }

    private static CreditOrder.Builder personal(String fault) {
        return Samples.minimal()
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

    private static String clean(String text) {
        for (String secret : List.of(MARKER, PHONE, Service.API_KEY, "shop.example")) {
            assertThat(text).doesNotContain(secret);
        }
        return text;
    }

    private static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private static String replaced(String body) {
        return body.replace("'ID", "'" + Samples.APPLICATION).replace('\'', '"');
    }
}
