package dev.merchantsdk.payments.balance;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.RecordJson;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the accessor of each field of a balance (contract, "Balance record"). */
final class BalanceTest {
    @Test
    void hasItsFields() throws Exception {
        Balance balance = RecordJson.read(Balance.class, FIXTURES.text("balance/get/all-fields.response.json"));

        BalanceStatus status = balance.status().orElseThrow();
        assertThat(status.success()).contains(true);
        assertThat(status.errors())
                .extracting(JsonValue::toJson)
                .containsExactly("\"Bank B answers late\"", "{\"code\":7}");
        ClientBalance client = balance.client();
        assertThat(client.id()).hasValue(77_001);
        assertThat(client.totalBalance()).contains(new BigDecimal("12345802358023580235.80"));
        assertThat(client.balances()).hasSize(2);
        BankBalance bank = client.balances().get(0);
        assertThat(bank.name()).contains("bank_a");
        assertThat(bank.description()).contains(ServiceText.of("Банк А"));
        assertThat(bank.balance()).hasSize(2);
        AccountBalance account = bank.balance().get(0);
        assertThat(account.accountId()).hasValue(3_310_042);
        assertThat(account.accountNumber()).contains("00702810000000000001");
        BalanceAmount real = account.real().orElseThrow();
        assertThat(real.amount()).contains(new BigDecimal("123456789012345.67"));
        assertThat(real.updatedAt()).contains("2026-03-02T09:00:00Z");
        BalanceAmount virtual = account.virtual().orElseThrow();
        assertThat(virtual.amount()).contains(new BigDecimal("-0.01"));
        assertThat(virtual.updatedAt()).contains("2026-03-02T08:59:59Z");
        // a double cannot represent this number, which is 2^53 + 1
        assertThat(bank.balance().get(1).accountId()).hasValue(9_007_199_254_740_993L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0.01",
                "0.1",
                "0.30",
                "0.30000000000000004",
                "100.00",
                "100.0",
                "123456789012345.67",
                "12345678901234567890.12",
                "-99999999999999999999.99",
                "9223372036854775808",
                "0.10000000000000000000",
            })
    void sumsAreExactToTheDigit(String amount) throws Exception {
        BalanceAmount read = RecordJson.read(BalanceAmount.class, "{\"amount\":" + amount + "}");

        assertThat(read.amount()).contains(new BigDecimal(amount));
        assertThat(RecordJson.write(read)).isEqualTo("{\"amount\":" + amount + "}");
        assertThat(RecordJson.read(ClientBalance.class, "{\"total_balance\":" + amount + "}")
                        .totalBalance())
                .contains(new BigDecimal(amount));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.00",
        "0.1, 0.10",
        "100.00, 100.00",
        "'\"0.30\"', 0.30",
        "1e2, 100.00",
        "123456789012345.67, 123456789012345.67",
        "92233720368547758.07, 92233720368547758.07",
    })
    void returnsSumsAsAmountsWhenPossible(String wire, String amount) throws Exception {
        assertThat(RecordJson.read(BalanceAmount.class, "{\"amount\":" + wire + "}")
                        .asAmount())
                .contains(Amount.parse(amount));
        assertThat(RecordJson.read(ClientBalance.class, "{\"total_balance\":" + wire + "}")
                        .totalBalanceAsAmount())
                .contains(Amount.parse(amount));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.01", "0.001", "92233720368547758.08", "12345678901234567890.12", "null"})
    void hasNoAmountForOtherSums(String wire) throws Exception {
        assertThat(RecordJson.read(BalanceAmount.class, "{\"amount\":" + wire + "}")
                        .asAmount())
                .isEmpty();
        assertThat(RecordJson.read(ClientBalance.class, "{\"total_balance\":" + wire + "}")
                        .totalBalanceAsAmount())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1e2, 100",
        "1.5E+3, 1500",
        "25e-1, 2.5",
        "'\"0.30\"', 0.30",
        "'\"-12345678901234567890.12\"', -12345678901234567890.12"
    })
    void readsOtherSpellingsOfSum(String amount, BigDecimal sum) throws Exception {
        assertThat(RecordJson.read(BalanceAmount.class, "{\"amount\":" + amount + "}")
                        .amount()
                        .orElseThrow())
                .isEqualByComparingTo(sum);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e400", "-1e400", "1e-400", "1e1000000000"})
    void aNumberOutOfBoundsIsRejectedByItsPlace(String amount) {
        assertThat(catchThrowable(() -> RecordJson.read(Balance.class, balance(amount))))
                .isInstanceOfSatisfying(UnreadableJson.class, unreadable -> {
                    assertThat(unreadable.path()).isEqualTo("client.balances[0].balance[0].real.amount");
                    assertThat(unreadable).hasMessageNotContainingAny("400", "1000000000");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "123456789012345678901234567890123456789",
                "\"1e400\"",
                "\"1e2\"",
                "\" 1.00\"",
                "\"1,00\"",
                "\"+1\"",
                "\".5\"",
                "\"NaN\"",
                "\"٣\"",
                "\"\"",
                "\"marker\"",
                "true",
                "{}",
                "[]"
            })
    void sumInOtherFormIsAbsentAndKept(String amount) throws Exception {
        BalanceAmount real = RecordJson.read(Balance.class, balance(amount))
                .client()
                .balances()
                .get(0)
                .balance()
                .get(0)
                .real()
                .orElseThrow();

        assertThat(real.amount()).isEmpty();
        assertThat(real.asAmount()).isEmpty();
        assertThat(real.additional())
                .hasEntrySatisfying("amount", kept -> assertThat(kept.toJson()).isEqualTo(amount));
    }

    private static String balance(String amount) {
        return "{\"client\":{\"balances\":[{\"balance\":[{\"real\":{\"amount\":" + amount + "}}]}]}}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "Infinity", "-Infinity", "01", "1.", "+1", ".5"})
    void refusesNumbersThatAreNotJson(String amount) {
        assertThat(catchThrowable(() -> RecordJson.read(BalanceAmount.class, "{\"amount\":" + amount + "}")))
                .isInstanceOf(UnreadableJson.class);
    }

    @Test
    void detectsFailureInSuccess() throws Exception {
        BalanceStatus status =
                RecordJson.read(BalanceStatus.class, "{\"success\":false,\"errors\":[\"no such client\"]}");

        assertThat(status.success()).contains(false);
        assertThat(status.errors()).containsExactly(JsonValue.of("no such client"));
    }
}
