package dev.merchantsdk.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.value.Agreement;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A notification beside what the service says when asked. */
final class CreditConfirmationTest {
    private static final CreditNotification APPROVED = CreditNotification.builder()
            .applicationId(Samples.APPLICATION)
            .orderId("2026-0042")
            .statusId(StatusId.CREDIT_APPROVED)
            .build();

    @Test
    void asksForTheStatusOfTheApplication() throws Exception {
        try (Service service = Service.start().answer(200, status("2026-0042", "CreditApproved"))) {
            CreditConfirmation told = service.credit().confirm(APPROVED);

            assertThat(told.isConfirmed()).isTrue();
            assertThat(told.application().outcome()).isEqualTo(CreditOutcome.SUCCESS);
            assertThat(service.takenBody())
                    .isEqualTo(Fixture.tree("{\"ApiKey\":\"" + Service.API_KEY + "\",\"application_id\":\""
                            + Samples.APPLICATION + "\"}"));
            assertThat(service.requests()).isOne();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2026-0042, CreditApproved, AGREES, AGREES",
        "2026-0042, LoanOpened, AGREES, DIFFERS",
        "2026-0042, creditapproved, AGREES, DIFFERS",
        "2026-0043, CreditApproved, DIFFERS, AGREES",
        ", CreditApproved, NOT_TOLD, AGREES",
        "2026-0042, , AGREES, NOT_TOLD",
    })
    void comparesOrderAndStatus(@Nullable String order, @Nullable String status, Agreement ofOrder, Agreement ofStatus)
            throws Exception {
        try (Service service = Service.start().answer(200, status(order, status))) {
            CreditConfirmation told = service.credit().confirm(APPROVED);

            assertThat(told.id()).isEqualTo(Agreement.AGREES);
            assertThat(told.order()).isEqualTo(ofOrder);
            assertThat(told.status()).isEqualTo(ofStatus);
            assertThat(told.isConfirmed()).isEqualTo(ofOrder == ofStatus);
        }
    }

    @Test
    void whatTheNotificationDoesNotCarryIsNotTold() throws Exception {
        CreditNotification bare =
                CreditNotification.builder().applicationId(Samples.APPLICATION).build();
        try (Service service = Service.start().answer(200, status("2026-0042", "CreditApproved"))) {
            CreditConfirmation told = service.credit().confirm(bare, RequestOptions.none());

            assertThat(told.order()).isEqualTo(Agreement.NOT_TOLD);
            assertThat(told.status()).isEqualTo(Agreement.NOT_TOLD);
            assertThat(told.isConfirmed()).isFalse();
            assertThat(told.application().statusId()).contains(StatusId.CREDIT_APPROVED);
        }
    }

    @Test
    void twoEmptyTextsDoNotAgree() throws Exception {
        CreditNotification empty = CreditNotification.builder()
                .applicationId(Samples.APPLICATION)
                .orderId("")
                .statusId(StatusId.of(""))
                .build();
        try (Service service = Service.start().answer(200, status("", ""))) {
            CreditConfirmation told = service.credit().confirm(empty);

            assertThat(told.order()).isEqualTo(Agreement.NOT_TOLD);
            assertThat(told.status()).isEqualTo(Agreement.NOT_TOLD);
            assertThat(told.isConfirmed()).isFalse();
        }
    }

    @Test
    void anAnswerAboutAnotherApplicationDiffers() throws Exception {
        String other = status("2026-0042", "CreditApproved").replace("11111111-", "99999999-");
        try (Service service = Service.start().answer(200, other)) {
            CreditConfirmation told = service.credit().confirm(APPROVED);

            assertThat(told.id()).isEqualTo(Agreement.DIFFERS);
            assertThat(told.isConfirmed()).isFalse();
        }
    }

    @Test
    void saysTheSameWithoutWaiting() throws Exception {
        try (Service service = Service.start()
                .answer(200, status("2026-0042", "CreditApproved"))
                .answer(200, "{\"Result\":false,\"errors\":{\"application_id\":[\"no\"]}}")) {
            assertThat(service.credit()
                            .async()
                            .confirm(APPROVED)
                            .get(60, TimeUnit.SECONDS)
                            .isConfirmed())
                    .isTrue();
            assertThat(catchThrowableOfType(
                            CompletionException.class,
                            () -> service.credit().async().confirm(APPROVED).join()))
                    .hasCauseInstanceOf(ApiException.class);
        }
    }

    @Test
    void anApplicationThatTheServiceDoesNotKnowIsAFailure() throws Exception {
        try (Service service = Service.start()
                .answer(
                        200,
                        "{\"errors\":{\"application_id\":[\"no\"]},\"Errors\":[{\"ErrorCode\":\"application_id\"}],"
                                + "\"result\":false,\"Result\":false}")
                .answer(401, "{\"Errors\":[{\"ErrorCode\":\"ApiKey\"}],\"result\":false,\"Result\":false}")) {
            assertThat(catchThrowableOfType(
                                    ApiException.class, () -> service.credit().confirm(APPROVED))
                            .httpStatus())
                    .hasValue(200);
            assertThat(catchThrowableOfType(
                            AuthenticationException.class,
                            () -> service.credit().confirm(APPROVED)))
                    .isNotNull();
        }
    }

    @Test
    void printsNoName() throws Exception {
        String named = status("2026-0042", "CreditApproved").replace("{", "{\"FirstName\":\"MARKER\",");
        try (Service service = Service.start().answer(200, named)) {
            assertThat(service.credit().confirm(APPROVED).toString())
                    .contains("order=AGREES")
                    .doesNotContain("MARKER");
        }
    }

    private static String status(@Nullable String order, @Nullable String status) {
        return "{\"ApplicationID\":\"" + Samples.APPLICATION + "\""
                + (order == null ? "" : ",\"OrderID\":\"" + order + "\"")
                + (status == null ? "" : ",\"StatusID\":\"" + status + "\"") + "}";
    }
}
