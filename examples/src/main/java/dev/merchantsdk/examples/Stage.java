package dev.merchantsdk.examples;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.PrintStream;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;

/** Where an example plays: an SDK, the sandbox behind it if there is one, and somewhere to tell the story. */
final class Stage implements AutoCloseable {
    private final MerchantSdk sdk;
    private final Optional<Sandbox> sandbox;
    private final Settings settings;
    private final PrintStream out;
    private int orders;

    private Stage(MerchantSdk sdk, Optional<Sandbox> sandbox, Settings settings, PrintStream out) {
        this.sdk = sdk;
        this.sandbox = sandbox;
        this.settings = settings;
        this.out = out;
    }

    static Stage open(Settings settings, PrintStream out) {
        if (settings.nameAnEnvironment()) {
            return new Stage(settings.sdk(), Optional.empty(), settings, out);
        }
        Sandbox sandbox = Sandbox.start();
        return new Stage(sandbox.sdk(), Optional.of(sandbox), settings, out);
    }

    MerchantSdk sdk() {
        return sdk;
    }

    /** The sandbox, for what only it can do; empty on a real environment. */
    Optional<Sandbox> sandbox() {
        return sandbox;
    }

    /** Where the customer's browser comes back to. */
    String returnUrl() {
        return settings.get(Setting.RETURN_URL).orElse("https://shop.example/return");
    }

    /** Where results are notified, if that is set: the sandbox's are read from its records. */
    Optional<String> callbackUrl() {
        return settings.get(Setting.CALLBACK_URL);
    }

    /** A setting that the example has said it needs. */
    String required(Setting setting) {
        return settings.get(setting).orElseThrow();
    }

    /** The payer's e-mail. */
    String email() {
        return settings.get(Setting.EMAIL).orElse("payer@shop.example");
    }

    /** The payer's phone. The default is the one whose named payouts succeed in the service's test mode. */
    String phone() {
        return settings.get(Setting.PHONE).orElse("+79001234567");
    }

    /** Another order id of this run, at most 16 characters. */
    String orderId() {
        Clock clock = sandbox.<Clock>map(Sandbox::clock).orElse(Clock.systemUTC());
        orders++;
        String number = orders == 1 ? "" : "-" + orders;
        return "EX-" + Long.toString(clock.millis(), 36).toUpperCase(Locale.ROOT) + number;
    }

    /** Tells a line of the story. */
    void say(String line) {
        out.println(line);
    }

    @Override
    public void close() {
        sdk.close();
        sandbox.ifPresent(Sandbox::close);
    }
}
