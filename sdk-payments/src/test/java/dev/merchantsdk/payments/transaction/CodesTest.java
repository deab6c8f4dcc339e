package dev.merchantsdk.payments.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The numbers of the secure record (contract, "Transaction record, secure"), one by one. */
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
    void knowsTheStatesAndWhichArePending(int number, TransactionState.Known known, boolean pending) {
        TransactionState state = TransactionState.of(number);

        assertThat(state.known()).isEqualTo(known);
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
    void knowsTheTypes(int number, TransactionType.Known known) {
        assertThat(TransactionType.of(number).known()).isEqualTo(known);
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
    void knowsTheTargets(int number, TargetType.Known known) {
        assertThat(TargetType.of(number).known()).isEqualTo(known);
        assertThat(TargetType.of(number).raw()).isEqualTo(number);
    }

    @Test
    void givesEachConstantItsOwnNumber() {
        assertThat(TransactionState.FAILED).isEqualTo(TransactionState.of(4));
        assertThat(TransactionType.PAYOUT).isEqualTo(TransactionType.of(1));
        assertThat(TargetType.PAYOUT_SBP).isEqualTo(TargetType.of(12));
    }
}
