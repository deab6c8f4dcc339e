package dev.merchantsdk.examples;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;

/** Where an example plays: an SDK, the sandbox behind it if there is one, and somewhere to tell the story. */
final class Stage implements AutoCloseable {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final MerchantSdk sdk;
    private final Optional<Sandbox> sandbox;
    private final Settings settings;
    private final PrintStream out;
    private final PrintStream err;
    private int orders;

    private Stage(MerchantSdk sdk, Optional<Sandbox> sandbox, Settings settings, PrintStream out, PrintStream err) {
        this.sdk = sdk;
        this.sandbox = sandbox;
        this.settings = settings;
        this.out = out;
        this.err = err;
    }

    static Stage open(Settings settings, PrintStream out, PrintStream err) {
        if (settings.nameAnEnvironment()) {
            return new Stage(settings.sdk(), Optional.empty(), settings, out, err);
        }
        Sandbox sandbox = Sandbox.start();
        return new Stage(sandbox.sdk(), Optional.of(sandbox), settings, out, err);
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

    /** Where callbacks are listened to: any free port on the sandbox, which posts to this machine. */
    int callbackPort() {
        return sandbox.isPresent() ? 0 : (int) requiredNumber(Setting.CALLBACK_PORT);
    }

    /** The secret of the merchant's {@code x-auth}, which callbacks are signed with. */
    Secret secret() {
        return Secret.of(sandbox.map(Sandbox::secret).orElseGet(() -> required(Setting.SECRET)));
    }

    /** A setting that the example has said it needs. */
    String required(Setting setting) {
        return settings.get(setting).orElseThrow();
    }

    /** As {@link #required}, a whole number. */
    long requiredNumber(Setting setting) {
        try {
            return Long.parseLong(required(setting));
        } catch (NumberFormatException e) {
            throw new ConfigurationException(setting.variable() + " is no number", "Set it to digits only");
        }
    }

    /** The payer's e-mail. */
    String email() {
        return settings.get(Setting.EMAIL).orElse("payer@shop.example");
    }

    /** The payer's phone. The default is the one whose named payouts succeed in the service's test mode. */
    String phone() {
        return settings.get(Setting.PHONE).orElse("+79001234567");
    }

    /** The time where the example plays. */
    Instant now() {
        return sandbox.<Clock>map(Sandbox::clock).orElse(Clock.systemUTC()).instant();
    }

    /** The day where the merchant is. */
    LocalDate today() {
        return LocalDate.ofInstant(now(), MerchantProfile.unstated().timeZone());
    }

    /** How often an operation is asked about: the sandbox's time stands until it is moved, so there is nothing to wait for. */
    Polling polling() {
        return sandbox.isPresent()
                ? Polling.builder().firstPause(Duration.ofMillis(20)).growth(1).build()
                : Polling.defaults();
    }

    /** The sandbox's time stands until somebody moves it: while an example waits, it goes on with each question. */
    void timePasses() {
        sandbox.ifPresent(played -> played.clock().advance(MINUTE));
    }

    /** Another order id of this run, at most 16 characters. */
    String orderId() {
        orders++;
        String number = orders == 1 ? "" : "-" + orders;
        return "EX-" + Long.toString(now().toEpochMilli(), 36).toUpperCase(Locale.ROOT) + number;
    }

    /** Tells a line of the story. */
    void say(String line) {
        out.println(line);
    }

    /** Where progress bars are drawn: not into the story, which may go to a file. */
    PrintStream bars() {
        return err;
    }

    @Override
    public void close() {
        sdk.close();
        sandbox.ifPresent(Sandbox::close);
    }
}
