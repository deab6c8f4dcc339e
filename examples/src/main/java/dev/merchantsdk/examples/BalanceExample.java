package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.payments.balance.AccountBalance;
import dev.merchantsdk.payments.balance.BalanceAmount;
import dev.merchantsdk.payments.balance.ClientBalance;
import java.math.BigDecimal;

/** Reads the balance that is available for payouts. */
final class BalanceExample {
    private BalanceExample() {}

    static void run(ExampleContext context) {
        long clientId = context.sandbox()
                .map(sandbox -> sandbox.balance().ownerId())
                .orElseGet(() -> context.requiredNumber(ExampleSetting.BALANCE_CLIENT));

        ClientBalance balance = context.merchant().balance().balance(clientId).client();
        BigDecimal total = balance.totalBalance().orElseThrow();
        balance.balances().forEach(bank -> {
            context.print(bank.name().orElse("?") + ", "
                    + bank.description().map(ServiceText::reveal).orElse("?"));
            bank.balance().forEach(account -> context.print("  account " + line(account)));
        });
        context.print("total " + total.toPlainString());
    }

    private static String line(AccountBalance account) {
        BigDecimal real = account.real().flatMap(BalanceAmount::amount).orElse(BigDecimal.ZERO);
        BigDecimal virtual = account.virtual().flatMap(BalanceAmount::amount).orElse(BigDecimal.ZERO);
        return account.accountId().orElse(0) + ": real balance " + real.toPlainString() + ", virtual balance "
                + virtual.toPlainString();
    }
}
