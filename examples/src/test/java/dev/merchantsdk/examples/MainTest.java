package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class MainTest {
    private static final Pattern LINK = Pattern.compile("http://127\\.0\\.0\\.1:\\S+");

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    @Test
    void offersTheDashboardBeforeTheFirstExampleAndKeepsEveryLinkAliveUntilEnter() {
        Map<String, Integer> statuses = new TreeMap<>();

        run(() -> LINK.matcher(text())
                .results()
                .map(MatchResult::group)
                .forEach(link -> statuses.put(link, status(link))));

        assertThat(lines().get(1)).matches("Dashboard: http://127\\.0\\.0\\.1:\\d+/");
        assertThat(lines()).filteredOn(line -> line.startsWith("== ")).hasSameSizeAs(Examples.ALL);
        assertThat(lines()).contains("Examples that succeeded: " + Examples.ALL.size());
        assertThat(statuses).hasSizeGreaterThan(5);
        assertThat(statuses)
                .allSatisfy((link, status) -> assertThat(status).as(link).isEqualTo(200));
    }

    @Test
    void offersNoDashboardThatEndsAtOnce() {
        ExampleRun run = ExampleRun.of(Map.of(), "balance");

        assertThat(run.status()).isZero();
        assertThat(run.out()).doesNotContain("Dashboard: ").contains("-Dexec.args=sandbox");
    }

    @Test
    void givesEachOrderAnIdOfItsOwn() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        try (Sandbox sandbox = Sandbox.start();
                ExampleContext context = ExampleContext.onSandbox(sandbox, new Settings(Map.of()), nowhere, nowhere)) {
            Examples.ALL.forEach(example -> example.run(context));

            assertThat(sandbox.payments().transactions())
                    .hasSizeGreaterThan(20)
                    .extracting(PaymentTransaction::orderId)
                    .doesNotHaveDuplicates()
                    .allMatch(orderId -> orderId.length() <= 16);
        }
    }

    /** Runs all examples for a person who looks at the output and then presses Enter. */
    private void run(Runnable look) {
        PrintStream out = new PrintStream(output, true, StandardCharsets.UTF_8);
        int status = new Main(Map.of(), ExampleRun.QUICK, out, out, Optional.of(look)).run(List.of());
        assertThat(status).as(text()).isZero();
    }

    private static int status(String link) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) URI.create(link).toURL().openConnection();
            connection.setInstanceFollowRedirects(false);
            return connection.getResponseCode();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text() {
        return output.toString(StandardCharsets.UTF_8);
    }

    private List<String> lines() {
        return text().lines().toList();
    }
}
