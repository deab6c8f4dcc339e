package dev.merchantsdk.cli;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.callback.CallbackFields;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackRejectedException;
import dev.merchantsdk.payments.callback.CallbackRejection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "verify-callback",
        description = {
            "Verifies the signature of a callback's saved body, a form or JSON, without the service.",
            "Needs only MERCHANT_SDK_SECRET. Exit code 8: not genuine."
        },
        footer = {"", "Example: merchant verify-callback body.txt"})
final class VerifyCallbackCommand implements Callable<Integer> {
    private final Surroundings world;

    @Mixin
    private final LocalOptions options = new LocalOptions();

    @Parameters(paramLabel = "FILE", description = "The body as it was received; - is the standard input.")
    private String file = "";

    @Option(names = "--reveal", description = "Show personal data and tokens too.")
    private boolean reveal;

    VerifyCallbackCommand(Surroundings world) {
        this.world = world;
    }

    @Override
    public Integer call() {
        Secret secret = options.settings(world).callbackSecret();
        CallbackBody body = new CallbackBody(read());
        Printer printer = new Printer(world, options.json);
        try {
            CallbackFields fields = CallbackParser.of(secret)
                    .parse(body.contentType(), body.bytes())
                    .fields();
            print(printer, verdict(true, Optional.empty(), Optional.empty()), fields);
            return ExitCode.OK.number();
        } catch (CallbackRejectedException e) {
            if (e.reason().httpStatus() != CallbackRejection.UNSIGNED.httpStatus()) {
                throw e; // it can't be read, so there are no fields
            }
            Optional<String> mistake = body.mistake(secret).or(() -> whatElse(e.reason()));
            print(printer, verdict(false, Optional.of(e.reason().name()), mistake), body.fields());
            return ExitCode.NOT_VERIFIED.number();
        }
    }

    private static PrintedFields verdict(boolean isGenuine, Optional<String> reason, Optional<String> mistake) {
        return new PrintedFields()
                .put("genuine", JsonValue.of(isGenuine))
                .put("reason", reason)
                .put("mistake", mistake);
    }

    private static Optional<String> whatElse(CallbackRejection reason) {
        return reason == CallbackRejection.UNSIGNED
                ? Optional.of("the field sign is missing or empty")
                : Optional.of("another secret signed it, or a value was changed, added or removed");
    }

    private void print(Printer printer, PrintedFields verdict, CallbackFields fields) {
        PrintedFields shown = CallbackView.of(fields, reveal);
        if (printer.isJson()) {
            printer.result(verdict.put("fields", shown.json()));
        } else {
            printer.result(verdict);
            printer.result(shown);
        }
    }

    private byte[] read() {
        try {
            return file.equals("-") ? world.in().readAllBytes() : Files.readAllBytes(Path.of(file));
        } catch (IOException e) {
            throw CommandException.usage("Can't read the file " + file);
        }
    }
}
