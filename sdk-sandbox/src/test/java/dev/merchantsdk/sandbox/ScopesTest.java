package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the scope that each endpoint requires (contract, "Authentication"). */
@ExtendWith(SandboxExtension.class)
final class ScopesTest {
    private static final Scope[] ALL = {
        Scope.of("transactions.read"),
        Scope.of("report-generator:public.read"),
        Scope.of("report-generator:public.write"),
        Scope.of("secure:transactions.read"),
        Scope.of("pay_bank_account_balance.read"),
        Scope.of("receipts:public_receipts.write"),
        Scope.of("receipts:public_receipts.read"),
        Scope.of("secure:transactions.write"),
        Scope.of("payment-tokens:tokens.read"),
    };

    @ParameterizedTest
    @CsvSource({
        "PSP, report-generator-nt/public/pay_transactions/export, report-generator:public.write",
        "PSP, report-generator-nt/public/report/1, report-generator:public.read",
        "PSP, report-generator-nt/public/report/1/download, report-generator:public.read",
        "PSP, balance/v3/client/1/balance, pay_bank_account_balance.read",
        "PSP, receipts/public/receipts/1/status, receipts:public_receipts.read",
        "PSP, payment-gateway/v3/transactions, transactions.read",
        "PSP, payment-gateway/v3/transactions/12345678, transactions.read",
        "PSP, api/public/transactions, transactions.read",
        "GATEWAY, api/public/transactions, secure:transactions.read",
        "GATEWAY, api/public/transactions/0123456789abcdef0123456789abcdef, secure:transactions.read",
    })
    void opensOnlyWithItsScope(Address address, String path, String scope, Sandbox sandbox) throws IOException {
        sandbox.grantOnlyScopes(allBut(scope));
        HttpReply refused = BearerHttp.get(sandbox, address, path);
        sandbox.grantOnlyScopes(Scope.of(scope));
        HttpReply taken = BearerHttp.get(sandbox, address, path);

        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.json())
                .isEqualTo(JsonFixtures.tree(
                        "{\"error\": \"Authentication error: authentication failed: the access token does not allow "
                                + scope + "\"}"));
        assertThat(taken.status()).isIn(200, 400, 404);
        assertThat(Http.get(sandbox, address, path).status()).isEqualTo(401);
    }

    @Test
    void sdkNamesMissingScope(Sandbox sandbox) {
        sandbox.grantOnlyScopes(Scope.TRANSACTIONS_READ);

        assertThatExceptionOfType(NotAuthenticatedException.class)
                .isThrownBy(() -> balance(sandbox))
                .satisfies(missing -> assertThat(missing.scope()).isEqualTo("pay_bank_account_balance.read"));
        assertThat(sandbox.received("balance.get")).isEmpty();
    }

    @Test
    void keepsATokenTenHoursAndThenGetsAnother(Sandbox sandbox) {
        balance(sandbox);
        sandbox.clock().advance(Duration.ofHours(10));
        balance(sandbox);
        balance(sandbox);

        assertThat(sandbox.received("oauth.token")).hasSize(2);
        assertThat(sandbox.received("balance.get")).hasSize(3);
    }

    @Test
    void losesAScopeWhenItsTokenEnds(Sandbox sandbox) {
        balance(sandbox);
        sandbox.grantOnlyScopes(Scope.TRANSACTIONS_READ);
        balance(sandbox);
        sandbox.clock().advance(Duration.ofHours(10));

        assertThatExceptionOfType(NotAuthenticatedException.class).isThrownBy(() -> balance(sandbox));
    }

    @Test
    void getsAScopeAfterTheRetryDelay(Sandbox sandbox) {
        sandbox.grantOnlyScopes(Scope.TRANSACTIONS_READ);
        assertThatExceptionOfType(NotAuthenticatedException.class).isThrownBy(() -> balance(sandbox));

        sandbox.grantOnlyScopes(Scope.TRANSACTIONS_READ, Scope.BALANCE_READ);
        assertThatExceptionOfType(NotAuthenticatedException.class).isThrownBy(() -> balance(sandbox));
        assertThat(sandbox.received("oauth.token")).hasSize(1);

        sandbox.clock().advance(Duration.ofSeconds(30));
        balance(sandbox);
        assertThat(sandbox.received("oauth.token")).hasSize(2);
    }

    @Test
    void grantsOnlyScopesOfTheContract(Sandbox sandbox) {
        assertThatIllegalArgumentException().isThrownBy(() -> sandbox.grantOnlyScopes(Scope.of("everything")));
    }

    private static void balance(Sandbox sandbox) {
        assertThat(BalanceClient.of(sandbox.sdk())
                        .balance(sandbox.balance().ownerId())
                        .client()
                        .id())
                .isPresent();
    }

    private static Scope[] allBut(String scope) {
        return Stream.of(ALL).filter(each -> !each.raw().equals(scope)).toArray(Scope[]::new);
    }
}
