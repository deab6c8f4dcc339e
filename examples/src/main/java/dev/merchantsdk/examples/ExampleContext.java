package dev.merchantsdk.examples;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.ServiceUnavailableException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.CallbackVerifier;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The environment of a run: the SDK, the output, and the sandbox that the SDK calls, unless it calls a real
 * environment. All examples of a run share it, so their order ids differ.
 */
final class ExampleContext implements AutoCloseable {
    private static final int MAX_PORT = 65_535;
    private static final Duration MINUTE = Duration.ofMinutes(1);
    /**
     * The polling settings for the sandbox. After each query, the example advances the clock of the sandbox. The real
     * pauses are therefore short.
     */
    private static final Polling SANDBOX_POLLING =
            Polling.builder().firstPause(Duration.ofMillis(20)).growth(1).build();

    private final Merchant merchant;
    private final Optional<Sandbox> sandbox;
    private final Settings settings;
    private final Polling polling;
    private final PrintStream out;
    private final PrintStream err;
    private int orders;

    private ExampleContext(
            MerchantSdk sdk,
            Optional<Sandbox> sandbox,
            Settings settings,
            Polling polling,
            PrintStream out,
            PrintStream err) {
        this.merchant = Merchant.of(sdk);
        this.sandbox = sandbox;
        this.settings = settings;
        this.polling = polling;
        this.out = out;
        this.err = err;
    }

    static ExampleContext open(Settings settings, Polling polling, PrintStream out, PrintStream err) {
        if (settings.describeRealEnvironment()) {
            return new ExampleContext(settings.sdk(), Optional.empty(), settings, polling, out, err);
        }
        return onSandbox(Sandbox.start(), settings, out, err);
    }

    /** Returns an environment on this sandbox. {@link #close} also closes the sandbox. */
    static ExampleContext onSandbox(Sandbox sandbox, Settings settings, PrintStream out, PrintStream err) {
        return new ExampleContext(sandbox.sdk(), Optional.of(sandbox), settings, SANDBOX_POLLING, out, err);
    }

    Merchant merchant() {
        return merchant;
    }

    MerchantSdk sdk() {
        return merchant.sdk();
    }

    /** Returns the sandbox; empty on a real environment. */
    Optional<Sandbox> sandbox() {
        return sandbox;
    }

    /** Returns the address to which the customer's browser returns. */
    String returnUrl() {
        return settings.get(ExampleSetting.RETURN_URL).orElse("https://shop.example/return");
    }

    /** Returns the address that receives callbacks. On the sandbox the result is empty. */
    Optional<String> callbackUrl() {
        return settings.get(ExampleSetting.CALLBACK_URL);
    }

    /**
     * Returns the port on which the example receives callbacks. On the sandbox the port is 0, which selects a free
     * port.
     */
    int callbackPort() {
        if (sandbox.isPresent()) {
            return 0;
        }
        long port = requiredNumber(ExampleSetting.CALLBACK_PORT);
        if (port < 1 || port > MAX_PORT) {
            throw new ConfigurationException(
                    ExampleSetting.CALLBACK_PORT.variable() + " is not a port",
                    "Set it to a number from 1 to " + MAX_PORT);
        }
        return (int) port;
    }

    String callbackPath() {
        try {
            String path = new URI(callbackUrl().orElse("/callback")).getPath();
            return path == null || path.isEmpty() ? "/" : path;
        } catch (URISyntaxException e) {
            throw new ConfigurationException(
                    ExampleSetting.CALLBACK_URL.variable() + " is not an address", "Set it to an https address");
        }
    }

    /**
     * Returns the secret with which the service signs callbacks. This secret is also the merchant's secret for
     * {@code x-auth}.
     */
    Secret secret() {
        return Secret.of(sandbox.map(Sandbox::secret)
                .or(() -> settings.get(ExampleSetting.CALLBACK_SECRET))
                .orElseGet(() -> required(ExampleSetting.SECRET)));
    }

    /** Returns a client that queries list v3 at the path from the settings. */
    TransactionsClient transactions() {
        TransactionsClient transactions = merchant.records();
        return settings.listPath() == ListPath.PUBLIC ? transactions.withPublicPath() : transactions;
    }

    CallbackVerifier verifier() {
        CallbackVerifier verifier = CallbackVerifier.of(sdk());
        return settings.listPath() == ListPath.PUBLIC ? verifier.withPublicPath() : verifier;
    }

