package dev.merchantsdk.payments.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterStatus;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the numbers and names of the codes in records (contract, "Transaction record, list v3" and "Transaction record,
 * secure").
 */
final class CodesTest {
    @ParameterizedTest
    @CsvSource({
        "1, SUCCESS, false",
        "3, PENDING_CONFIRMATION, true",
        "4, FAILED, false",
        "5, PENDING_EXECUTION, true",
        "6, INTERRUPTED, true",
        "7, UNKNOWN, false",
        "0, UNRECOGNIZED, false",
        "2, UNRECOGNIZED, false",
        "8, UNRECOGNIZED, false",
        "-1, UNRECOGNIZED, false",
    })
    void hasStatesAndPendingOnes(int number, String known, boolean pending) {
        TransactionState state = TransactionState.of(number);

        assertThat(state.name().orElse("UNRECOGNIZED")).isEqualTo(known);
        assertThat(state.isPending()).isEqualTo(pending);
        assertThat(state.raw()).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "0, PAY",
        "1, PAYOUT",
        "2, PREAUTH",
        "3, REVERSAL",
        "4, BINDING",
        "5, UNRECOGNIZED",
        "-1, UNRECOGNIZED",
    })
    void hasTypes(int number, String known) {
        assertThat(TransactionType.of(number).name().orElse("UNRECOGNIZED")).isEqualTo(known);
        assertThat(TransactionType.of(number).raw()).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "0, WEB",
        "1, BOUND_CARD",
        "2, TRANSACTION",
        "3, KNOWN_CARD_NUMBER",
        "4, PAYOUT_BEST_MT",
        "5, PAYOUT_PHONE",
        "6, PAYOUT_YANDEX_MONEY",
        "7, PAYOUT_WEB_MONEY",
        "8, BANK_ACCOUNT",
        "9, PAYOUT_QIWI",
        "10, WALLET",
        "11, PAYOUT_GOS",
        "12, PAYOUT_SBP",
        "13, UNRECOGNIZED",
        "-1, UNRECOGNIZED",
    })
    void hasTargets(int number, String known) {
        assertThat(TargetType.of(number).name().orElse("UNRECOGNIZED")).isEqualTo(known);
        assertThat(TargetType.of(number).raw()).isEqualTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "1, PURCHASE",
        "2, REFUND",
        "3, REBILL",
        "4, PRE_AUTH",
        "5, REVERSAL",
        "6, CONFIRM_AUTH",
        "22, REFUND_AFT",
        "472, MONEY_SEND",
        "0, UNRECOGNIZED",
        "7, UNRECOGNIZED",
        "473, UNRECOGNIZED",
        "-1, UNRECOGNIZED",
    })
    void hasOpcodes(int number, String known) {
        assertThat(Opcode.of(number).name().orElse("UNRECOGNIZED")).isEqualTo(known);
        assertThat(Opcode.of(number).raw()).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(classes = {Opcode.class, TransactionState.class, TransactionType.class, TargetType.class})
    void eachConstantHasTheNumberOfItsName(Class<? extends OpenEnum<Integer>> codes)
            throws ReflectiveOperationException {
        Method of = codes.getMethod("of", int.class);
        for (Field constant : codes.getFields()) {
            OpenEnum<?> code = (OpenEnum<?>) constant.get(null);
            assertThat(code.isKnown()).isTrue();
            assertThat(code.name()).contains(constant.getName());
            assertThat(code).hasToString(constant.getName() + "(" + code.raw() + ")");
            assertThat(of.invoke(null, code.raw())).isSameAs(code);
        }
    }

    @Test
    void printsUnknownNumberAlone() {
        assertThat(TransactionState.of(99)).hasToString("(99)");
        assertThat(TransactionType.of(-1)).hasToString("(-1)");
        assertThat(TargetType.of(13)).hasToString("(13)");
        assertThat(Opcode.of(0)).hasToString("(0)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "SUCCESS", "Success", " success", "success ", "succes", "failed", "revise_require"})
    void onlySuccessIsSuccess(String other) {
        assertThat(TransactionStatus.of("success")).isEqualTo(TransactionStatus.SUCCESS);
        assertThat(TransactionStatus.of(other)).isNotEqualTo(TransactionStatus.SUCCESS);
        assertThat(TransactionStatus.of(other).raw()).isEqualTo(other);
        assertThat(RegisterStatus.of("success")).isEqualTo(RegisterStatus.SUCCESS);
        assertThat(RegisterStatus.of(other)).isNotEqualTo(RegisterStatus.SUCCESS);
        assertThat(Register.parse("{\"id\":\"1\",\"status\":\"" + other + "\"}").isReady())
                .isFalse();
    }

    @Test
    void namesTheTextsThatAreShown() {
        assertThat(TransactionStatus.REVISE_REQUIRE.raw()).isEqualTo("revise_require");
        assertThat(MwType.TRANSACTION.raw()).isEqualTo("transaction");
        assertThat(MwType.of("Transaction")).isNotEqualTo(MwType.TRANSACTION);
        assertThat(RegisterStatus.INITIAL.raw()).isEqualTo("initial");
    }
}
