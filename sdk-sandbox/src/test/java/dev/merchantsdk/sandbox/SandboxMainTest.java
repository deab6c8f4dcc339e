package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.http.ServerSettings;
import dev.merchantsdk.sandbox.program.FloodedProgram;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SandboxMainTest {
    @Test
    void printsTheDashboardAndRunsTheClock() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Instant before = Instant.now();
        try (Sandbox sandbox =
                SandboxMain.start(List.of("--port=0"), new PrintStream(bytes, true, StandardCharsets.UTF_8))) {
            assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                    .containsExactly(
                            "Sandbox of the payment and credit service; no money moves.",
                            "Dashboard, with the settings of your shop: " + sandbox.dashboard(),
                            "The clock runs. Ctrl+C ends the program.");
            assertThat(sandbox.clock().instant())
                    .isBetween(before, Instant.now().plusSeconds(1));
            assertThat(sandbox.clock().runs()).isTrue();
            assertThat(SignedHttp.get(sandbox, "api/sbp/banks/").status()).isEqualTo(404);
        }
    }

    @Test
    void aResetRestartsTheRunningClockAtTheCurrentTime() {
        try (Sandbox sandbox = start("--port=0")) {
            sandbox.clock().advance(Duration.ofDays(1));
            sandbox.clock().stop();
            Instant before = Instant.now();

            sandbox.reset();

            assertThat(sandbox.clock().runs()).isTrue();
            assertThat(sandbox.clock().instant())
                    .isBetween(before, Instant.now().plusSeconds(1));
        }
    }

    @Test
    void idsAndCredentialsAreRandomUnlessASeedIsGiven() {
        try (Sandbox random = start("--port=0");
                Sandbox other = start("--port=0");
                Sandbox seeded = start("--port=0", "--seed=1");
                Sandbox inTests = Sandbox.start()) {
            assertThat(random.secret()).isNotEqualTo(other.secret()).isNotEqualTo(inTests.secret());
            assertThat(seeded.secret()).isEqualTo(inTests.secret());
        }
    }

    @Test
    void keepsTheLastRequests() throws IOException {
        SandboxSettings program =
                new SandboxSettings(1, Instant::now, true, Leniency.CONTRACT, ServerSettings.onLoopback(0), 2, 1);
        try (Sandbox sandbox = new Sandbox(program)) {
            PaymentsClient payments = PaymentsClient.of(sandbox.sdk());
            for (String orderId : List.of("order-1", "order-2", "order-3")) {
                payments.pay(OneStepPayment.of(orderId, Amount.parse("10.00"), "payer@shop.example"));
            }

            assertThat(sandbox.received()).hasSize(2);
            assertThat(sandbox.received().get(0).text()).contains("order-2");
            assertThat(sandbox.payments().transactions()).hasSize(3);
            assertThat(ControlHttp.get(sandbox, "exchanges").get("total").asInt())
                    .isEqualTo(3);
        }
    }

    private static Sandbox start(String... args) {
        return SandboxMain.start(
                List.of(args), new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
    }

    @Test
    void acceptsObservedForms() throws IOException {
        try (Sandbox sandbox = start("--port=0", "--observed")) {
            assertThat(SignedHttp.get(sandbox, "api/sbp/banks/").status()).isEqualTo(200);
        }
    }

    @Test
    void aValueCanBeTheNextArgument() {
        try (Sandbox sandbox = start("--port", "0", "--seed", "1", "--observed")) {
            assertThat(sandbox.dashboard().getHost()).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void printsThePortsOfTheAddresses() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Sandbox sandbox = SandboxMain.start(
                List.of("--port=0", "--ports"), new PrintStream(bytes, true, StandardCharsets.UTF_8))) {
            assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                    .hasSize(3 + Address.values().length)
                    .contains("GATEWAY without a prefix: "
                            + sandbox.server.ownUrls().get(Address.GATEWAY));
        }
    }

    @Test
    void answersUnderFurtherHostsOnAllInterfaces() throws IOException {
        try (Sandbox sandbox = start("--port=0", "--bind=0.0.0.0", "--allow-host=Sandbox", "--allow-host=[::2]")) {
            for (String host : List.of("sandbox:8100", "[::2]", "localhost")) {
                HttpReply health = Http.send(new Request.Builder()
                        .url(sandbox.dashboard() + "_sandbox/health")
                        .header("Host", host)
                        .build());
                assertThat(health.status()).as(host).isEqualTo(200);
                assertThat(health.json().path("status").textValue()).isEqualTo("up");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--port=x, the port must be a number: x",
        "--port=80, port must be 0 or 1024..65535: 80",
        "--port=, --port needs a value",
        "--port, --port needs a value",
        "--port=8100 --port=8101, --port is given twice",
        "--seed=x, the seed must be a number: x",
        "--observed=yes, --observed has no value",
        "--port=65530 --ports, --ports needs the six numbers after 65530",
        "--allow-host=http://sandbox, --allow-host must be a host without scheme and port: http://sandbox",
        "--allow-host=sandbox:8100, --allow-host must be a host without scheme and port: sandbox:8100",
        "--bind=nowhere.invalid, this machine has no address nowhere.invalid",
        "8100, unknown argument 8100",
        "--fast, unknown argument --fast"
    })
    void otherArgumentsAreRefused(String arguments, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SandboxMain.start(List.of(arguments.split(" ")), System.out))
                .satisfies(refused -> assertThat(
                                String.valueOf(refused.getMessage()).lines())
                        .first()
                        .isEqualTo(message));
    }

    @Test
    void anUnknownArgumentIsAnsweredWithAllArguments() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SandboxMain.start(List.of("--fast"), System.out))
                .withMessageContainingAll("--port=NUMBER", "--seed=NUMBER", "--observed");
    }

    @Test
    void helpAndVersionPrintTextAndStartNothing() {
        for (String help : List.of("--help", "-h")) {
            assertThat(printed("--port=0", help)).startsWith("Arguments").contains("--port=NUMBER");
        }
        assertThat(printed("--version")).matches("merchant-sdk-sandbox \\d+\\.\\d+\\.\\d+\\S*\\R");
    }

    @Test
    void endsWithALineWhenTheMemoryIsExhausted() throws Exception {
        JvmResult result = ChildJvm.run(
                FloodedProgram.class, List.of("-Xmx40m", "-Dorg.slf4j.simpleLogger.defaultLogLevel=error"));

        assertThat(result.status()).as(result.out() + result.err()).isEqualTo(3);
        assertThat(result.err().lines()).singleElement().asString().startsWith("The memory is exhausted.");
    }

    private static String printed(String... args) {
        PrintStream standard = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            SandboxMain.main(args);
        } finally {
            System.setOut(standard);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
