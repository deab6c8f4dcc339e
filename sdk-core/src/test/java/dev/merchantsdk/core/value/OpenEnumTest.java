package dev.merchantsdk.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class OpenEnumTest {
    @Test
    void isEqualByTypeAndTextWithLetterCase() {
        assertThat(Scope.of("transactions.read"))
                .isEqualTo(Scope.TRANSACTIONS_READ)
                .hasSameHashCodeAs("transactions.read");
        assertThat(Scope.of("Transactions.read")).isNotEqualTo(Scope.TRANSACTIONS_READ);
        assertThat(Scope.of("a")).isNotEqualTo(Other.of("a")).isNotEqualTo("a").isNotEqualTo(null);
    }

    @Test
    void keepsUnknownValue() {
        assertThat(Scope.of("new:scope")).hasToString("***"); // it can be any text
        assertThat(Scope.of("new:scope").raw()).isEqualTo("new:scope");
    }

    @Test
    void knowsTheScopesOfTheContract() {
        assertThat(new Scope[] {
                    Scope.TRANSACTIONS_READ,
                    Scope.REGISTERS_READ,
                    Scope.REGISTERS_WRITE,
                    Scope.SECURE_TRANSACTIONS_READ,
                    Scope.BALANCE_READ,
                    Scope.RECEIPTS_WRITE,
                    Scope.RECEIPTS_READ,
                    Scope.SECURE_TRANSACTIONS_WRITE,
                    Scope.PAYMENT_TOKENS_READ
                })
                .extracting(Scope::raw)
                .containsExactly(
                        "transactions.read",
                        "report-generator:public.read",
                        "report-generator:public.write",
                        "secure:transactions.read",
                        "pay_bank_account_balance.read",
                        "receipts:public_receipts.write",
                        "receipts:public_receipts.read",
                        "secure:transactions.write",
                        "payment-tokens:tokens.read");
    }

    @Test
    void returnsTheConstantOfAKnownValue() {
        assertThat(Scope.of("transactions.read")).isSameAs(Scope.TRANSACTIONS_READ);
        assertThat(Scope.TRANSACTIONS_READ.isKnown()).isTrue();
        assertThat(Scope.TRANSACTIONS_READ.name()).contains("TRANSACTIONS_READ");
        assertThat(Scope.of("new:scope").isKnown()).isFalse();
        assertThat(Scope.of("new:scope").name()).isEmpty();
    }

    private static final class Other extends OpenEnum<String> {
        private static final Constants<String, Other> CONSTANTS = new Constants<>(Other::new);

        private Other(String raw, @Nullable String name) {
            super(raw, name);
        }

        static Other of(String raw) {
            return CONSTANTS.of(raw);
        }
    }
}
