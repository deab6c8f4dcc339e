package dev.merchantsdk.sandbox.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests how time, decisions and a shipment change the status of an application. */
@ExtendWith(SandboxExtension.class)
final class ApplicationLifecycleTest {
    @Test
    void returnsWholeRecord(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);

        HttpReply answer = status(sandbox, id);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("""
                {
                  "ApplicationID": "%s",
                  "ApplicationDate": "2026-03-02 12:00:00 +03:00",
                  "status": "Корзина получена",
                  "StatusID": "BasketReceived",
                  "OrderID": "2026-000117",
                  "FirstName": "Анна",
                  "LastName": "Смирнова",
                  "MiddleName": "Петровна"
                }
                """.formatted(id)));
    }

    @Test
    void omitsNamesMissingFromOrder(Sandbox sandbox) throws IOException {
        String id = Http.post(
                        sandbox, CreditOrders.PATH, CreditOrders.least(sandbox).toString())
                .json()
                .path("application_id")
                .textValue();

        assertThat(status(sandbox, id).json().fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("ApplicationID", "ApplicationDate", "status", "StatusID", "OrderID");
    }

    @Test
    void advancesWithClockUntilDecision(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);

        assertThat(statusId(sandbox, id)).isEqualTo("BasketReceived");
        sandbox.clock().advance(Duration.ofMinutes(2).minusNanos(1));
        assertThat(statusId(sandbox, id)).isEqualTo("BasketReceived");
        sandbox.clock().advance(Duration.ofNanos(1));
        assertThat(statusId(sandbox, id)).isEqualTo("PhoneConfirmed");
        sandbox.clock().advance(Duration.ofMinutes(3));
        assertThat(statusId(sandbox, id)).isEqualTo("AppSentToFO");
        sandbox.clock().advance(Duration.ofMinutes(5));
        assertThat(statusId(sandbox, id)).isEqualTo("WaitAccept");
        sandbox.clock().advance(Duration.ofDays(100));
        assertThat(statusId(sandbox, id)).isEqualTo("WaitAccept");
    }

    @Test
    void opensTheLoanAfterApproval(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);

        sandbox.credit().approve(id);

        assertThat(statusId(sandbox, id)).isEqualTo("CreditApproved");
        sandbox.clock().advance(Duration.ofMinutes(14));
        assertThat(statusId(sandbox, id)).isEqualTo("CreditApproved");
        sandbox.clock().advance(Duration.ofMinutes(1));
        assertThat(statusId(sandbox, id)).isEqualTo("LoanOpened");
        sandbox.clock().advance(Duration.ofDays(100));
        assertThat(sandbox.credit().order(id).statuses())
                .containsExactly("BasketReceived", "CreditApproved", "LoanOpened");
        assertThat(sandbox.credit().order(id).isApproved()).isTrue();
    }

    @Test
    void endsWithARefusal(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);
        sandbox.clock().advance(Duration.ofMinutes(10));

        sandbox.credit().refuse(id);
        sandbox.clock().advance(Duration.ofDays(100));

        assertThat(statusId(sandbox, id)).isEqualTo("CreditRejectedByFinOrgs");
        assertThat(sandbox.credit().order(id).isRefused()).isTrue();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> sandbox.credit().approve(id));
    }

    @Test
    void paysTheMerchantADayAfterTheShipment(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);
        sandbox.credit().approve(id);
        sandbox.clock().advance(Duration.ofHours(1));

        HttpReply answer = ship(sandbox, "2026-000117", id);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"Result\": \"True\"}"));
        assertThat(statusId(sandbox, id)).isEqualTo("DeliveryDateReceived");
        sandbox.clock().advance(Duration.ofHours(23));
        assertThat(ship(sandbox, "2026-000117", id).status()).isEqualTo(200);
        sandbox.clock().advance(Duration.ofHours(1));
        assertThat(statusId(sandbox, id)).isEqualTo("FundsPaidToMerchant");
    }

    @Test
    void refusesAShipmentBeforeApprovalOrOfAnotherOrder(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);

        assertShipmentRefused(ship(sandbox, "2026-000117", id), "StatusID", "the application is not approved");
        sandbox.credit().approve(id);
        assertShipmentRefused(ship(sandbox, "118", id), "OrderID", "the application belongs to another order");
        assertThat(statusId(sandbox, id)).isEqualTo("CreditApproved");
    }

    @Test
    void boundsTheOrderNumberOfAShipment(Sandbox sandbox) throws IOException {
        assertShipmentRefused(ship(sandbox, "", "x"), "OrderID", "OrderID must have 1..16 characters");
        assertShipmentRefused(ship(sandbox, "1".repeat(17), "x"), "OrderID", "OrderID must have 1..16 characters");
        assertShipmentRefused(ship(sandbox, "1".repeat(16), ""), "AppID", "the application is not known");
        assertShipmentRefused(
                Http.post(
                        sandbox,
                        "api/merch/shipmentstatus",
                        "{\"ApiKey\": \"%s\", \"OrderID\": \"1\"}".formatted(sandbox.apiKey())),
                "ApplicationID",
                "ApplicationID is required");
    }

    @Test
    void cannotDeserializeOtherPropertiesOrTypes(Sandbox sandbox) throws IOException {
        for (String fields : new String[] {
            "\"OrderID\": 1, \"ApplicationID\": \"x\"",
            "\"OrderID\": \"1\", \"ApplicationID\": 1",
            "\"OrderID\": \"1\", \"ApplicationID\": \"x\", \"Date\": \"\""
        }) {
            assertThat(Http.post(
                                    sandbox,
                                    "api/merch/shipmentstatus",
                                    "{\"ApiKey\": \"%s\", %s}".formatted(sandbox.apiKey(), fields))
                            .status())
                    .isEqualTo(401);
        }
        for (String fields : new String[] {"\"application_id\": 1", "\"application_id\": \"x\", \"OrderID\": \"1\""}) {
            assertThat(Http.post(
                                    sandbox,
                                    "api/merch/getapplicationstatus",
                                    "{\"ApiKey\": \"%s\", %s}".formatted(sandbox.apiKey(), fields))
                            .status())
                    .isEqualTo(401);
        }
    }

    @Test
    void refusesUnknownApplication(Sandbox sandbox) {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.credit().order("x"));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.credit().approve("x"));
    }

    private static HttpReply status(Sandbox sandbox, String id) throws IOException {
        return Http.post(
                sandbox,
                "api/merch/getapplicationstatus",
                "{\"ApiKey\": \"%s\", \"application_id\": \"%s\"}".formatted(sandbox.apiKey(), id));
    }

    private static String statusId(Sandbox sandbox, String id) throws IOException {
        return status(sandbox, id).json().path("StatusID").textValue();
    }

    private static HttpReply ship(Sandbox sandbox, String orderId, String id) throws IOException {
        return Http.post(
                sandbox,
                "api/merch/shipmentstatus",
                "{\"ApiKey\": \"%s\", \"OrderID\": \"%s\", \"ApplicationID\": \"%s\"}"
                        .formatted(sandbox.apiKey(), orderId, id));
    }

    private static void assertShipmentRefused(HttpReply answer, String code, String why) {
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json())
                .isEqualTo(JsonFixtures.tree(
                        "{\"Result\": \"False\", \"Errors\": [{\"ErrorCode\": \"%s\", \"ErrorDescription\": \"%s\"}]}"
                                .formatted(code, why)));
    }
}
