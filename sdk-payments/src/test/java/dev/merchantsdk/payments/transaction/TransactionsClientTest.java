package dev.merchantsdk.payments.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import java.util.List;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The secure queries: what is asked for, and what is read. */
final class TransactionsClientTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final String RECORD = """
            {"id":"0123456789abcdef0123456789abcdef","merchant_id":1,"order_id":"2026-0042","state":5,"type":3,
             "target_type":2,"target":"fedcba9876543210fedcba9876543210","extra":"{}","needs_auto_reversal":false}
            """;

    private final MockWebServer server = new MockWebServer();
    private final MerchantSdk sdk;
    private final TransactionsClient client;

    TransactionsClientTest() throws Exception {
        server.start();
        sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, server.url("/").toString())
                .credentials(Credentials.builder()
                        .tokens(TokenSource.fixed(Secret.of("token-1")))
                        .build())
                .build();
        client = TransactionsClient.of(sdk);
    }

    @AfterEach
    void close() {
        sdk.close();
        server.close();
    }

    private void answer(String body) {
        MockResponse reply = new MockResponse.Builder()
                .body(body)
                .addHeader("Connection", "close")
                .build();
        server.enqueue(reply);
        server.enqueue(reply);
    }

    @Test
    void aRecordIsAskedForByItsId() throws Exception {
        answer(RECORD);
        for (SecureTransaction record :
                List.of(client.secureRecord(ID), client.async().secureRecord(ID).join())) {
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
            assertThat(request.getHeaders().get("authorization")).isEqualTo("Bearer token-1");
            assertThat(request.getHeaders().get("x-auth")).isNull();
        }
    }

    @Test
    void recordsAreAskedForByAnOrderIdThatIsEncodedOnceAsAWhole() throws Exception {
        answer("{\"cursor\":{\"count\":25,\"prev\":null,\"next\":null,\"total\":1},\"transactions\":[" + RECORD + "]}");
        String order = "2026 №42+1=%26/ё";
        for (Page<SecureTransaction> page : List.of(
                client.byOrder(order).first(),
                client.async().byOrder(order).first().join())) {
            assertThat(page.items()).extracting(SecureTransaction::id).containsExactly(ID);
            assertThat(server.takeRequest().getTarget())
                    .isEqualTo("/api/public/transactions?filter_by="
                            + "order_id%3D2026%20%E2%84%9642%2B1%3D%2526%2F%D1%91");
        }
    }

    /** Else a list that was refused would read as one in which nothing is found. */
    @Test
    void anErrorInsteadOfAnAnswerIsARefusal() {
        answer("{\"error\":\"Try later\"}");
        for (ThrowingCallable query :
                List.<ThrowingCallable>of(() -> client.byOrder("1").first(), () -> client.secureRecord(ID))) {
            assertThat(catchThrowableOfType(ApiException.class, query).errors())
                    .containsExactly(new ServiceError("", "Try later"));
        }
    }

    @Test
    void anEmptyPageIsAnAnswer() {
        answer(
                "{\"cursor\":{\"count\":0,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[],\"error\":\"none\"}");
        assertThat(client.byOrder("1").first().items()).isEmpty();
    }

    @Test
    void whatCannotBeAskedForIsRefused() {
        assertThatThrownBy(() -> client.byOrder("a&state=1"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("order_id must not contain \"&\"");
        assertThatThrownBy(() -> client.async().byOrder("a&state=1")).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.byOrder(" ")).hasMessageContaining("order_id must not be blank");
        assertThatThrownBy(() -> client.byOrder("a\r\nb")).hasMessageContaining("control characters");
        assertThatThrownBy(() -> client.secureRecord("7"))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("exactly 32 characters");
        assertThat(server.getRequestCount()).isZero();
    }
}
