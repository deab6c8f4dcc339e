package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.balance.AccountBalance;
import dev.merchantsdk.payments.balance.BalanceAmount;
import dev.merchantsdk.payments.balance.ClientBalance;
import java.math.BigDecimal;
import java.util.List;

/**
 * Queries the balance that is available for payouts.
 *
 * <p>On a real environment this example needs access to the psp address with the scope
 * {@code pay_bank_account_balance.read}. The example also needs {@code MERCHANT_SDK_BALANCE_CLIENT}, which is the
 * client id that the service assigned. The example only reads data.
 */
final class BalanceExample implements Example {
    @Override
    public String name() {
        return "balance";
    }

    @Override
    public String description() {
        return "the balance that is available for payouts, per bank";
    }

    @Override
    public List<RequiredSettings> requiredSettings() {
        return RequiredSettings.all(RequiredSettings.PSP_RECORDS, RequiredSettings.each(ExampleSetting.BALANCE_CLIENT));
    }

    @Override
    public void run(ExampleContext context) {
        long clientId = context.sandbox()
                .map(sandbox -> sandbox.balance().ownerId())
                .orElseGet(() -> context.requiredNumber(ExampleSetting.BALANCE_CLIENT));

        // tag::balance
        ClientBalance balance =
                BalanceClient.of(context.sdk()).balance(clientId).client();
        BigDecimal total = balance.totalBalance().orElseThrow();
        // end::balance
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
