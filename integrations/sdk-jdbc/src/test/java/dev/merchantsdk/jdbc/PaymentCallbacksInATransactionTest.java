package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.nio.charset.StandardCharsets;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import mockwebserver3.MockResponse;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests {@link PaymentCallbacks} with transactions of the shop. */
final class PaymentCallbacksInATransactionTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final byte[] BODY =
            ("transaction=" + ID + "&status=success&orderId=2026-0042&price=100.50").getBytes(StandardCharsets.UTF_8);
    private static final String RECORD = "{'id':'" + ID + "','state':1,'type':0,'order_id':'2026-0042'}";
    private static final String LIST = "{'cursor':{'count':1,'prev':null,'next':null,'total':1},'transactions':"
            + "[{'id':12345678,'cs1':'" + ID + "','opcode':1,'amount':100.5,'response_code':0}]}";

    @ParameterizedTest
    @EnumSource(Engine.class)
    void processesEachPaymentExactlyOnceAlthoughItsHandlerFails(Engine engine) throws Exception {
        Database database = engine.newDatabase(JdbcSchema::create);
        database.execute("CREATE TABLE shipment (order_id VARCHAR)");
        JdbcTransactions transactions = JdbcTransactions.of(database.pooled());
        AtomicInteger failures = new AtomicInteger(2);
        try (ScriptedServer service = ScriptedServer.start()
                        .responding(request -> new MockResponse.Builder()
                                .addHeader("content-type", "application/json")
                                .body(JsonFixtures.quoted(request.getTarget().contains("/v3/") ? LIST : RECORD))
                                .build());
                MerchantSdk sdk = MerchantSdk.builder()
                        .address(Address.GATEWAY, service.url())
                        .address(Address.PSP, service.url())
                        .credentials(Credentials.builder()
                                .tokens(TokenSource.fixed(Secret.of("token-1")))
                                .build())
                        .build()) {
            PaymentCallbacks callbacks = PaymentCallbacks.of(sdk)
                    .parser(CallbackParser.builder()
                            .signatureVerifier((fields, body) -> true)
                            .build())
                    .store(JdbcProcessedCallbackStore.of(database.pooled(), "shop")
                            .within(transactions))
                    .expectedPrice(orderId -> Optional.of(Amount.parse("100.50")))
                    .onPaid(paid -> {
                        try (Statement shipping = transactions.connection().createStatement()) {
                            shipping.execute("INSERT INTO shipment VALUES ('" + paid.orderId() + "')");
                        }
                        if (failures.getAndDecrement() > 0) {
                            throw new IllegalStateException("the work is not complete");
                        }
                    })
                    .build();

            assertThat(callbacks.receive(null, BODY).status()).isEqualTo(500);
            assertThat(database.column("SELECT order_id FROM shipment")).isEmpty();
            assertThat(ConcurrentCalls.run(
                            8, number -> callbacks.receive(null, BODY).status()))
                    .containsAnyOf(200, 500)
                    .isSubsetOf(200, 500, 503);
            assertThat(callbacks.receive(null, BODY).status()).isEqualTo(200);
            assertThat(callbacks.receive(null, BODY).status()).isEqualTo(200);
        }

        assertThat(database.column("SELECT order_id FROM shipment")).containsExactly("2026-0042");
    }
}
