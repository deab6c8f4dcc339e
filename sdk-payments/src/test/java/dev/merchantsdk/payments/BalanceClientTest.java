package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.payments.balance.Balance;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the client id in the balance request, and the errors in a balance response with HTTP 200. */
final class BalanceClientTest {
    private static final String CLIENT = "\"client\":{\"id\":7,\"balances\":[],\"total_balance\":10.05}";
    private static final RequestOptions OPTIONS =
            RequestOptions.builder().timeout(Duration.ofSeconds(20)).build();

    private final ScriptedServer service = ScriptedServer.start();
    private final MerchantSdk sdk = LoopbackSdk.at(service.url());
    private final BalanceClient client = BalanceClient.of(sdk);

    BalanceClientTest() throws Exception {}

    @AfterEach
    void close() {
        sdk.close();
        service.close();
    }

    /** Returns the results of a blocking call and of an asynchronous call. */
    private List<Balance> answered(String body) {
        service.respond(200, body).respond(200, body);
        return List.of(client.balance(7), CallMode.join(client.async().balance(7)));
    }

    private List<ApiException> refused(String body) {
        service.respond(200, body).respond(200, body);
        return List.of(
                catchThrowableOfType(ApiException.class, () -> client.balance(7)),
                catchThrowableOfType(
                        ApiException.class, () -> CallMode.join(client.async().balance(7))));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void anIdThatIsNotPositiveIsRefused(long id) {
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> client.balance(id), () -> CallMode.join(client.async().balance(id)))) {
            assertThatThrownBy(call)
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("client_id must be 1..");
        }
        assertThat(service.requests()).isZero();
    }

    @Test
    void sendsClientInPath() throws Exception {
        service.respond(200, "{" + CLIENT + "}").respond(200, "{" + CLIENT + "}");
        client.with(OPTIONS).balance(1);
        CallMode.join(client.with(OPTIONS).async().balance(Long.MAX_VALUE));

        assertThat(service.takeLine()).isEqualTo("GET /psp/balance/v3/client/1/balance");
        assertThat(service.takeLine()).isEqualTo("GET /psp/balance/v3/client/9223372036854775807/balance");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"success\":false,\"errors\":[\"closed\",\"ask your manager\"]} | closed; ask your manager",
                "{\"success\":false,\"errors\":[{\"code\":5,\"message\":\"closed\"}]} | {\"code\":5,\"message\":\"closed\"}",
                "{\"success\":false,\"errors\":[{\"text\":{\"ru\":\"закрыт\"},\"of\":[7,8]}]} | {\"text\":{\"ru\":\"закрыт\"},\"of\":[7,8]}",
                "{\"success\":false,\"errors\":{\"client_id\":\"unknown\"}} | {\"client_id\":\"unknown\"}",
                "{\"success\":false,\"errors\":\"closed\"} | closed",
                "{\"success\":\"false\",\"errors\":[\"closed\"]} | closed",
                "{\"success\":\"FALSE\",\"errors\":[\"closed\"]} | closed",
            })
    void refusalInSuccessKeepsMessage(String status, String words) {
        for (String reply : List.of("{\"status\":" + status + "}", "{\"status\":" + status + "," + CLIENT + "}")) {
            for (ApiException told : refused(reply)) {
                assertThat(told.errors().stream()
                                .map(error -> error.description().reveal())
                                .collect(Collectors.joining("; ")))
                        .isEqualTo(words);
                assertThat(told)
                        .hasMessageContaining("balance.get")
                        .hasMessageContaining("HTTP 200")
                        .hasMessageNotContainingAny("closed", "manager", "закрыт", "client_id", "unknown");
            }
        }
        assertThat(service.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"success\":false}", "{\"success\":false,\"errors\":[]}", "{\"success\":false,\"errors\":null}"
            })
    void refusalWithoutMessageIsRefusal(String status) {
        assertThat(refused("{\"status\":" + status + "," + CLIENT + "}"))
                .allSatisfy(told -> assertThat(told.errors()).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"status\":{\"success\":true,\"errors\":[\"one account is late\"]},",
                "\"status\":{\"success\":true},",
                "\"status\":{\"success\":null,\"errors\":[]},",
                "\"status\":{\"errors\":[\"one account is late\"]},",
                "\"status\":{},",
                "\"status\":null,",
                "\"error\":\"none\",",
                ""
            })
    void otherResponsesAreBalances(String status) {
        for (Balance balance : answered("{" + status + CLIENT + "}")) {
            assertThat(balance.client().totalBalance()).contains(new BigDecimal("10.05"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | client | is missing",
                "{\"status\":{\"success\":true}} | client | is missing",
                "{\"client\":null} | client | is missing",
                "{\"client\":[]} | client | is not of the contract's type",
                "{\"client\":{\"id\":\"marker\"}} | client.id | is not of the contract's type",
            })
    void namesTheFieldThatMakesABalanceUnreadable(String body, String path, String reason) {
        service.respond(200, body).respond(200, body);
        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> client.balance(7), () -> CallMode.join(client.async().balance(7)))) {
            MalformedResponseException unreadable = catchThrowableOfType(MalformedResponseException.class, call);
            assertThat(unreadable.path()).isEqualTo(path);
            assertThat(unreadable).hasMessageContaining("at " + path + ": " + reason);
        }
    }

    @Test
    void errorsNextToBalanceAreReadableAndNotPrinted() {
        for (Balance balance :
                answered("{\"status\":{\"success\":true,\"errors\":[\"late\",{\"a\":1}]}," + CLIENT + "}")) {
            assertThat(balance.status().orElseThrow().errors()).hasSize(2);
            assertThat(balance.toString()).doesNotContain("late");
        }
    }
}
