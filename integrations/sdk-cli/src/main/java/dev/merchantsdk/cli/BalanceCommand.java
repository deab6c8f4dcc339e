package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.payments.balance.AccountBalance;
import dev.merchantsdk.payments.balance.BalanceAmount;
import dev.merchantsdk.payments.balance.BankBalance;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "balance",
        description = "Shows the balances of a client's payout accounts.",
        footer = {"", "Example: merchant balance 1234"})
final class BalanceCommand extends ServiceCommand {
    @Parameters(paramLabel = "CLIENT", description = "The client's number, from the service.")
    private long client;

    BalanceCommand(Surroundings world) {
        super(world);
    }

    @Override
    ExitCode run(Merchant merchant, Printer printer) {
        List<PrintedFields> rows = new ArrayList<>();
        for (BankBalance bank : merchant.balance().balance(client).client().balances()) {
            bank.balance().forEach(account -> rows.add(row(bank, account)));
        }
        printer.rows(rows);
        return ExitCode.OK;
    }

    private static PrintedFields row(BankBalance bank, AccountBalance account) {
        OptionalLong id = account.accountId();
        return new PrintedFields()
                .put("bank", bank.name())
                .number("account", id.isPresent() ? Optional.of(id.getAsLong()) : Optional.empty())
                .put("number", account.accountNumber())
                .amount("real", amount(account.real()))
                .amount("virtual", amount(account.virtual()))
                .put("updated", account.real().flatMap(BalanceAmount::updatedAt));
    }

    private static Optional<BigDecimal> amount(Optional<BalanceAmount> balance) {
        return balance.flatMap(BalanceAmount::amount);
    }
}
