package bookshop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The shop as a developer starts it: the profile {@code dev}, and no address or credential. */
final class DevelopmentTest {
    @ParameterizedTest
    @CsvSource({"4929509947106878, PAID", "4485913187374384, FAILED"})
    void booksAPaymentAndADeclinedCard(String card, String state) throws Exception {
        try (ConfigurableApplicationContext context = SpringApplication.run(
                BookShop.class,
                "--spring.profiles.active=dev",
                "--server.port=0",
                "--spring.datasource.generate-unique-name=true")) {
            Sandbox sandbox = context.getBean(Sandbox.class);
            URI orders = URI.create("http://127.0.0.1:"
                    + context.getEnvironment().getRequiredProperty("local.server.port") + "/orders/2026-0042");

            HttpResponse<String> page = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(orders)
                                    .POST(HttpRequest.BodyPublishers.noBody())
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            sandbox.payments()
                    .payByCard(sandbox.payments().transactions().get(0).id(), card);

            assertThat(page.body()).startsWith("\"http://127.0.0.1:");
            assertThat(sandbox.payments().awaitCallbacks(Duration.ofSeconds(30)))
                    .singleElement()
                    .matches(SentCallback::delivered);
            assertThat(context.getBean(JdbcClient.class)
                            .sql("SELECT state FROM orders")
                            .query(String.class)
                            .single())
                    .isEqualTo(state);
        }
    }
}
