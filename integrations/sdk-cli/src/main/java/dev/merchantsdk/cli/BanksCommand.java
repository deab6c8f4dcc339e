package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.payments.sbp.SbpBank;
import dev.merchantsdk.payments.sbp.SbpBanks;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "banks",
        description = "Lists the member banks of the fast payment system (SBP).",
        footer = {"", "Example: merchant banks alfa"})
final class BanksCommand extends ServiceCommand {
    @Parameters(arity = "0..1", paramLabel = "NAME", description = "A part of the bank's name.")
    private Optional<String> name = Optional.empty();

    BanksCommand(Surroundings world) {
        super(world);
    }

    @Override
    ExitCode run(Merchant merchant, Printer printer) {
        SbpBanks banks = name.map(part -> merchant.sbp().banks(part))
                .orElseGet(() -> merchant.sbp().banks());
        printer.rows(banks.list().stream().map(BanksCommand::row).toList());
        return ExitCode.OK;
    }

    private static PrintedFields row(SbpBank bank) {
        return new PrintedFields()
                .put("id", bank.bankId())
                .put("bic", bank.bankBic())
                .put("name", bank.bankName());
    }
}
