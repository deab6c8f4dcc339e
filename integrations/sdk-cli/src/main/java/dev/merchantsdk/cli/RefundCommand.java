package dev.merchantsdk.cli;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "refund",
        description = {
            "Refunds a payment in full or in part, after you have confirmed it. It orders no receipt.",
            "The refund's order id is printed before it is sent. With exit code 6 or 12, or if Ctrl+C left you without"
                    + " a result, run the same command again: it looks the refund up and sends nothing.",
            "Refunds that name a hold instead of its completion aren't counted."
        },
        footer = {"", "Example: merchant refund order-1 --amount=10.00"})
final class RefundCommand extends ServiceCommand {
    @Parameters(paramLabel = "ORDER|ID", description = "The payment's order id, or its id of 32 characters.")
    private String idOrOrder = "";

    @ArgGroup(multiplicity = "1")
    private RefundedPart part = new RefundedPart();

    @Option(
            names = "--refund-id",
            paramLabel = "ORDER",
            description =
                    "The refund's own, new order id. A command that repeats it sends nothing and reports the first"
                            + " refund, so --yes needs it. Default: a random one.")
    private Optional<String> givenId = Optional.empty();

    @Option(names = "--email", paramLabel = "E-MAIL", description = "The payer's e-mail. Default: that of the payment.")
    private Optional<String> email = Optional.empty();

    @Option(names = "--yes", description = "Don't ask, as in a script.")
    private boolean yes;

    @Mixin
    private final WaitOption wait = new WaitOption(30);

    @Option(
            names = "--state",
            paramLabel = "DIRECTORY",
            description =
                    "Where refunds without a result are kept, for one user. Default: .merchant-sdk in the home directory.")
    private Optional<Path> state = Optional.empty();

    RefundCommand(Surroundings world) {
        super(world);
    }

    @Override
    void checkArguments() {
        if (!yes && !world.interactive()) {
            throw CommandException.usage("Without a terminal, a refund needs --yes");
        }
        if (yes && givenId.isEmpty()) {
            throw CommandException.usage("--yes needs --refund-id, so that the command can be repeated");
        }
        if (state.isEmpty() && !(world.home().isAbsolute() && Files.isDirectory(world.home()))) {
            throw CommandException.usage("There is no home directory: set --state to one that outlives this process");
        }
        wait.check();
    }

    @Override
    ExitCode run(Merchant merchant, Printer printer) throws IOException {
        String paymentId = RefundablePayment.id(merchant, idOrOrder);
        OpenRefunds open = OpenRefunds.in(
                state.orElseGet(() -> world.home().resolve(".merchant-sdk")).resolve("refunds"));
        RefundSender sender = new RefundSender(merchant, printer, open, wait);
        Optional<String> opened = open.of(paymentId);
        Optional<String> earlier = opened.or(() -> givenId.filter(id -> isUsed(merchant, id)));
        if (earlier.isPresent()) {
            ExitCode unresolved = opened.isPresent() ? ExitCode.OUTCOME_UNKNOWN : ExitCode.ALREADY_SENT;
            return sender.lookUpEarlier(
                    paymentId, earlier.get(), unresolved, found -> isAsked(found, merchant, paymentId));
        }
        RefundablePayment payment = RefundablePayment.read(merchant, paymentId);
        String refundId = givenId.orElseGet(() -> "refund-" + UUID.randomUUID());
        Refund refund = Refund.byId(payment.id(), refundId, part.of(payment), payer(payment))
                .build();
        describe(payment, refund, printer);
        if (!yes && !isConfirmed(printer)) {
            printer.note("Nothing was sent.");
            return ExitCode.CANCELLED;
        }
        return sender.send(refund, payment);
    }

    private String payer(RefundablePayment payment) {
        return email.or(() -> payment.email().filter(address -> !address.contains("*"))) // a mask is no address
                .orElseThrow(() -> CommandException.usage(
                        "The payment's record shows no e-mail, which a refund must contain: add --email"));
    }

    /** The service accepts two refunds with one order id; it refuses only payouts as duplicates. */
    private static boolean isUsed(Merchant merchant, String refundId) {
        return !merchant.records().byOrder(refundId).first().items().isEmpty();
    }

    private boolean isAsked(Found earlier, Merchant merchant, String paymentId) {
        return givenId.filter(id -> !id.equals(earlier.orderId())).isEmpty()
                && (!earlier.isSuccess() || part.isRefunded(earlier, merchant, paymentId));
    }

    private void describe(RefundablePayment payment, Refund refund, Printer printer) {
        String merchantId = settings.get(CliSettings.PREFIX + "MERCHANT_ID").orElse("of the x-auth");
        URI gateway = URI.create(settings.get(Address.GATEWAY).orElseThrow());
        printer.note("merchant  " + merchantId + " at " + gateway.getHost());
        printer.note("payment   " + payment.id()
                + payment.orderId().map(id -> ", order " + id).orElse(""));
        printer.note("paid      " + payment.paid().toDecimalString() + ", of which "
                + payment.taken().toDecimalString() + " is refunded or being refunded");
        printer.note("refund    " + refund.price().toDecimalString() + ", without a receipt");
        printer.note("order id  " + refund.orderId());
    }

    private boolean isConfirmed(Printer printer) throws IOException {
        printer.note("Refund it? [y/N]");
        BufferedReader reader = new BufferedReader(new InputStreamReader(world.in(), StandardCharsets.UTF_8));
        String answer = reader.readLine();
        return answer != null && answer.strip().matches("(?i)y|yes");
    }

    /** How much is refunded. Neither is a default, because it is money. */
    static final class RefundedPart {
        @Option(names = "--amount", paramLabel = "ROUBLES", description = "The amount to refund, such as 10.00.")
        private Optional<Amount> amount = Optional.empty();

        @Option(names = "--full", description = "Refund all that is left of the payment.")
        private boolean full;

        Amount of(RefundablePayment payment) {
            Amount price =
                    full ? payment.rest() : amount.orElseThrow(() -> CommandException.usage("Set --amount or --full"));
            if (price.isZero() || price.compareTo(payment.rest()) > 0) {
                throw new CommandException(
                        ExitCode.INVALID,
                        "Nothing was sent: " + payment.rest().toDecimalString() + " of "
                                + payment.paid().toDecimalString() + " is left to refund");
            }
            return price;
        }

        /** Reads the payment after the refund was found, because only then its records contain the refund. */
        boolean isRefunded(Found refund, Merchant merchant, String paymentId) {
            return full
                    ? RefundablePayment.read(merchant, paymentId).rest().isZero()
                    : amount.equals(RefundablePayment.amount(refund.listed()));
        }
    }
}
