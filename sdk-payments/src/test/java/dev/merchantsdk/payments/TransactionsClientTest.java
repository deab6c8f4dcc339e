package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TargetType;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionType;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import mockwebserver3.RecordedRequest;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the requests and responses of the queries for secure records. */
final class TransactionsClientTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final String RECORD = """
            {"id":"0123456789abcdef0123456789abcdef","merchant_id":1,"order_id":"2026-0042","state":5,"type":3,
             "target_type":2,"target":"fedcba9876543210fedcba9876543210","extra":"{}","needs_auto_reversal":false}
            """;

    private final ScriptedServer server = ScriptedServer.start();
    private final MerchantSdk sdk = LoopbackSdk.at(server.url());
    private final TransactionsClient client = TransactionsClient.of(sdk);

    TransactionsClientTest() throws Exception {}

    @AfterEach
    void close() {
        sdk.close();
        server.close();
    }

    @Test
    void queriesRecordById() throws Exception {
        server.respond(200, RECORD);
        for (SecureTransaction record :
                List.of(client.getSecure(ID), client.async().getSecure(ID).join())) {
            assertThat(record.id()).isEqualTo(ID);
            assertThat(record.orderId()).contains("2026-0042");
            assertThat(record.state()).contains(TransactionState.PENDING_EXECUTION);
            assertThat(record.type()).contains(TransactionType.REVERSAL);
            assertThat(record.targetType()).contains(TargetType.TRANSACTION);
            assertThat(record.target()).contains("fedcba9876543210fedcba9876543210");
            assertThat(record.merchantId()).hasValue(1);
            assertThat(record.needsAutoReversal()).contains(false);
            assertThat(record.toString()).doesNotContain("fedcba9876543210");

            RecordedRequest request = server.takeRequest();
            assertThat(request.getMethod() + " " + request.getTarget()).isEqualTo("GET /api/public/transactions/" + ID);
            assertThat(request.getHeaders().get("authorization")).isEqualTo("Bearer " + TestMerchant.TOKEN);
            assertThat(request.getHeaders().get("x-auth")).isNull();
        }
    }

    @Test
    void queriesRecordsByOrderIdEncodedOnce() throws Exception {
        server.respond(
                200,
                "{\"cursor\":{\"count\":25,\"prev\":null,\"next\":null,\"total\":1},\"transactions\":[" + RECORD
                        + "]}");
        String order = "2026 №42+1=%26/ё";
        for (Page<SecureTransaction> page : List.of(
                client.byOrder(order).first(),
                client.byOrder(order).async().first().join())) {
            assertThat(page.items()).extracting(SecureTransaction::id).containsExactly(ID);
            assertThat(server.takeRequest().getTarget())
                    .isEqualTo("/api/public/transactions?filter_by="
                            + "order_id%3D2026%20%E2%84%9642%2B1%3D%2526%2F%D1%91");
        }
    }

    /** Without an exception, the refusal of a list query would look like an empty list. */
    @Test
    void errorInsteadOfDataIsRefusal() {
        server.respond(200, "{\"error\":\"Try later\"}");
        for (ThrowingCallable query :
                List.<ThrowingCallable>of(() -> client.byOrder("1").first(), () -> client.getSecure(ID))) {
            assertThat(catchThrowableOfType(ApiException.class, query).errors())
                    .containsExactly(ServiceError.of("", "Try later"));
        }
    }

    @Test
    void acceptsEmptyPage() {
        server.respond(
                200,
                "{\"cursor\":{\"count\":0,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[],\"error\":null}");
        assertThat(client.byOrder("1").first().items()).isEmpty();
    }

    /** Without an exception, a shop could conclude that no payment exists, and start a second payment. */
    @Test
    void emptyPageWithErrorIsRefusal() {
        server.respond(
                200,
                "{\"cursor\":{\"count\":0,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[],\"error\":\"none\"}");
        assertThatThrownBy(() -> client.byOrder("1").first()).isInstanceOf(ApiException.class);
    }

    @Test
    void refusesInvalidQueries() {
        assertThatThrownBy(() -> client.byOrder("a&state=1"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("order_id must not contain \"&\"");
        assertThatThrownBy(() -> client.byOrder("a&state=1").async()).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.byOrder(" ")).hasMessageContaining("order_id must not be blank");
        assertThatThrownBy(() -> client.byOrder("a\r\nb")).hasMessageContaining("control characters");
        assertThatThrownBy(() -> client.getSecure(" "))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("must not be blank");
        assertThat(server.requests()).isZero();
    }
}
