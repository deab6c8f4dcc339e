package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "find",
        description = {
            "Finds the outcome of an order, such as after a lost response.",
            "Exit code 0 is a success, 11 a failure, 12 a result that is still open, and 6 an unknown outcome."
        },
        footer = {"", "Example: merchant find refund-7 --wait=60"})
final class FindCommand extends ServiceCommand {
    @Parameters(paramLabel = "ORDER", description = "The order id.")
    private String orderId = "";

    @Mixin
    private final WaitOption wait = new WaitOption(30);

    FindCommand(Surroundings world) {
        super(world);
    }

    @Override
    void checkArguments() {
        wait.check();
    }

    @Override
    ExitCode run(Merchant merchant, Printer printer) {
        return TransactionView.print(
                merchant.payments().find(orderId, wait.polling()), ExitCode.OUTCOME_UNKNOWN, printer);
    }
}
