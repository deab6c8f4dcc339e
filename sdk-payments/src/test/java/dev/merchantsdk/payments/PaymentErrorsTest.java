package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.payments.request.PaymentSamples.VariantSample;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests refusals of the gateway, and responses that could be a refusal or a success. */
final class PaymentErrorsTest {
    private static final String ID = "8d7c0b1a2f3e4d5c6b7a8990aabbccdd";
    private static final List<VariantSample> VARIANTS = PaymentSamples.all();

    private final ScriptedServer gateway = ScriptedServer.start();
    private final TestMerchant merchant = TestMerchant.at(gateway.url());
    private final PaymentsClient payments = PaymentCalls.payments(merchant);

    PaymentErrorsTest() throws Exception {}

    @AfterEach
    void close() {
        merchant.close();
        gateway.close();
    }

    static List<VariantSample> variants() {
        return VARIANTS;
    }

    @ParameterizedTest
    @MethodSource("variants")
    void reportsTokenThatCannotBeDebited(VariantSample variant) {
        ApiException refused = refused(variant, 200, "{\"error\":\"Card binding is payout-only\"}");

        assertThat(refused).isExactlyInstanceOf(PayoutOnlyTokenException.class);
        assertThat(refused.httpStatus()).hasValue(200);
        assertThat(refused.errors()).containsExactly(ServiceError.of("", "Card binding is payout-only"));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void reportsThatNothingWasCreated(VariantSample variant) {
        ApiException refused = refused(variant, 400, "{\"error\":\"Invalid request\"}");

        assertThat(refused).isExactlyInstanceOf(RequestRefusedException.class);
        assertThat(refused.httpStatus()).hasValue(400);
        assertThat(refused.errors()).containsExactly(ServiceError.of("", "Invalid request"));
    }

    @ParameterizedTest
    @MethodSource("variants")
    void detectsDuplicateByCodeWithAnyMessage(VariantSample variant) {
        SdkException refused = failure(variant, 400, "{\"error\":\"Invalid request\",\"errorCode\":-2}");

        assertThat(refused).isInstanceOfSatisfying(DuplicateOrderException.class, duplicate -> {
            assertThat(duplicate.orderId()).contains(variant.minimal().orderId());
            assertThat(duplicate.httpStatus()).hasValue(400);
            assertThat(duplicate.errorCode()).hasValue(-2);
            assertThat(duplicate.errors()).containsExactly(ServiceError.of("", "Invalid request"));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "401, The merchant id for authentication is not specified, AuthenticationException",
        "401, Authentication error: it failed, AuthenticationException",
        "403, Repeat the request as the master merchant, AccessDeniedException",
        "403, Access to the method is forbidden, AccessDeniedException",
        "400, The order id is missing, BadRequestException",
        "400, Internal error, BadRequestException",
        "400, invalid request, BadRequestException",
        "400, This request type is forbidden for the merchant, BadRequestException",
        "400, The shipper block was sent while the agent scheme is disabled, BadRequestException",
        "400, The amount has more than 2 digits after the separator, BadRequestException",
        "402, Payment required, ApiException",
        "404, Not found, NotFoundException",
        "405, Method not allowed, ApiException",
        "415, Unsupported media type, ApiException",
    })
    void keepsMessageOfEachErrorOfTheContract(int status, String words, String type) {
        ApiException refused = refused(VARIANTS.get(0), status, "{\"error\":\"" + words + "\"}");

        assertThat(refused.getClass().getSimpleName()).isEqualTo(type);
        assertThat(refused.httpStatus()).hasValue(status);
        assertThat(refused.errors()).containsExactly(ServiceError.of("", words));
        assertThat(refused.errorCode()).isEmpty();
        assertThat(refused).hasMessageNotContaining(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "2", "-20", "0", "-2.5", "null", "\"x\""})
    void otherCodesAreNotDuplicates(String errorCode) {
        ApiException refused =
                refused(VARIANTS.get(0), 400, "{\"error\":\"Something\",\"errorCode\":" + errorCode + "}");

        assertThat(refused).isExactlyInstanceOf(BadRequestException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"errorCode\":-2.0", "\"errorCode\":\"-2 \"", "\"ErrorCode\":-2", "\"ERRORCODE\":\"-2\""})
    void detectsDuplicateInEverySpelling(String errorCode) {
        for (int status : new int[] {400, 409, 422}) {
            assertThat(failure(VARIANTS.get(0), status, "{\"error\":\"Something\"," + errorCode + "}"))
                    .isExactlyInstanceOf(DuplicateOrderException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "card binding is payout-only",
                "Card binding is payout-only.",
                " Card binding is payout-only",
                "Error: Card binding is payout-only",
            })
    void matchesWholeErrorTextOnly(String words) {
        assertThat(refused(VARIANTS.get(9), 200, "{\"error\":\"" + words + "\"}"))
                .isExactlyInstanceOf(ApiException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>Bad gateway</html>", "null", "[]", "{", "{\"error\":{}}"})
    void refusesByStatusWithoutErrorBody(String body) {
        assertThat(refused(VARIANTS.get(0), 400, body)).isExactlyInstanceOf(BadRequestException.class);
        assertThat(refused(VARIANTS.get(0), 401, body)).isExactlyInstanceOf(AuthenticationException.class);
        assertThat(refused(VARIANTS.get(0), 403, body)).isExactlyInstanceOf(AccessDeniedException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'error':'Card binding is payout-only'",
                "'Error':'Card binding is payout-only'",
                "'error':0,'Error':'Card binding is payout-only'",
                "'error':'Card binding is payout-only','errorCode':-2",
                "'error':'Card binding is payout-only','more':1e400",
                "'userWebLink':5,'error':'Card binding is payout-only'",
            })
    void outcomeIsUnknownWithIdAndError(String properties) {
        for (VariantSample variant : VARIANTS) {
            gateway.respond(200, JsonFixtures.quoted("{'id':'" + ID + "'," + properties + "}"));

            assertThatThrownBy(() -> payments.create(variant.minimal()))
                    .isInstanceOfSatisfying(
                            OutcomeUnknownException.class,
                            unknown -> assertThat(unknown.receivedIds()).containsExactly(ID))
                    .cause()
                    .isInstanceOfSatisfying(
                            ApiException.class,
                            error -> assertThat(error.errors())
                                    .containsExactly(ServiceError.of("", "Card binding is payout-only")));
        }
    }

    /** A response with HTTP 200, an id and no error is a success, even if another property is missing or invalid. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ",'error':null",
                ",'error':' '",
                ",'userWebLink':null,'jsOperationId':null",
                ",'userWebLink':{},'jsOperationId':['1']",
                ",'userWebLink':'not a URI %zz <>','jsOperationId':5",
                ",'more':1e400",
                ",'more':1e99999999999",
                ",'more':{'deep':[-0.5e-99999]}",
                ",'more':123456789012345678901234567890123456789012345678901234567890123456789",
                ",'more':{'twice':1,'twice':2}",
            })
    void acceptsIdWhenOtherPropertiesAreUnreadable(String properties) {
        for (VariantSample variant : VARIANTS) {
            gateway.respond(200, JsonFixtures.quoted("{'id':'" + ID + "'" + properties + "}"));

            TransactionResponse created = (TransactionResponse) payments.create(variant.minimal());

            assertThat(created.id()).isEqualTo(ID);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {65, 1_000, 9_000})
    void acceptsIdNextToDeepProperty(int depth) {
        gateway.respond(200, "{\"more\":" + "[".repeat(depth) + "]".repeat(depth) + ",\"id\":\"" + ID + "\"}");

        assertThat(payments.create(RecurringByCardToken.of("1", Amount.ofRoubles(1), PaymentSamples.CARD))
                        .id())
                .isEqualTo(ID);
    }

    @Test
    void acceptsIdNextToLongProperty() {
        gateway.respond(
                200,
                "{\"id\":\"" + ID + "\",\"more\":\"" + "x".repeat(240_000) + "\",\"" + "y".repeat(2_000) + "\":1}");

        assertThat(payments.create(RecurringByCardToken.of("1", Amount.ofRoubles(1), PaymentSamples.CARD))
                        .id())
                .isEqualTo(ID);
    }

    @Test
    void keepsIdOfTooLargeResponse() {
        gateway.respond(200, "{\"id\":\"" + ID + "\",\"more\":\"" + "x".repeat(17 << 20) + "\"}");

        assertThatThrownBy(
                        () -> payments.create(RecurringByCardToken.of("1", Amount.ofRoubles(1), PaymentSamples.CARD)))
                .isInstanceOfSatisfying(
                        OutcomeUnknownException.class,
                        unknown -> assertThat(unknown.receivedIds()).containsExactly(ID));
    }

    @Test
    void readsANumberWhereThePaymentFormExpectsAText() {
        gateway.respond(200, "{\"id\":\"" + ID + "\",\"jsOperationId\":5}");

        assertThat(payments.create(VARIANTS.get(7).minimal()))
                .isEqualTo(InteractiveStarted.parse("{\"id\":\"" + ID + "\",\"jsOperationId\":\"5\"}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "\"\"",
                "7",
                "{}",
                "<html>",
                "{'error':null}",
                "{'id':null}",
                "{'id':''}",
                "{'id':' '}",
                "{'id':7}",
                "{'id':true}",
                "{'id':['1']}",
                "{'ID':'8d7c0b1a2f3e4d5c6b7a8990aabbccdd'}",
                "{'id':'8d7c0b1a2f3e4d5c6b7a8990aabbccdd'",
                "{'id':'8d7c0b1a2f3e4d5c6b7a8990aabbccdd'}x",
                "{'id':'1','id':'8d7c0b1a2f3e4d5c6b7a8990aabbccdd'}",
                "{'userWebLink':'https://pay.example/','jsOperationId':'1'}",
            })
    void outcomeIsUnknownWithoutTransaction(String body) {
        for (VariantSample variant : VARIANTS) {
            if (!List.of("payoutToCard", "namedSbpPayout", "unnamedSbpPayout").contains(variant.folder())) {
                int before = gateway.requests();
                gateway.respond(200, JsonFixtures.quoted(body));

                OutcomeUnknownException unknown =
                        catchThrowableOfType(OutcomeUnknownException.class, () -> payments.create(variant.minimal()));

                assertThat(unknown.orderId()).contains(variant.minimal().orderId());
                assertThat(unknown)
                        .hasMessageContaining("Look the order id up")
                        .hasCauseInstanceOf(MalformedResponseException.class);
                assertThat(gateway.requests()).isEqualTo(before + 1);
            }
        }
    }

    /** The exception contains each complete id of the response, even if the response is invalid or truncated. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'id':'A'               | A",
                "{'id':'A','userWebLink' | A",
                "{'id':'A'}x             | A",
                "{'id':'A','id':'B'}     | A B",
                "{'id':'A','id':'A'}     | A",
                "{'id':'A','id':12       | A",
                "{'id':123               | ''",
                "{'id':123,'more':1       | 123",
                "{'ID':'A'}              | A",
                "{'id':'A','ID':'B'}     | A B",
                "{'id':7}                | 7",
                "{'id':['A']}            | ''",
                "{'more':{'id':'A'}}     | ''",
                "{'i                     | ''",
            })
    void keepsTheIdsOfAResponseThatCannotBeRead(String body, String ids) {
        gateway.respond(200, JsonFixtures.quoted(body));

        OutcomeUnknownException unknown = catchThrowableOfType(
                OutcomeUnknownException.class,
                () -> payments.create(RecurringByCardToken.of("1", Amount.ofRoubles(1), PaymentSamples.CARD)));

        assertThat(unknown.receivedIds()).isEqualTo(ids.isEmpty() ? List.of() : List.of(ids.split(" ")));
    }

    /** The id in an error response may be the id of the error, so the exception does not contain this id. */
    @Test
    void keepsNoIdOfAServerError() {
        gateway.respond(500, "{\"id\":\"" + ID + "\"}");

        assertThatThrownBy(
                        () -> payments.create(RecurringByCardToken.of("1", Amount.ofRoubles(1), PaymentSamples.CARD)))
                .isInstanceOfSatisfying(
                        OutcomeUnknownException.class,
                        unknown -> assertThat(unknown.receivedIds()).isEmpty());
    }

    private ApiException refused(VariantSample variant, int status, String body) {
        return (ApiException) failure(variant, status, body);
    }

    private SdkException failure(VariantSample variant, int status, String body) {
        int before = gateway.requests();
        gateway.respond(status, body);

        SdkException failure = catchThrowableOfType(SdkException.class, () -> payments.create(variant.minimal()));

        assertThat(gateway.requests()).isEqualTo(before + 1);
        assertThat(failure.orderId()).contains(variant.minimal().orderId());
        return failure;
    }
}
