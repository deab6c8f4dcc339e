package dev.merchantsdk.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.SealedTexts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that nothing that an exception prints has a personal field of a credit order (requirements, hard case 42).
 */
final class EchoedClientTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk =
            CreditSamples.sdk().address(Address.CREDIT, server.url()).build();

    private final CreditClient credit = CreditClient.of(sdk);

    EchoedClientTest() throws Exception {}

    private static CreditOrder.Builder order() {
        return CreditSamples.minimal()
                .firstName("Анна")
                .lastName("Смирнова-Ли")
                .middleName("Петровна")
                .email("client@shop.example")
                .phone("79161234567")
                .address("Тверь, ул. Мира, 5, кв. 7")
                .callBackUrlSuccess("https://shop.example/approved?client=7")
                .callBackUrlFail("https://shop.example/refused?client=7");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Анна",
                "АННА",
                "Смирнова-Ли",
                "смирнова-ли",
                "Петровна",
                "%D0%9F%D0%B5%D1%82%D1%80%D0%BE%D0%B2%D0%BD%D0%B0",
                "client@shop.example",
                "79161234567",
                "+7 (916) 123-45-67",
                "9161234567",
                "916 123-45-67",
                "Тверь, ул. Мира, 5, кв. 7",
                "https://shop.example/approved?client=7",
                "https://shop.example/refused?client=7",
            })
    void showsNoPersonalField(String echo) {
        for (int status : new int[] {200, 400, 401, 403, 500}) {
            for (String body : SealedTexts.echoing(echo)) {
                server.respond(status, body);
                SealedTexts.assertSealed(
                        catchThrowableOfType(SdkException.class, () -> credit.createOrder(order().build())), echo);
            }
        }
    }

    /** The error message of the service quotes a part of the request as JSON. */
    @Test
    void showsNothingOfAQuotedRequest() {
        server.respond(400, """
                {"Result": "False", "application_id": "", "Errors": [{"ErrorCode": "request", "ErrorDescription":
                 "cannot read {\\"FirstName\\":\\"Анна\\",\\"Phone\\":\\"79161234567\\",\\"Address\\":\\"Тверь, ул. Мира, 5, кв. 7\\"}"}]}
                """);

        ApiException refused = catchThrowableOfType(ApiException.class, () -> credit.createOrder(order().build()));

        assertThat(refused.errors()).hasToString("[request]");
        assertThat(refused.errors().get(0).description().reveal()).startsWith("cannot read {\"FirstName\":\"Анна\"");
        SealedTexts.assertSealed(refused, "Анна", "79161234567", "Тверь, ул. Мира, 5, кв. 7");
    }

    /** A code of the contract is shown, even if it equals the first name of the client. */
    @Test
    void recognizesTheContractsCodesWhateverTheClientsName() {
        for (String code : List.of("ApiKey", "request")) {
            server.respond(401, """
                    {"errors": {"%s": ["Wrong"]}, "result": false, "Result": false, "Errors": [{"ErrorCode": "%s"}]}
                    """.formatted(code, code));

            ApiException refused = catchThrowableOfType(
                    ApiException.class,
                    () -> credit.createOrder(order().firstName(code).build()));

            assertThat(refused)
                    .isExactlyInstanceOf(
                            code.equals("ApiKey") ? AuthenticationException.class : BadRequestException.class);
            assertThat(refused.errors()).containsExactly(ServiceError.of(code, ""));
            assertThat(refused.fieldMessages()).isEqualTo(Map.of(code, List.of(ServiceText.of("Wrong"))));
        }
    }
}
