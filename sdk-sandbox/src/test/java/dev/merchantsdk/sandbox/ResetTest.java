package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.Payment;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import mockwebserver3.MockResponse;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the reset, the fixed port and the running clock of a sandbox. */
final class ResetTest {
    private static final OneStepPayment PAYMENT =
            OneStepPayment.of("order-1", Amount.parse("10.00"), "payer@shop.example");
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Test
    void theStateIsTheInitialOne() throws Exception {
        try (Sandbox sandbox = Sandbox.start();
                Sandbox fresh = Sandbox.start()) {
            URI gateway = sandbox.url(Address.GATEWAY);
            TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());
            String first = paid(sandbox).transactionId();
            assertThat(transactions.getSecure(first).isSuccess()).isTrue(); // this query requests an access token
            sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
            sandbox.payments().settleAfter(Duration.ofHours(1));
            sandbox.payments().seedRecords(5);
            sandbox.faults().nextOfAny(Fault.status(503));
            sandbox.grantOnlyScopes(Scope.BALANCE_READ);
            sandbox.clock().advance(Duration.ofDays(3));

            sandbox.reset();

            assertThat(sandbox.clock().instant()).isEqualTo(Instant.parse("2026-03-02T09:00:00Z"));
            assertThat(sandbox.received()).isEmpty();
            assertThat(sandbox.payments().transactions()).isEmpty();
            assertThat(sandbox.url(Address.GATEWAY)).isEqualTo(gateway);
            assertThat(transactions.list(transactions.query()).stream()).isEmpty();
            String second = paid(sandbox).transactionId();
            assertThat(second).isNotEqualTo(first);
            fresh.reset();
            assertThat(paid(fresh).transactionId()).isEqualTo(second);
            assertThat(transactions.getSecure(second).isSuccess()).isTrue(); // the access token is still valid
            assertThat(sandbox.payments().awaitCallbacks(PATIENCE)).isEmpty();
        }
    }

    @Test
    void theAddressesAreAtTheFixedPort() throws Exception {
        try (Sandbox sandbox = startedAtAFixedPort()) {
            int port = sandbox.url(Address.CREDIT).getPort();
            assertThat(sandbox.url(Address.GATEWAY)).hasToString("http://127.0.0.1:" + port + "/gateway/");
            assertThatThrownBy(() -> Sandbox.builder().port(port).start())
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessage("the port " + port + " is not free on the loopback interface");
        }
    }

    /** Starts a sandbox on a fixed port that no other process uses. */
    private static Sandbox startedAtAFixedPort() {
        for (int port = 20_000; port < 21_000; port += 10) {
            try {
                return Sandbox.builder().port(port).start();
            } catch (UncheckedIOException e) {
                assertThat(e).hasMessageStartingWith("the port " + port);
            }
        }
        throw new AssertionError("no port is free");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1, 1023, 65_536})
    void aPortOutOfBoundsIsRejected(int port) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sandbox.builder().port(port))
                .withMessage("port must be 0 or 1024..65535: " + port);
    }

    @Test
    void aRunningClockExecutesEvents() throws Exception {
        try (Sandbox sandbox = Sandbox.start();
                ScriptedServer shop = ScriptedServer.start()
                        .responding(request ->
                                new MockResponse.Builder().code(200).body("OK").build())) {
            Payment payment = paid(sandbox);
            sandbox.payments().notifyAt(URI.create(shop.url("/callback")));
            sandbox.payments().settleAfter(Duration.ofMillis(5));
            PaymentsClient.of(sandbox.sdk()).refund(payment.refund("refund-1").build());
            Instant before = sandbox.clock().instant();

            sandbox.clock().run();

            assertThat(shop.takeLine()).isEqualTo("POST /callback");
            sandbox.clock().stop();
            Instant stopped = sandbox.clock().instant();
            assertThat(stopped).isAfter(before);
            assertThat(sandbox.clock().instant()).isEqualTo(stopped);
        }
    }

    @Test
    void aResetForgetsTheRequestIds() throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            PaymentsClient.of(sandbox.sdk()).pay(PAYMENT);
            String spent = sandbox.received().get(0).header("x-auth").orElseThrow();
            Request banks = new Request.Builder()
                    .url(sandbox.url(Address.GATEWAY) + "api/sbp/banks")
                    .header("x-auth", spent)
                    .build();
            assertThat(Http.send(banks).status()).isEqualTo(401);

            sandbox.reset();

            assertThat(Http.send(banks).status()).isEqualTo(200);
        }
    }

    private static Payment paid(Sandbox sandbox) {
        PaymentPage page = PaymentsClient.of(sandbox.sdk()).pay(PAYMENT);
        sandbox.payments().payByCard(page.id(), "4929509947106878");
        return Payment.of(PAYMENT, page);
    }
}
