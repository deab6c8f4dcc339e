package dev.merchantsdk.credit;

import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.credit.model.CreditNotification;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.StatusId;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the comparison of a notification with the queried status. */
final class CreditVerificationTest {
    private static final CreditNotification APPROVED =
            notification(",\"OrderID\":\"2026-0042\",\"StatusID\":\"CreditApproved\"");

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final MerchantSdk sdk =
            CreditSamples.sdk().address(Address.CREDIT, server.url()).build();

    private final CreditClient credit = CreditClient.of(sdk);

    CreditVerificationTest() throws Exception {}

    private static CreditNotification notification(String more) {
        String json = "{\"ApplicationID\":\"" + CreditSamples.APPLICATION + "\"" + more + "}";
        return CreditNotification.parse(json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void queriesStatusOfApplication() throws Exception {
        server.respond(200, status("2026-0042", "CreditApproved"));
        CreditVerification told = credit.verify(APPROVED);

        assertThat(told.isVerified()).isTrue();
        assertThat(told.application().outcome()).isEqualTo(CreditOutcome.SUCCESS);
        assertThat(server.takeBody())
                .isEqualTo(tree("{\"ApiKey\":\"" + TestMerchant.API_KEY + "\",\"application_id\":\""
                        + CreditSamples.APPLICATION + "\"}"));
        assertThat(server.requests()).isOne();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-0042, CreditApproved, AGREES, AGREES",
        "2026-0042, LoanOpened, AGREES, DIFFERS",
        "2026-0042, creditapproved, AGREES, DIFFERS",
        "2026-0043, CreditApproved, DIFFERS, AGREES",
        ", CreditApproved, NOT_COMPARED, AGREES",
        "2026-0042, , AGREES, NOT_COMPARED",
    })
    void comparesOrderAndStatus(
            @Nullable String order, @Nullable String status, ComparisonResult ofOrder, ComparisonResult ofStatus) {
        server.respond(200, status(order, status));
        CreditVerification told = credit.verify(APPROVED);

        assertThat(told.id()).isEqualTo(ComparisonResult.AGREES);
        assertThat(told.order()).isEqualTo(ofOrder);
        assertThat(told.status()).isEqualTo(ofStatus);
        assertThat(told.isVerified()).isEqualTo(ofOrder == ofStatus);
    }

    @Test
    void missingFieldsAreNotCompared() {
        CreditNotification bare = notification("");
        server.respond(200, status("2026-0042", "CreditApproved"));
        CreditVerification told = credit.verify(bare);

        assertThat(told.order()).isEqualTo(ComparisonResult.NOT_COMPARED);
        assertThat(told.status()).isEqualTo(ComparisonResult.NOT_COMPARED);
        assertThat(told.isVerified()).isFalse();
        assertThat(told.application().statusId()).contains(StatusId.CREDIT_APPROVED);
    }

    @Test
    void twoEmptyTextsDoNotAgree() {
        CreditNotification empty = notification(",\"OrderID\":\"\",\"StatusID\":\"\"");
        server.respond(200, status("", ""));
        CreditVerification told = credit.verify(empty);

        assertThat(told.order()).isEqualTo(ComparisonResult.NOT_COMPARED);
        assertThat(told.status()).isEqualTo(ComparisonResult.NOT_COMPARED);
        assertThat(told.isVerified()).isFalse();
    }

    @Test
    void statusOfAnotherApplicationVerifiesNothing() {
        String other = status("2026-0042", "CreditApproved").replace("11111111-", "99999999-");
        server.respond(200, other);

        assertThatThrownBy(() -> credit.verify(APPROVED))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("at ApplicationID: is not the requested id");
    }

    @Test
    void asyncReturnsTheSame() throws Exception {
        server.respond(200, status("2026-0042", "CreditApproved"))
                .respond(200, "{\"Result\":false,\"errors\":{\"application_id\":[\"no\"]}}");
        assertThat(credit.async().verify(APPROVED).get(10, TimeUnit.MINUTES).isVerified())
                .isTrue();
        assertThat(catchThrowableOfType(
                        CompletionException.class,
                        () -> credit.async().verify(APPROVED).join()))
                .hasCauseInstanceOf(ApiException.class);
    }

    @Test
    void unknownApplicationIsFailure() {
        server.respond(
                        200,
                        "{\"errors\":{\"application_id\":[\"no\"]},\"Errors\":[{\"ErrorCode\":\"application_id\"}],"
                                + "\"result\":false,\"Result\":false}")
                .respond(401, "{\"Errors\":[{\"ErrorCode\":\"ApiKey\"}],\"result\":false,\"Result\":false}");
        assertThat(catchThrowableOfType(ApiException.class, () -> credit.verify(APPROVED))
                        .httpStatus())
                .hasValue(200);
        assertThat(catchThrowableOfType(AuthenticationException.class, () -> credit.verify(APPROVED)))
                .isNotNull();
    }

    @Test
    void printsNoName() {
        String named = status("2026-0042", "CreditApproved").replace("{", "{\"FirstName\":\"MARKER\",");
        server.respond(200, named);
        assertThat(credit.verify(APPROVED).toString()).contains("order=AGREES").doesNotContain("MARKER");
    }

    private static String status(@Nullable String order, @Nullable String status) {
        return "{\"ApplicationID\":\"" + CreditSamples.APPLICATION + "\""
                + (order == null ? "" : ",\"OrderID\":\"" + order + "\"")
                + (status == null ? "" : ",\"StatusID\":\"" + status + "\"") + "}";
    }
}