    String required(ExampleSetting setting) {
        return settings.get(setting).orElseThrow();
    }

    long requiredNumber(ExampleSetting setting) {
        try {
            return Long.parseLong(required(setting));
        } catch (NumberFormatException e) {
            throw new ConfigurationException(setting.variable() + " is not a number", "Set it to digits only");
        }
    }

    String email() {
        return settings.get(ExampleSetting.EMAIL).orElse("payer@shop.example");
    }

    /**
     * Returns the payer's phone number. A default could be the number of a stranger. A real environment therefore
     * requires {@code MERCHANT_SDK_PHONE}.
     */
    String phone() {
        return required(ExampleSetting.PHONE, "+79001234567");
    }

    String required(ExampleSetting setting, String sandboxValue) {
        return sandbox.isPresent() ? sandboxValue : required(setting);
    }

    Instant now() {
        return sandbox.<Clock>map(Sandbox::clock).orElse(Clock.systemUTC()).instant();
    }

    /** Returns the current date in the merchant's time zone. */
    LocalDate today() {
        return LocalDate.ofInstant(now(), MerchantProfile.empty().timeZone());
    }

    Polling polling() {
        return polling;
    }

    /**
     * Waits for the result of an operation, within the time limit of {@link #polling()}.
     *
     * @param subject the name of the operation for the message of the exception
     * @throws ExampleFailedException if the operation has no result within the time limit
     */
    <T> T awaitResult(Operation<T> operation, String subject) {
        return completed(
                operation
                        .withPolling(polling)
                        .onProgress(progress -> advanceClock())
                        .await(),
                subject);
    }

    /**
     * Returns the result of an operation.
     *
     * @param subject the name of the operation for the message of the exception
     * @throws ExampleFailedException if the operation had no result within the time limit
     */
    static <T> T completed(WaitResult<T> result, String subject) {
        if (result instanceof WaitResult.Pending<T> pending) {
            String failure = pending.failure()
                    .map(last -> "; the last query failed: " + last.getMessage())
                    .orElse("");
            throw new ExampleFailedException(
                    subject + " has no result within the time limit; the service continues it" + failure);
        }
        return result.completed().orElseThrow();
    }

    /**
     * Repeats a query until the query returns a result or the time limit of {@link #polling()} ends. This method also
     * repeats a query that throws a {@code NotFoundException} or a {@code ServiceUnavailableException}. The service may
     * return a new record only after some time.
     *
     * @return the result; empty if the query returned no result within the time limit
     */
    <T> Optional<T> poll(Supplier<Optional<T>> query) {
        long start = System.nanoTime();
        for (int attempt = 1; ; attempt++) {
            Optional<T> result = resultOf(query);
            Duration pause = polling.pauseAfter(attempt);
            Duration left = polling.limit().minusNanos(System.nanoTime() - start);
            if (result.isPresent() || left.compareTo(pause) < 0) {
                return result;
            }
            pause(pause);
            advanceClock();
        }
    }

    private static <T> Optional<T> resultOf(Supplier<Optional<T>> query) {
        try {
            return query.get();
        } catch (NotFoundException | ServiceUnavailableException e) {
            return Optional.empty();
        }
    }

    private static void pause(Duration pause) {
        try {
            Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExampleFailedException("interrupted");
        }
    }

    /** Advances the clock of the sandbox by one minute. On a real environment this method does nothing. */
    void advanceClock() {
        sandbox.ifPresent(simulator -> simulator.clock().advance(MINUTE));
    }

    /** Returns a new order id of at most 16 characters, which differs from all others of this run. */
    String orderId() {
        orders++;
        String number = orders == 1 ? "" : "-" + orders;
        return "EX-" + Long.toString(now().toEpochMilli(), 36).toUpperCase(Locale.ROOT) + number;
    }

    void print(String line) {
        out.println(line);
    }

    void printSandboxAction(String action) {
        print("sandbox: " + action);
    }

    /** Returns the stream for progress bars. Without a terminal, this stream discards its output. */
    PrintStream progressOutput() {
        return Terminal.isPresent() ? err : new PrintStream(OutputStream.nullOutputStream());
    }

    @Override
    public void close() {
        merchant.close();
        sandbox.ifPresent(Sandbox::close);
    }
}
