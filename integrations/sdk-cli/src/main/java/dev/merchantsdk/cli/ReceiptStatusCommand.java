package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "status",
        description = "Shows whether a receipt exists. Exit code 11 is a failed one, 12 one in progress.",
        footer = {"", "Example: merchant receipt status 0123456789abcdef0123456789abcdef"})
final class ReceiptStatusCommand extends ServiceCommand {
    @Parameters(paramLabel = "SERVICE-ID", description = "The transaction or operation of the receipt.")
    private String serviceId = "";

    ReceiptStatusCommand(Surroundings world) {
        super(world);
    }

    @Override
    ExitCode run(Merchant merchant, Printer printer) {
        ReceiptStatus status = merchant.receipts().status(serviceId).status();
        printer.result(new PrintedFields().put("serviceId", serviceId).put("status", status.raw()));
        if (status.equals(ReceiptStatus.SUCCESS)) {
            return ExitCode.OK;
        }
        return status.equals(ReceiptStatus.FAIL) ? ExitCode.FAILED : ExitCode.PENDING;
    }
}
