package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.testkit.ScriptedServer;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FirstCallTest {
    @Test
    void sendsRequestAndReturnsResponse() throws Exception {
        try (ScriptedServer server =
                ScriptedServer.start().respond(200, "{\"id\":\"7\"}").respond(200, "{\"id\":\"8\"}")) {
            try (MerchantSdk sdk = TestSdk.at(server.url("/prefix/")).build()) {
                assertThat(Calls.of(sdk)
                                .run(TestEndpoints.PAY, Map.of("orderId", "1"), RequestOptions.none())
                                .get("id")
                                .orElseThrow()
                                .text())
                        .isEqualTo("7");
                assertThat(Calls.of(sdk)
                                .runAsync(TestEndpoints.QUERY, "a/b", RequestOptions.none())
                                .get()
                                .get("id")
                                .orElseThrow()
                                .text())
                        .isEqualTo("8");
            }
            assertThat(server.takeRequest().getTarget()).isEqualTo("/prefix/api/things");
            assertThat(server.takeRequest().getTarget()).isEqualTo("/prefix/api/records/a%2Fb");
        }
    }
}
