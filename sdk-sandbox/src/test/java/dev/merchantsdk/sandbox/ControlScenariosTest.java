package dev.merchantsdk.sandbox;

import static dev.merchantsdk.sandbox.ControlHttp.get;
import static dev.merchantsdk.sandbox.ControlHttp.post;
import static dev.merchantsdk.sandbox.ControlHttp.refused;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ControlScenariosTest {
    private final Sandbox sandbox = Sandbox.start();

    @AfterEach
    void close() {
        sandbox.close();
    }

    @ParameterizedTest
    @CsvSource({
        "waiting,    waitsForPayer,",
        "paid,       paid,          0",
        "declined,   failed,        5",
        "expired,    failed,        -20",
        "held,       held,          0",
        "refunded,   refunded,      0",
        "savedCard,  active,",
        "cvv,        waitsForCvv,",
        "code66,     failed,        66",
        "payoutOnly, payoutOnly,"
    })
    void preparesState(String name, String word, Integer code) throws IOException {
        JsonNode prepared = post(sandbox, "scenarios/" + name, "{}");

        JsonNode order = get(sandbox, "orders/" + prepared.path("order").textValue());
        assertThat(order.path("orderId")).isEqualTo(prepared.path("orderId"));
        assertThat(order.path("word").textValue()).isEqualTo(word);
        assertThat(order.path("code").asText()).isEqualTo(code == null ? "" : code.toString());
    }

    @Test
    void listsAllScenariosInBothLanguages() throws IOException {
        JsonNode scenarios = get(sandbox, "scenarios").path("scenarios");

        assertThat(scenarios).hasSize(10).allSatisfy(scenario -> {
            assertThat(scenario.path("title").textValue()).matches("[A-Z].*");
            assertThat(scenario.path("titleRu").textValue()).matches("[А-Я].*");
        });
    }

    @Test
    void saysThatAFaultDisturbsTheScenario() throws IOException {
        sandbox.faults().nextOfAny(Fault.status(503));
        assertThat(refused(sandbox, 409, "POST", "scenarios/paid", "{}")
                        .path("error")
                        .textValue())
                .isEqualTo("a request of the scenario failed; is a fault planned?");
        sandbox.faults().nextOfAny(Fault.reply(400, "{}"));
        assertThat(refused(sandbox, 409, "POST", "scenarios/paid", "{}")
                        .path("error")
                        .textValue())
                .isEqualTo("the gateway refused a request of the scenario with 400");
    }
}
