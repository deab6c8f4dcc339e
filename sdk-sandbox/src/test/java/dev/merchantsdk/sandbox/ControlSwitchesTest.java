package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.sandbox.Http.HttpReply;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ControlSwitchesTest {
    private final Sandbox sandbox = Sandbox.start();

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void changesEachSwitch() throws IOException {
        String changed = """
                {"callbackUrl":"http://127.0.0.1:8200/callback","notificationUrl":"http://localhost:8200/status",\
                "paymentSystem":"other","returnWithStatus":false,"settleAfter":"PT10S","booleanResults":true,\
                "receiptsReadyAfter":"PT1M","receiptsOnTheWay":"PROCESSING","registersReadyAfter":"PT1H",\
                "registersOnTheWay":"building","personCheckTakes":"PT0S","smsCodeDigits":6,\
                "mobilizationAnswerAfter":"PT2M","scopes":["transactions.read"]}""";
        JsonNode before = switches();

        HttpReply reply = ControlHttp.call(sandbox, "PATCH", "settings", changed);

        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        assertThat(reply.json().path("switches")).hasToString(changed);
        before.fieldNames()
                .forEachRemaining(name -> assertThat(before.path(name))
                        .as(name)
                        .isNotEqualTo(reply.json().at("/switches/" + name)));
    }

    @Test
    void removesAddresses() throws IOException {
        ControlHttp.call(sandbox, "PATCH", "settings", """
                {"callbackUrl": "http://127.0.0.1:8200/callback", "notificationUrl": "http://127.0.0.1:8200/status"}""");

        ControlHttp.call(sandbox, "PATCH", "settings", "{\"callbackUrl\": \"\", \"notificationUrl\": \"\"}");

        assertThat(switches().path("callbackUrl").textValue()).isEmpty();
        assertThat(switches().path("notificationUrl").textValue()).isEmpty();
    }

    @Test
    void startsAndStopsTheClock() throws IOException {
        assertThat(ControlHttp.post(sandbox, "clock", "{\"runs\": true}")
                        .path("runs")
                        .booleanValue())
                .isTrue();
        assertThat(ControlHttp.post(sandbox, "clock", "{\"runs\": false}")
                        .path("runs")
                        .booleanValue())
                .isFalse();
    }

    @Test
    void addsPersonsAndRecords() throws IOException {
        ControlShop shop = new ControlShop(sandbox, "http://127.0.0.1:1/callback");
        ControlHttp.call(sandbox, "POST", "persons", """
                {"lastName": "Борменталь", "firstName": "Полиграф", "patronymic": "Полиграфович", "passes": true,
                 "mobilized": true}""");
        String person = shop.identification("Борменталь");
        ControlHttp.post(sandbox, "clock", "{\"advance\": \"PT10M\"}");

        assertThat(ControlHttp.get(sandbox, "orders/" + person).path("word").textValue())
                .isEqualTo("passed");
        assertThat(ControlHttp.post(sandbox, "records", "{\"count\": 10}")).hasToString("{\"total\":10}");
    }

    private JsonNode switches() throws IOException {
        return ControlHttp.get(sandbox, "settings").path("switches");
    }
}
