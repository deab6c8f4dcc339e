package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import org.junit.jupiter.api.Test;

final class VirtualAccountsTest {
    private static final String TOKEN = "{\"access_token\": \"t\", \"expires_in\": 36000, \"token_type\": \"Bearer\"}";

    @Test
    void callsEachPathWithItsScope() throws Exception {
        try (ScriptedServer service = ScriptedServer.start()
                        .respond(200, TOKEN)
                        .respond(200, "{\"status\": \"Success\"}")
                        .respond(200, TOKEN)
                        .respond(200, "{\"accountId\": \"A-1\"}")
                        .respond(200, "{\"id\": \"P-1\"}");
                MerchantSdk sdk = MerchantSdk.builder()
                        .address(Address.GATEWAY, service.url())
                        .address(Address.TOKEN, service.url("/token"))
                        .credentials(
                                Credentials.builder().client("client", "secret").build())
                        .build()) {
            VirtualAccounts accounts = new VirtualAccounts(sdk.raw());

            accounts.tokenStatus("T-1");
            accounts.open(JsonValue.parse("{\"inn\":\"7708816952\"}"));
            accounts.pay("2026-0045", Amount.ofRoubles(1000), "payer@shop.example", Amount.ofRoubles(990), "T-1");

            assertThat(ScriptedServer.body(service.takeRequest())).contains("scope=payment-tokens%3Atokens.read");
            assertThat(service.takeLine()).isEqualTo("GET /api/v1/tokens/T-1/status");
            assertThat(ScriptedServer.body(service.takeRequest())).contains("scope=secure%3Atransactions.write");
            assertThat(service.takeLine()).isEqualTo("POST /api/v1/accounts/business");
            assertThat(service.takeBody()).isEqualTo(JsonFixtures.tree("""
                            {"payment": {"action": "pay", "orderId": "2026-0045", "price": "1000.00"},
                             "customerInfo": {"email": "payer@shop.example"},
                             "routing": {"destination": [{"amount": {"value": "990.00"}, "paymentToken": "T-1"}]}}"""));
        }
    }
}
