package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the ids in queries for single records, and the ids in the responses. */
final class RecordQueriesTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final RequestOptions OPTIONS =
            RequestOptions.builder().timeout(Duration.ofSeconds(20)).build();

    private final ScriptedServer service = ScriptedServer.start();
    private final RecordingTokens tokens = new RecordingTokens();
    private final MerchantSdk sdk = LoopbackSdk.at(service.url(), tokens);
    private final TransactionsClient client = TransactionsClient.of(sdk);

    RecordQueriesTest() throws Exception {}

    @AfterEach
    void close() {
        sdk.close();
        service.close();
    }

    private void refused(String why, List<ThrowingCallable> calls) {
        for (ThrowingCallable call : calls) {
            assertThat(catchThrowableOfType(InvalidRequestException.class, call))
                    .hasMessageContaining(why);
        }
        assertThat(service.requests()).isZero();
        assertThat(tokens.scopes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, -12345678, Long.MIN_VALUE, 0, 1, 9_999_999, 100_000_000, Long.MAX_VALUE})
    void aTypedNumberWithoutEightDigitsIsRefused(long number) {
        refused(
                "transaction_id must be 10000000..99999999. Nothing was sent",
                List.of(
                        () -> client.get(number),
                        () -> CallMode.join(client.async().get(number)),
                        () -> CallMode.join(client.with(OPTIONS).async().get(number))));
    }

    @Test
    void theNumberOfARecordMayHaveEveryLength() throws Exception {
        for (long number : new long[] {1, 10_000_000, 99_999_999, 100_000_000, Long.MAX_VALUE}) {
            service.respond(200, "{\"id\":" + number + "}").respond(200, "{\"id\":" + number + "}");
            PspTransaction record = PspTransaction.parse("{\"id\":" + number + "}");

            assertThat(client.with(OPTIONS).get(record).id()).isEqualTo(number);
            assertThat(CallMode.join(client.with(OPTIONS).async().get(record)).id())
                    .isEqualTo(number);

            assertThat(service.takeLine()).isEqualTo("GET /psp/payment-gateway/v3/transactions/" + number);
            assertThat(service.takeLine()).isEqualTo("GET /psp/payment-gateway/v3/transactions/" + number);
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                " ",
                "12345678",
                "order-1",
                "0123456789abcdef0123456789abcde",
                "0123456789abcdef0123456789abcdef0",
                "0123456789abcdef0123456789abcd\r\n",
                "0123456789abcdef0123456789abcde\0",
                "                                "
            })
    void refusesImpossibleId(@Nullable String id) {
        refused(
                "id ",
                List.of(
                        () -> client.getSecure(given(id)),
                        () -> client.getSecure(given(id), "1"),
                        () -> CallMode.join(client.async().getSecure(given(id))),
                        () -> CallMode.join(client.async().getSecure(given(id), "1")),
                        () -> client.resume(given(id)),
                        () -> client.with(OPTIONS).resume(given(id)),
                        () -> client.resume(given(id), "1"),
                        () -> client.with(OPTIONS).resume(given(id), "1"),
                        () -> client.resume(given(id)).async(),
                        () -> client.with(OPTIONS).resume(given(id)).async(),
                        () -> client.resume(given(id), "1").async(),
                        () -> client.with(OPTIONS).resume(given(id), "1").async(),
                        () -> SecureFields.ID.is(given(id)),
                        () -> SecureFields.ID.in(ID, given(id)),
                        () -> client.byPayment(given(id)),
                        () -> client.byPayment(given(id)).async()));
        refused("cs1 ", List.of(() -> PspFields.CS1.is(given(id)), () -> PspFields.CS1.in(ID, given(id))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../../../../../../../../../ab", "%2f%2e%2e?a=b#c&d;e/0123456789ab", "a", "..."})
    void idOfResponseHasAnyLengthAndIsEncodedAsOneSegment(String id) throws Throwable {
        TransactionResponse created = TransactionCreated.parse("{\"id\":\"" + id + "\"}");
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> client.with(OPTIONS).getSecure(created),
                () -> client.with(OPTIONS).resume(created).status(),
                () -> CallMode.join(client.with(OPTIONS).resume(created).async().status()))) {
            service.respond(200, "{\"id\":\"" + id + "\"}");
            call.call();

            assertThat(service.takeLine())
                    .startsWith("GET /api/public/transactions/")
                    .satisfies(line -> assertThat(line.substring("GET /api/public/transactions/".length()))
                            .doesNotContain("/", "?", "#"));
        }
    }

    @Test
    void aRecordOfAnotherIdIsMalformed() {
        String other = "ffffffffffffffffffffffffffffffff";
        service.respond(200, "{\"id\":\"" + other + "\"}").respond(200, "{\"id\":12345679}");

        assertThatThrownBy(() -> client.getSecure(ID))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("at id: is not the requested id");
        assertThatThrownBy(() -> client.get(12_345_678))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("at id: is not the requested id");
        assertThat(service.requests()).isEqualTo(2);
    }

    /** The exception hides the id of the response, because this id may be a secret or a card number. */
    @Test
    void messageShowsId() {
        for (String echo : List.of(RecordingTokens.PREFIX + 1, "4929509947106878", "a b", "user@shop.example")) {
            service.respond(200, "{\"id\":\"" + echo + "\"}");

            assertThatThrownBy(() -> client.getSecure(ID))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("at id: is not the requested id");
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", " ", "1 2", "1\r\nx-auth: mid-marker", "1\n", "\0", "1\t", "проект", "\ud800", "\u007f"})
    void refusesMidThatIsInvalidInHeader(@Nullable String mid) {
        List<Function<String, ThrowingCallable>> calls = List.of(
                of -> () -> client.getSecure(ID, of),
                of -> () -> client.with(OPTIONS).getSecure(ID, of),
                of -> () -> CallMode.join(client.async().getSecure(ID, of)),
                of -> () -> CallMode.join(client.with(OPTIONS).async().getSecure(ID, of)));

        refused("mid must ", calls.stream().map(call -> call.apply(given(mid))).toList());
        assertThat(catchThrowableOfType(
                        InvalidRequestException.class, calls.get(0).apply(given(mid))))
                .hasMessageNotContaining("marker");
    }

    @Test
    void aMidIsSentAsItIs() throws Exception {
        service.respond(200, "{\"id\":\"" + ID + "\"}").respond(200, "{\"id\":\"" + ID + "\"}");
        client.with(OPTIONS).getSecure(ID, "0042-a");
        CallMode.join(client.with(OPTIONS).async().getSecure(ID, "0042-a"));

        assertThat(service.takeRequest().getHeaders().values("mid")).containsExactly("0042-a");
        assertThat(service.takeRequest().getHeaders().values("mid")).containsExactly("0042-a");
    }

    @Test
    void errorNextToRecordKeepsRecord() {
        service.respond(200, "{\"id\":\"" + ID + "\",\"error\":\"none\"}")
                .respond(200, "{\"id\":null,\"error\":\"no\"}");

        assertThat(client.getSecure(ID).id()).isEqualTo(ID);
        assertThat(catchThrowableOfType(ApiException.class, () -> client.getSecure(ID))
                        .errors())
                .containsExactly(ServiceError.of("", "no"));
    }

    @Test
    void errorNextToEmptyListIsRefusalWithMessage() {
        for (Pages<?> list :
                List.of(client.byOrder("1"), client.updatedBetween(Instant.EPOCH, Instant.EPOCH.plusSeconds(1)))) {
            service.respond(200, "{\"error\":\"no\",\"transactions\":[]}");

            assertThat(catchThrowableOfType(ApiException.class, list::first).errors())
                    .containsExactly(ServiceError.of("", "no"));
        }
    }

    @SuppressWarnings("NullAway") // the tests pass null
    private static String given(@Nullable String value) {
        return value;
    }
}
