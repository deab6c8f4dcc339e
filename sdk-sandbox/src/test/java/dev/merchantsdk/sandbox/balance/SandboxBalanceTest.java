package dev.merchantsdk.sandbox.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.balance.AccountBalance;
import dev.merchantsdk.payments.balance.ClientBalance;
import dev.merchantsdk.sandbox.BankAccount;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
final class SandboxBalanceTest {
    private static final BankAccount FIRST =
            account("alpha", 7, "00012345678901234567", "9007199254740993.07", "-0.50");

    @Test
    void listsEveryAccountByBank(Sandbox sandbox) throws IOException {
        sandbox.clock().advance(Duration.ofMinutes(90));
        sandbox.balance()
                .accounts(
                        FIRST,
                        account("beta", 8, "40702810000000000008", "100.00", "90.10"),
                        account("alpha", 9, "40702810000000000009", "0.43", "1E+3"));

        HttpReply answer = get(sandbox, sandbox.balance().ownerId());

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json())
                .isEqualTo(JsonFixtures.tree("""
                {
                  "status": {"success": true, "errors": []},
                  "client": {
                    "id": %d,
                    "balances": [
                      {"name": "alpha", "description": "Bank alpha", "balance": [
                        {"account_id": 7, "account_number": "00012345678901234567",
                         "real": {"amount": 9007199254740993.07, "updated_at": "2026-03-02T10:30:00Z"},
                         "virtual": {"amount": -0.50, "updated_at": "2026-03-02T10:30:00Z"}},
                        {"account_id": 9, "account_number": "40702810000000000009",
                         "real": {"amount": 0.43, "updated_at": "2026-03-02T10:30:00Z"},
                         "virtual": {"amount": 1000, "updated_at": "2026-03-02T10:30:00Z"}}]},
                      {"name": "beta", "description": "Bank beta", "balance": [
                        {"account_id": 8, "account_number": "40702810000000000008",
                         "real": {"amount": 100.00, "updated_at": "2026-03-02T10:30:00Z"},
                         "virtual": {"amount": 90.10, "updated_at": "2026-03-02T10:30:00Z"}}]}
                    ],
                    "total_balance": 9007199254741093.50
                  }
                }
                """.formatted(sandbox.balance().ownerId())));
    }

    /** Compares the response as text, to check each digit of the amounts. */
    @Test
    void writesAmountsToTheDigit(Sandbox sandbox) throws IOException {
        sandbox.balance().accounts(FIRST);

        assertThat(get(sandbox, sandbox.balance().ownerId()).text())
                .contains(
                        "\"amount\":9007199254740993.07,",
                        "\"amount\":-0.50,",
                        "\"total_balance\":9007199254740993.07}");
    }

    @Test
    void hasOneAccountAtFirst(Sandbox sandbox) {
        ClientBalance client = BalanceClient.of(sandbox.sdk())
                .balance(sandbox.balance().ownerId())
                .client();

        assertThat(client.totalBalance()).hasValue(new BigDecimal("1000000.00"));
        assertThat(client.balances()).hasSize(1);
        assertThat(client.balances().get(0).balance()).hasSize(1);
    }

    @Test
    void servesTheClientOfTheSdk(Sandbox sandbox) {
        sandbox.balance().accounts(FIRST);

        ClientBalance client = BalanceClient.of(sandbox.sdk())
                .balance(sandbox.balance().ownerId())
                .client();

        assertThat(client.id()).hasValue(sandbox.balance().ownerId());
        assertThat(client.totalBalance()).hasValue(new BigDecimal("9007199254740993.07"));
        assertThat(client.balances().get(0).name()).hasValue("alpha");
        AccountBalance account = client.balances().get(0).balance().get(0);
        assertThat(account.accountId()).hasValue(7);
        assertThat(account.accountNumber()).hasValue("00012345678901234567");
        assertThat(account.real().orElseThrow().amount()).hasValue(new BigDecimal("9007199254740993.07"));
        assertThat(account.virtual().orElseThrow().amount()).hasValue(new BigDecimal("-0.50"));
    }

    @Test
    void failsWhenTestSaysSo(Sandbox sandbox) throws IOException {
        sandbox.balance().failNext("the bank does not answer", "try later");
        sandbox.balance().failNext();
        long owner = sandbox.balance().ownerId();

        HttpReply answer = get(sandbox, owner);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("""
                {"status": {"success": false, "errors": ["the bank does not answer", "try later"]}}
                """));
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> BalanceClient.of(sandbox.sdk()).balance(owner));
        assertThat(BalanceClient.of(sandbox.sdk()).balance(owner).client().id()).hasValue(owner);
    }

    @Test
    void isVisibleToItsOwnerOnly(Sandbox sandbox) throws IOException {
        long stranger = sandbox.balance().ownerId() + 1;
        JsonNode body = get(sandbox, stranger).json();

        assertThat(body).isEqualTo(JsonFixtures.tree("{\"error\": \"Not found\"}"));
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> BalanceClient.of(sandbox.sdk()).balance(stranger));
    }

    @Test
    void isNotPrinted() {
        assertThat(FIRST).hasToString("BankAccount(alpha, 7)");
    }

    private static BankAccount account(String bank, long id, String number, String real, String virtual) {
        return new BankAccount(bank, "Bank " + bank, id, number, new BigDecimal(real), new BigDecimal(virtual));
    }

    private static HttpReply get(Sandbox sandbox, long client) throws IOException {
        return BearerHttp.get(sandbox, Address.PSP, "balance/v3/client/" + client + "/balance");
    }
}
