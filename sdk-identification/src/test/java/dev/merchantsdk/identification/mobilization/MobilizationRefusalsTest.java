package dev.merchantsdk.identification.mobilization;

import static dev.merchantsdk.identification.mobilization.MobilizationSamples.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.NotCreatedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.error.Violation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the service says no (contract, "Errors", and the failure replies of "Simplified identification"). */
final class MobilizationRefusalsTest {
    private final MobilizationService service = MobilizationService.start();

    MobilizationRefusalsTest() throws Exception {}

    @AfterEach
    void close() {
        service.close();
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void tellsThatNothingWasCreated(MobilizationWay way) {
        service.answer(400, "{\"error\":\"Invalid request\"}");

        SdkException refused = way.failure(service);

        assertThat(refused).isExactlyInstanceOf(NotCreatedException.class);
        assertThat(refused.httpStatus()).hasValue(400);
        assertThat(((ApiException) refused).errors()).containsExactly(new ServiceError("", "Invalid request"));
        assertThat(service.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "400, Internal error, BadRequestException",
        "401, Authentication error: the merchant id is not specified, AuthenticationException",
        "402, Payment required, ApiException",
        "403, Repeat the request as the master merchant, AccessDeniedException",
        "404, Not found, NotFoundException",
        "405, Method not allowed, ApiException",
        "415, Unsupported media type, ApiException",
        "307, Moved, ApiException",
    })
    void keepsTheStatusAndTheWords(int status, String words, String type) {
        for (String body : new String[] {"{\"error\":\"" + words + "\"}", "{\"ERROR\":\"" + words + "\"}"}) {
            for (ApiException refused : bothCalls(status, body)) {
                assertThat(refused.getClass().getSimpleName()).isEqualTo(type);
                assertThat(refused.httpStatus()).hasValue(status);
                assertThat(refused.errors()).containsExactly(new ServiceError("", words));
                assertThat(refused.violations()).isEmpty();
                assertThat(refused).hasMessageNotContaining(words);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "<html>Полиграф</html>", "null", "[]", "'Полиграф'", "{", "{'error':{}}", "{'Errors':7}"})
    void refusesByTheStatusAloneWhereTheBodySaysNothing(String body) {
        assertThat(bothCalls(400, json(body))).allMatch(refused -> refused.getClass() == BadRequestException.class);
        assertThat(bothCalls(401, json(body)))
                .extracting(refused -> refused.getClass().getSimpleName())
                .containsOnly("AuthenticationException");
        assertThat(bothCalls(403, json(body)))
                .extracting(refused -> refused.getClass().getSimpleName())
                .containsOnly("AccessDeniedException");
        assertThat(bothCalls(404, json(body)))
                .extracting(refused -> refused.getClass().getSimpleName())
                .containsOnly("NotFoundException");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html>Bad gateway</html>",
                "null",
                "{",
                "{'error':'x'}",
                "{'errors':{'Inn':['x']}}",
                "{'ExtId':'1','status':'Processed'}"
            })
    void aServerErrorIsOneInAnyShape(String body) {
        for (int status : new int[] {500, 502, 503, 504}) {
            service.answer(status, json(body));
            assertThat(MobilizationWay.WAITING.failure(service)).hasCauseInstanceOf(ServiceFailureException.class);
        }
        service.answer(500, json(body));
        assertThat(catchThrowableOfType(
                        ServiceFailureException.class, () -> service.client().status("1")))
                .hasNoCause()
                .extracting(failed -> failed.httpStatus().getAsInt())
                .isEqualTo(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'FIRSTNAME':['a'],'LastName':['b','c'],'patronymic':['d'],'DateOfBirth':['e'],'INN':['f'],'Passport':['g'],"
                        + "'dateofdocument':['h'],'Region':['i']}",
                "{'errors':{'FIRSTNAME':['a'],'LastName':['b','c'],'patronymic':['d'],'DateOfBirth':['e'],'INN':['f'],"
                        + "'Passport':['g'],'dateofdocument':['h'],'Region':['i']},'title':'One or more faults'}",
            })
    void tellsFaultsOfFieldsAsViolationsInTheContractsSpelling(String body) {
        service.answer(400, json(body));

        ApiException refused = (ApiException) MobilizationWay.WAITING.failure(service);

        assertThat(refused).isExactlyInstanceOf(BadRequestException.class);
        assertThat(refused.violations())
                .extracting(violation -> violation.path() + "=" + violation.rule())
                .containsExactly(
                        "firstName=a",
                        "lastName=b",
                        "lastName=c",
                        "patronymic=d",
                        "dateOfBirth=e",
                        "inn=f",
                        "passport=g",
                        "dateOfDocument=h",
                        "Region=i");
        assertThat(refused.fieldMessages()).containsKeys("firstName", "dateOfDocument", "Region");
        assertThat(refused.violations()).extracting(Violation::toString).contains("inn is refused by the service");
    }

    @Test
    void tellsFaultsOfTheIdInTheContractsSpelling() {
        service.answer(400, "{\"EXTID\":[\"is malformed\"]}");

        ApiException refused =
                catchThrowableOfType(ApiException.class, () -> service.client().status("1"));

        assertThat(refused.violations())
                .singleElement()
                .extracting(Violation::path, Violation::rule)
                .containsExactly("extId", "is malformed");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'error':'No such person'}",
                "{'Error':'No such person','ExtId':null}",
                "{'error':'No such person','ExtId':''}",
                "{'error':'No such person','EXTID':' '}",
            })
    void takesAnErrorInsteadOfAnIdForANo(String body) {
        for (MobilizationWay way : MobilizationWay.values()) {
            service.answer(200, json(body));

            SdkException refused = way.failure(service);

            assertThat(refused).isExactlyInstanceOf(ApiException.class);
            assertThat(refused.httpStatus()).hasValue(200);
            assertThat(((ApiException) refused).errors()).containsExactly(new ServiceError("", "No such person"));
        }
        service.answer(200, "{\"error\":\"Invalid request\"}");
        assertThat(MobilizationWay.WAITING.failure(service)).isExactlyInstanceOf(NotCreatedException.class);
    }

    @Test
    void takesAnIdForAYesWhateverStandsBesideIt() {
        for (String name : new String[] {"ExtId", "extId", "EXTID"}) {
            service.answer(200, "{\"error\":\"slow today\",\"" + name + "\":\"a-1\"}");

            assertThat(service.client().start(MobilizationSamples.byInn()).handle())
                    .isEqualTo("a-1");
        }
    }

    @Test
    void takesAnErrorInsteadOfARecordForANo() {
        service.answer(200, "{\"Error\":\"Not found\",\"extId\":null}")
                .answer(200, "{\"error\":\"slow today\",\"STATUS\":\"New\"}");

        ApiException refused =
                catchThrowableOfType(ApiException.class, () -> service.client().status("1"));

        assertThat(refused.errors()).containsExactly(new ServiceError("", "Not found"));
        assertThat(service.client().status("1").additional()).containsOnlyKeys("error");
    }

    private ApiException[] bothCalls(int status, String body) {
        service.answer(status, body).answer(status, body);
        return new ApiException[] {
            (ApiException) MobilizationWay.ASYNC.failure(service),
            catchThrowableOfType(ApiException.class, () -> service.client().status("1"))
        };
    }
}
