package dev.merchantsdk.credit;

import static dev.merchantsdk.credit.CreditSamples.json;
import static dev.merchantsdk.testkit.JsonFixtures.quoted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditOrderResponse;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.ShipmentResponse;
import dev.merchantsdk.credit.model.StatusId;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests success responses in every known format, and invalid responses. */
final class PaymentResponsesTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk =
            CreditSamples.sdk().address(Address.CREDIT, server.url()).build();

    private final CreditClient credit = CreditClient.of(sdk);

    PaymentResponsesTest() throws Exception {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'Result':'True','application_id':'ID'}",
                "{'Result':'true','application_id':'ID'}",
                "{'Result':'TRUE','application_id':'ID'}",
                "{'Result':true,'application_id':'ID'}",
                "{'Result':'True','result':true,'Errors':[],'errors':{},'application_id':'ID'}",
                "{'application_id':'ID','Result':'True','Errors':null}",
                "{'application_id':'ID','Result':null}",
                "{'application_id':'ID'}",
            })
    void readsAnAcceptedOrder(String body) {
        server.respond(200, json(body));
        CreditOrderResponse reply = credit.createOrder(CreditSamples.minimal().build());

        assertThat(reply.applicationId()).isEqualTo(CreditSamples.APPLICATION);
        assertThat(reply.result()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202})
    void acceptsEachSuccessStatusOfTheContract(int status) {
        server.respond(status, json("{'Result':'True','application_id':'ID'}"));
        assertThat(credit.createOrder(CreditSamples.minimal().build()).applicationId())
                .isEqualTo(CreditSamples.APPLICATION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "\"\"",
                "{}",
                "<html>",
                "{'Result':'True','application_id':'",
                "{'Result':'True'}",
                "{'Result':'True','application_id':null}",
                "{'Result':'True','application_id':''}",
                "{'Result':'True','application_id':'a\\u0085b'}",
                "{'Result':'True','application_id':'IDxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'}",
                "{'Result':'True','application_id':36}",
                "{'Result':'True','application_id':['ID']}",
                "{'Result':'True','application_id':'ID','application_id':'ID'}",
                "{'Result':'True','application_id':'ID'}x",
            })
    void outcomeIsUnknownWhenOrderIsNeitherAcceptedNorRefused(String body) {
        server.respond(200, json(body));
        OutcomeUnknownException unknown = catchThrowableOfType(
                OutcomeUnknownException.class,
                () -> credit.createOrder(CreditSamples.minimal().build()));

        assertThat(unknown.orderId()).contains("2026-0042");
        assertThat(unknown).hasMessageContaining("OrderID").hasCauseInstanceOf(MalformedResponseException.class);
        assertThat(server.requests()).isEqualTo(1);
    }

    /**
     * The id proves that the application exists. The SDK therefore returns the id even if it cannot read another field.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'Result':'Maybe','application_id':'ID'}",
                "{'Result':'','application_id':'ID'}",
                "{'Result':1,'application_id':'ID'}",
                "{'application_id':'ID','Result':['True']}",
                "{'Result':'True','application_id':'ID','more':1e400}",
            })
    void returnsApplicationWhenOtherPropertiesAreUnreadable(String body) {
        server.respond(200, json(body));
        assertThat(credit.createOrder(CreditSamples.minimal().build()).applicationId())
                .isEqualTo(CreditSamples.APPLICATION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'Result':'False','application_id':'ID','Errors':[{'ErrorCode':'CartAmount'}]}",
                "{'Result':false,'application_id':'ID'}",
                "{'Result':'True','application_id':'ID','error':'Invalid request'}",
            })
    void outcomeIsUnknownWhenRefusedOrderHasApplication(String body) {
        server.respond(200, json(body));
        assertThatThrownBy(() -> credit.createOrder(CreditSamples.minimal().build()))
                .isInstanceOfSatisfying(
                        OutcomeUnknownException.class,
                        unknown -> assertThat(unknown.receivedIds()).containsExactly(CreditSamples.APPLICATION))
                .hasCauseInstanceOf(ApiException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'Result':'True'}", "{'Result':'tRUE','Errors':[]}", "{'Result':true,'result':true}"})
    void readsAnAcceptedShipment(String body) {
        server.respond(200, json(body));
        assertThat(credit.reportShipment(Shipment.builder()
                                .orderId("1")
                                .applicationId(CreditSamples.APPLICATION)
                                .build())
                        .result())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{'Result':null}", "{'Result':'Ok'}", "{'Result':0}", "[]", "<html>"})
    void outcomeIsUnknownWhenShipmentIsNeitherAcceptedNorRefused(String body) {
        server.respond(200, json(body));
        OutcomeUnknownException unknown = catchThrowableOfType(
                OutcomeUnknownException.class,
                () -> credit.reportShipment(Shipment.builder()
                        .orderId("1")
                        .applicationId(CreditSamples.APPLICATION)
                        .build()));

        assertThat(unknown.orderId()).contains("1");
        assertThat(server.requests()).isEqualTo(1);
    }

    /** One rule for orders and shipments: the id of an application decides, and without one the outcome is unknown. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "''",
                "'Maybe'",
                "'Ok'",
                "'1'",
                "0",
                "1",
                "[]",
                "['True']",
                "{}",
                "{'value':true}",
                "'Untrue'"
            })
    void ignoresResultThatIsNeitherTrueNorFalse(String result) {
        Shipment shipment = Shipment.builder()
                .orderId("1")
                .applicationId(CreditSamples.APPLICATION)
                .build();
        server.respond(200, json("{'Result':" + result + ",'application_id':'ID'}"))
                .respond(200, json("{'Result':" + result + ",'application_id':''}"))
                .respond(200, json("{'Result':" + result + "}"))
                .respond(200, json("{'Result':" + result + ",'Errors':[{'ErrorCode':'AppID'}]}"));

        assertThat(credit.createOrder(CreditSamples.minimal().build()).applicationId())
                .isEqualTo(CreditSamples.APPLICATION);
        assertThatThrownBy(() -> credit.createOrder(CreditSamples.minimal().build()))
                .isInstanceOf(OutcomeUnknownException.class);
        assertThatThrownBy(() -> credit.reportShipment(shipment)).isInstanceOf(OutcomeUnknownException.class);
        assertThatThrownBy(() -> credit.reportShipment(shipment)).isInstanceOf(OutcomeUnknownException.class);
    }

    /** The id of an application proves an order, not a shipment. */
    @Test
    void aRefusedShipmentMayNameItsApplication() {
        server.respond(200, json("{'Result':'False','application_id':'ID'}"));

        assertThatThrownBy(() -> credit.reportShipment(Shipment.builder()
                        .orderId("1")
                        .applicationId(CreditSamples.APPLICATION)
                        .build()))
                .isInstanceOf(ApiException.class);
    }

    @Test
    void outcomeIsUnknownWhenShipmentIsAcceptedWithErrors() {
        server.respond(200, json("{'Result':'True','Errors':[{'ErrorCode':'AppID'}]}"));

        assertThatThrownBy(() -> credit.reportShipment(Shipment.builder()
                        .orderId("1")
                        .applicationId(CreditSamples.APPLICATION)
                        .build()))
                .isInstanceOf(OutcomeUnknownException.class)
                .hasCauseInstanceOf(ApiException.class);
    }

    @Test
    void readsStatusWithApplicationOnly() {
        server.respond(200, json("{'ApplicationID':'ID'}"))
                .respond(
                        200,
                        json(
                                "{'ApplicationID':'ID','ApplicationDate':null,'status':null,'StatusID':null,'OrderID':null,"
                                        + "'FirstName':null,'LastName':null,'MiddleName':null}"));
        ApplicationStatus status = credit.applicationStatus(CreditSamples.APPLICATION);

        assertThat(status)
                .isEqualTo(ApplicationStatus.parse("{\"ApplicationID\":\"" + CreditSamples.APPLICATION + "\"}"));
        assertThat(status.applicationDate()).isEmpty();
        assertThat(status.outcome()).isEqualTo(CreditOutcome.OPEN);
        assertThat(credit.applicationStatus(CreditSamples.APPLICATION)).isEqualTo(status);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{'ApplicationID':null}",
                "{'ApplicationID':' '}",
                "{'ApplicationID':7}",
                "{'ApplicationID':'ID','StatusID':{}}",
                "{'ApplicationID':'ID','StatusID':'CreditRejectedByFinOrgs','StatusID':'CreditApproved'}"
            })
    void reportsUnreadableStatus(String body) {
        server.respond(200, json(body));
        assertThatThrownBy(() -> credit.applicationStatus(CreditSamples.APPLICATION))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("credit.applicationStatus");
    }

    @Test
    void readsAStatusInOtherForms() {
        server.respond(200, json("{'ApplicationID':'ID','StatusID':7,'OrderID':42,'status':true}"));
        ApplicationStatus status = credit.applicationStatus(CreditSamples.APPLICATION);
        assertThat(status.statusId()).contains(StatusId.of("7"));
        assertThat(status.outcome()).isEqualTo(CreditOutcome.OPEN);
        assertThat(status.orderId()).contains("42");
        assertThat(status.status()).contains("true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false", "[]", "{}"})
    void reportsInvalidOrderId(String orderId) {
        String body = json("{'ApplicationID':'ID','OrderID':" + orderId + "}");
        server.respond(200, body).respond(200, body);
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> credit.applicationStatus(CreditSamples.APPLICATION),
                () -> CallMode.join(credit.async().applicationStatus(CreditSamples.APPLICATION)))) {
            assertThat(catchThrowableOfType(MalformedResponseException.class, call)
                            .path())
                    .isEqualTo("OrderID");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"SomethingNew", "", "creditapproved", "CREDITAPPROVED", "Кредит"})
    void keepsUnknownStatus(String raw) {
        server.respond(200, json("{'ApplicationID':'ID','StatusID':'" + raw + "'}"));
        ApplicationStatus status = credit.applicationStatus(CreditSamples.APPLICATION);

        assertThat(status.statusId()).contains(StatusId.of(raw));
        assertThat(status.statusId().map(StatusId::raw)).contains(raw);
        assertThat(status.statusId().map(StatusId::isKnown)).contains(false);
        assertThat(status.outcome()).isEqualTo(CreditOutcome.OPEN);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-21 14:05:09 +03:00, 2026-11-21T14:05:09+03:00",
        "2026-01-01 00:00:00 +00:00, 2026-01-01T00:00:00Z",
        "2024-02-29 23:59:59 -09:30, 2024-02-29T23:59:59-09:30",
        "2026-11-21 14:05:09 +03, 2026-11-21T14:05:09+03:00",
        "2026-11-21 14:05:09 +0300, 2026-11-21T14:05:09+03:00",
        "2026-11-21 11:05:09 Z, 2026-11-21T11:05:09Z",
        "2026-11-21 11:05:09Z, 2026-11-21T11:05:09Z",
        "2026-11-21 14:05:09+03:00, 2026-11-21T14:05:09+03:00",
        "2026-11-21T14:05:09+03:00, 2026-11-21T14:05:09+03:00",
    })
    void readsADateWithItsOffset(String text, OffsetDateTime expected) {
        ApplicationStatus status = dated(text);
        assertThat(status.applicationDate()).contains(expected);
        assertThat(status.additional()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-21",
                "2026-11-21 14:05:09",
                "2026-02-30 14:05:09 +03:00",
                "2026-11-21 24:05:09 +03:00",
                "2026-11-21 14:05:09 MSK",
                "2026-11-21 2:05:09 PM +03:00",
                "٢٠٢٦-11-21 14:05:09 +03:00",
            })
    void keepsADateOfAnotherFormAsText(String text) {
        ApplicationStatus status = dated(text);
        assertThat(status.applicationDate()).isEmpty();
        assertThat(status.additional()).containsEntry("ApplicationDate", JsonValue.of(text));
        assertThat(status).asString().doesNotContain(text);
    }

    @Test
    void keepsDateThatIsNotText() {
        server.respond(200, json("{'ApplicationID':'ID','ApplicationDate':1763723109}"));
        ApplicationStatus status =
                credit.async().applicationStatus(CreditSamples.APPLICATION).join();
        assertThat(status.applicationDate()).isEmpty();
        assertThat(status.additional()).containsEntry("ApplicationDate", JsonValue.of(1763723109));
    }

    @Test
    void readsADateInEachHourOfTheDay() {
        assertThat(IntStream.range(0, 24)
                        .mapToObj(hour -> dated("2026-11-21 %02d:00:00 +03:00".formatted(hour)))
                        .map(status -> status.applicationDate().orElseThrow().getHour()))
                .containsExactlyElementsOf(IntStream.range(0, 24).boxed().toList());
        assertThat(dated("2026-11-21 00:00:00 +03:00").applicationDate().map(OffsetDateTime::getOffset))
                .contains(ZoneOffset.ofHours(3));
    }

    @Test
    void keepsThreeHundredPropertiesThatTheContractDoesNotShow() {
        String extras = IntStream.range(0, 300)
                .mapToObj(i -> "'extra" + i + "':{'n':" + i + ",'list':[null,true,0.10]}")
                .collect(Collectors.joining(","));
        server.respond(200, json("{'Result':'True','application_id':'ID'," + extras + "}"))
                .respond(200, json("{'Result':'True'," + extras + "}"))
                .respond(200, json("{'ApplicationID':'ID'," + extras + "}"));
        CreditOrderResponse order = credit.createOrder(CreditSamples.minimal().build());
        ShipmentResponse shipment = credit.reportShipment(Shipment.builder()
                .orderId("1")
                .applicationId(CreditSamples.APPLICATION)
                .build());
        ApplicationStatus status = credit.applicationStatus(CreditSamples.APPLICATION);

        assertThat(order.additional()).hasSize(300);
        assertThat(shipment.additional()).isEqualTo(order.additional());
        assertThat(status.additional()).isEqualTo(order.additional());
        assertThat(status.additional())
                .hasEntrySatisfying(
                        "extra299",
                        kept -> assertThat(kept.toJson()).isEqualTo("{\"n\":299,\"list\":[null,true,0.10]}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'text'", "7", "{'a':1}", "[]", "true"})
    void keepsAPropertyThatIsNamedLikeTheMapOfTheOthers(String value) {
        server.respond(200, json("{'Result':'True','application_id':'ID','additional':" + value + "}"));
        CreditOrderResponse reply = credit.createOrder(CreditSamples.minimal().build());

        assertThat(reply.additional()).containsOnlyKeys("additional");
        assertThat(reply.additional())
                .hasEntrySatisfying(
                        "additional", kept -> assertThat(kept.toJson()).isEqualTo(quoted(value)));
    }

    private ApplicationStatus dated(String text) {
        server.respond(200, json("{'ApplicationID':'ID','ApplicationDate':'" + text + "'}"));
        return credit.applicationStatus(CreditSamples.APPLICATION);
    }
}
