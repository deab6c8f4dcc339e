package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "status",
        description = "Shows the records of a transaction, now.",
        footer = {"", "Example: merchant status order-1"})
final class StatusCommand extends ServiceCommand {
    private static final Pattern ID = Pattern.compile("[0-9A-Za-z]{32}");

    @Parameters(paramLabel = "ID|ORDER", description = "A transaction's id of 32 characters, or an order id.")
    private String idOrOrder = "";

    StatusCommand(Surroundings world) {
        super(world);
    }

    @Override
    ExitCode run(Merchant merchant, Printer printer) {
        List<SecureTransaction> records = isId(idOrOrder)
                ? List.of(merchant.records().getSecure(idOrOrder))
                : merchant.records().byOrder(idOrOrder).stream().toList();
        records.forEach(record ->
                printer.result(TransactionView.of(record, TransactionView.listed(merchant, record, printer))));
        if (records.isEmpty()) {
            throw new CommandException(
                    ExitCode.NOT_FOUND, "No record with the order id " + idOrOrder + " is found; it may appear later");
        }
        return ExitCode.OK;
    }

    static boolean isId(String idOrOrder) {
        return ID.matcher(idOrOrder).matches();
    }
}
