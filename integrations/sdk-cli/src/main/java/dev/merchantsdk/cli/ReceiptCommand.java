package dev.merchantsdk.cli;

import picocli.CommandLine.Command;

/** What can be asked about a receipt. */
@Command(
        name = "receipt",
        mixinStandardHelpOptions = true,
        versionProvider = CliVersion.class,
        description = "Fiscal receipts that were ordered by separate requests.",
        subcommands = ReceiptStatusCommand.class,
        footer = {"", "Example: merchant receipt status 0123456789abcdef0123456789abcdef"})
final class ReceiptCommand {}
