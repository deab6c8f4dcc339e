package dev.merchantsdk.cli;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Runs commands in this process, with the settings of a sandbox, its clock, and streams of the test. */
final class CommandRun {
    static final String CARD = "4929509947106878";

    final Map<String, String> variables = new TreeMap<>();
    private final Path home;
    private Clock clock;
    private InputStream in = InputStream.nullInputStream();
    private boolean interactive;
    private OutputStream err = new ByteArrayOutputStream();

    private boolean isDiskFull;
    private final List<Duration> pauses = new ArrayList<>();

    /** What a command returned and printed. */
    record CommandResult(int code, String out, String err) {
        List<String> outLines() {
            return out.lines().toList();
        }
    }

    CommandRun(Sandbox sandbox, Path home) {
        this.home = home;
        this.clock = sandbox.clock();
        for (Address address : Address.values()) {
            variables.put(CliSettings.variable(address), sandbox.url(address).toString());
        }
        variables.put("MERCHANT_SDK_API_KEY", sandbox.apiKey());
        variables.put("MERCHANT_SDK_MERCHANT_ID", sandbox.merchantId());
        variables.put("MERCHANT_SDK_SECRET", sandbox.secret());
        variables.put("MERCHANT_SDK_CLIENT_ID", sandbox.clientId());
        variables.put("MERCHANT_SDK_CLIENT_SECRET", sandbox.clientSecret());
    }

    /** Pays an order by card, and returns the payment's id. */
    static String pay(Sandbox sandbox, String orderId, String price) {
        String id = order(sandbox, orderId, price);
        sandbox.payments().payByCard(id, CARD);
        return id;
    }

    static String order(Sandbox sandbox, String orderId, String price) {
        return PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of(orderId, Amount.parse(price), "payer@shop.example"))
                .id();
    }

    /** Writes the variables into a settings file that only this user can read. */
    Path settingsFile() throws IOException {
        Path file = home.resolve("settings.properties");
        String text = variables.entrySet().stream()
                .map(variable -> variable.getKey() + "=" + variable.getValue() + "\n")
                .collect(Collectors.joining());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        return file;
    }

    CommandRun with(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    CommandRun without(String variable) {
        variables.remove(variable);
        return this;
    }

    /** Returns how long commands would have waited between their queries. */
    List<Duration> pauses() {
        return List.copyOf(pauses);
    }

    CommandRun at(Clock other) {
        clock = other;
        return this;
    }

    CommandRun answering(InputStream typed) {
        in = typed;
        interactive = true;
        return this;
    }

    CommandRun reading(String input) {
        in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    CommandRun printingErrorsTo(OutputStream stream) {
        err = stream;
        return this;
    }

    /** Makes each write to the output fail. */
    CommandRun printingToAFullDisk() {
        isDiskFull = true;
        return this;
    }

    CommandResult run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (err instanceof ByteArrayOutputStream bytes) {
            bytes.reset();
        }
        PrintStream stream = print(out);
        if (isDiskFull) {
            stream = print(new OutputStream() {
                @Override
                public void write(int next) throws IOException {
                    throw new IOException("no space left");
                }
            });
        }
        Surroundings world = new Surroundings(variables, in, stream, print(err), interactive, clock, pauses::add, home);
        int code = MerchantCli.run(world, arguments);
        return new CommandResult(code, out.toString(StandardCharsets.UTF_8), err.toString());
    }

    private static PrintStream print(OutputStream stream) {
        return new PrintStream(stream, true, StandardCharsets.UTF_8);
    }
}
