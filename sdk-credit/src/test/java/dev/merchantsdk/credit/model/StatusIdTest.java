package dev.merchantsdk.credit.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.credit.CreditSamples;
import java.lang.reflect.Field;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StatusIdTest {
    @ParameterizedTest
    @CsvSource({
        "BasketReceived, BASKET_RECEIVED, OPEN",
        "PhoneConfirmed, PHONE_CONFIRMED, OPEN",
        "WaitAccept, WAIT_ACCEPT, OPEN",
        "Accepted, ACCEPTED, OPEN",
        "AppSentToFO, APP_SENT_TO_FO, OPEN",
        "ApprFO, APPR_FO, OPEN",
        "AppSentToCallCenter, APP_SENT_TO_CALL_CENTER, OPEN",
        "CreditApproved, CREDIT_APPROVED, SUCCESS",
        "LoanOpened, LOAN_OPENED, OPEN",
        "DeliveryDateReceived, DELIVERY_DATE_RECEIVED, OPEN",
        "FundsPaidToMerchant, FUNDS_PAID_TO_MERCHANT, SUCCESS",
        "CreditRejectedByFinOrgs, CREDIT_REJECTED_BY_FIN_ORGS, FAILURE",
        "CustomerCallFailed, CUSTOMER_CALL_FAILED, FAILURE",
        "CustCancelBeforeAppr, CUST_CANCEL_BEFORE_APPR, FAILURE",
        "CustCancelAfterAppr, CUST_CANCEL_AFTER_APPR, FAILURE",
        "VerificationPassed, VERIFICATION_PASSED, OPEN",
        "VerificationFailed, VERIFICATION_FAILED, OPEN",
        "SomethingNew, UNRECOGNIZED, OPEN",
        "creditapproved, UNRECOGNIZED, OPEN",
        "'', UNRECOGNIZED, OPEN",
    })
    void knowsWhatEachValueMeansByDefault(String raw, String known, CreditOutcome outcome) {
        StatusId status = StatusId.of(raw);

        assertThat(status.name().orElse("UNRECOGNIZED")).isEqualTo(known);
        assertThat(status).isEqualTo(StatusId.of(raw)).hasToString(status.isKnown() ? raw : "***");
        assertThat(StatusInterpreter.DEFAULT.of(status)).isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource({
        "[C0], SUCCESS",
        "[P2], SUCCESS",
        "[R1], FAILURE",
        "[R16], FAILURE",
        "[R17], FAILURE",
        "[R18], FAILURE",
        "[R15], OPEN",
        "[R19], OPEN",
        "[R161], OPEN",
        "[C1], OPEN",
        "[C3], OPEN",
        "[P0], OPEN",
        "[A0], OPEN",
        "[V2], OPEN",
        "[c0], OPEN",
        "C0, OPEN",
        "R1, OPEN",
        "[C0, OPEN",
        "' [C0]', OPEN",
        "[C0] CreditApproved, OPEN",
        "CreditApproved [R1], OPEN",
        "[], OPEN",
    })
    void readsCodesInBracketsOnly(String raw, CreditOutcome outcome) {
        StatusId status = StatusId.of(raw);

        assertThat(StatusInterpreter.DEFAULT.of(status)).isEqualTo(outcome);
        assertThat(status.name().orElse("UNRECOGNIZED")).isEqualTo("UNRECOGNIZED");
        assertThat(status.raw()).isEqualTo(raw);
        assertThat(status).hasToString("***"); // an unknown text can be any text
    }

    @Test
    void namesEachConstantAndReturnsItForItsText() throws Exception {
        for (Field field : StatusId.class.getFields()) {
            StatusId constant = (StatusId) field.get(null);

            assertThat(constant.name()).contains(field.getName());
            assertThat(StatusId.of(constant.raw())).isSameAs(constant);
        }
    }

    @Test
    void merchantMayInterpretItDifferently() {
        StatusInterpreter own = status ->
                status.equals(StatusId.LOAN_OPENED) ? CreditOutcome.SUCCESS : StatusInterpreter.DEFAULT.of(status);
        ApplicationStatus opened = ApplicationStatus.parse(
                "{\"ApplicationID\":\"" + CreditSamples.APPLICATION + "\",\"StatusID\":\"LoanOpened\"}");

        assertThat(opened.outcome()).isEqualTo(CreditOutcome.OPEN);
        assertThat(opened.outcome(own)).isEqualTo(CreditOutcome.SUCCESS);
    }

    @Test
    void doesNotCacheUnknownValues() {
        assertThat(IntStream.range(0, 1000).mapToObj(i -> StatusId.of("New" + i)))
                .noneMatch(StatusId::isKnown);
        assertThat(StatusId.of("New")).isNotSameAs(StatusId.of("New"));
        assertThat(StatusId.class.getFields()).hasSize(17);
    }
}
