package dev.merchantsdk.consumers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ConfigurableApplicationContext;

/** Tests how the shop reads and writes values of the SDK in JSON bodies, parameters, path variables and properties. */
public abstract class ShopExchanges {
    private static final String SECRETS = "(?s).*(tok-4f1c|4111|secret-link|129000|zero).*";

    private static ConfigurableApplicationContext shop;
    private static ShopClient client;

    @BeforeAll
    static void start() {
        shop = ShopApplication.start();
        client = new ShopClient(shop);
    }

    @AfterAll
    static void stop() {
        shop.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "1290 | 1290.00",
                "12.5 | 12.50",
                "12.50 | 12.50",
                "0 | 0.00",
                "0.1 | 0.10",
                "0.29 | 0.29",
                "1.290e3 | 1290.00",
                "1.10000000000000000000 | 1.10",
                "90071992547409.93 | 90071992547409.93",
                "12345678901234567.89 | 12345678901234567.89",
                "92233720368547758.07 | 92233720368547758.07",
                "\"1290\" | 1290.00",
                "\"12.5\" | 12.50",
                "\"92233720368547758.07\" | 92233720368547758.07"
            })
    void readsRoublesAndWritesADecimalText(String json, String written) throws Exception {
        String text = "\"" + written + "\"";
        assertThat(client.post("/amount", json).body()).isEqualTo(text);
        assertThat(client.post("/goods", "{\"article\":\"4711\",\"price\":" + json + "}")
                        .body())
                .isEqualTo("{\"article\":\"4711\",\"price\":" + text + "}");
        assertThat(client.post("/list", "[" + json + "," + json + "]").body()).isEqualTo("[" + text + "," + text + "]");
        assertThat(client.post("/map", "{\"a\":" + json + "}").body()).isEqualTo("{\"a\":" + text + "}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-1",
                "-0.01",
                "12.345",
                "1.00000000000000000001",
                "1e-3",
                "1e400",
                "1e999999999",
                "92233720368547758.08",
                "NaN",
                "true",
                "{}",
                "{\"kopecks\":1}",
                "[1]",
                "\"\"",
                "\" \"",
                "\"-1\"",
                "\"12.345\"",
                "\"1e3\"",
                "\"NaN\"",
                "\"12,50\"",
                "\"ten\""
            })
    void refusesWhatIsNoAmount(String json) throws Exception {
        assertThat(client.post("/amount", json).statusCode()).isEqualTo(400);
        assertThat(client.post("/goods", "{\"article\":\"4711\",\"price\":" + json + "}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(client.post("/list", "[" + json + "]").statusCode()).isEqualTo(400);
        assertThat(client.post("/map", "{\"a\":" + json + "}").statusCode()).isEqualTo(400);
    }

    @Test
    void aNullIsNoAmountAndStaysNull() throws Exception {
        assertThat(client.post("/goods", "{\"article\":\"4711\",\"price\":null}")
                        .body())
                .isEqualTo("{\"article\":\"4711\",\"price\":null}");
    }

    @Test
    void amountsAreKeysOfMaps() throws Exception {
        assertThat(client.post("/steps", "{\"1000\":\"5%\"}").body()).isEqualTo("{\"1000.00\":\"5%\"}");
        assertThat(client.post("/steps", "{\"10.001\":\"5%\"}").statusCode()).isEqualTo(400);
    }

    @Test
    void convertsParametersAndPathVariables() throws Exception {
        assertThat(client.get("/goods?from=12.5").body()).isEqualTo("{\"article\":\"4711\",\"price\":\"12.50\"}");
        assertThat(client.get("/amounts/1290").body()).isEqualTo("\"1290.00\"");
        for (String refused : new String[] {"-1", "12.345", "1e3", "NaN", "ten"}) {
            assertThat(client.get("/goods?from=" + refused).statusCode()).isEqualTo(400);
            assertThat(client.get("/amounts/" + refused).statusCode()).isEqualTo(400);
        }
    }

    @Test
    void bindsProperties() {
        ShopApplication.ShopSettings settings = shop.getBean(ShopApplication.ShopSettings.class);

        assertThat(settings.deliveryPrice()).isEqualTo(Amount.ofRoubles(350));
        assertThat(settings.freeDeliveryFrom()).isEqualTo(Amount.ofKopecks(499_990));
        assertThat(settings.apiKey().reveal()).isEqualTo("a-key-of-the-shop");
        assertThat(settings).hasToString("ShopSettings[deliveryPrice=350.00, freeDeliveryFrom=4999.90, apiKey=***]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "12.345", "1e3", "ten"})
    void refusesPropertiesThatAreNoAmount(String value) {
        assertThatThrownBy(() -> ShopApplication.start("shop.delivery-price=" + value))
                .hasStackTraceContaining("shop.delivery-price")
                .rootCause()
                .isInstanceOf(InvalidRequestException.class);
    }

    /** YAML parses a number without quotes as a double. */
    @Test
    void refusesAnUnquotedNumberOfYaml() {
        assertThatThrownBy(() -> ShopApplication.start("spring.profiles.active=unquoted"))
                .hasStackTraceContaining("shop.delivery-price")
                .hasRootCauseMessage("No converter found capable of converting from type [java.lang.Double] to type ["
                        + Amount.class.getName() + "]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/response", "/responses", "/item", "/tokens"})
    void doesNotWriteModelsAndSecrets(String path) throws Exception {
        HttpResponse<String> response = client.get(path);

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body()).doesNotMatch(SECRETS);
    }

    @Test
    void doesNotWriteASecretThatItReads() throws Exception {
        HttpResponse<String> response = client.post("/tokens", "{\"customer\":\"7\",\"token\":\"tok-4f1c\"}");

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body()).doesNotMatch(SECRETS);
    }

    @Test
    void writesATypeOfItsOwnWithValuesOfAModel() throws Exception {
        assertThat(client.get("/started").body())
                .isEqualTo("{\"payment\":\"d01e8d33bd0c47ee9c8a7ae4ea72d5a3\","
                        + "\"link\":\"https://pay.example/secret-link\"}");
    }

    @Test
    void readsNoModel() throws Exception {
        assertThat(client.post("/response", "{\"id\":\"d01e8d33bd0c47ee9c8a7ae4ea72d5a3\"}")
                        .statusCode())
                .isIn(400, 415, 500);
    }

    @Test
    void checksTheCardNumberThatItReads() throws Exception {
        assertThat(client.post("/cards", "{\"number\":\"4111111111111111\"}").body())
                .isEqualTo("411111******1111");
        assertThat(client.get("/cards?number=4111111111111111").body()).isEqualTo("411111******1111");
        for (String refused : new String[] {"\"4111111111111112\"", "\"4111\"", "4111111111111111", "true", "{}"}) {
            HttpResponse<String> response = client.post("/cards", "{\"number\":" + refused + "}");

            assertThat(response.statusCode()).isEqualTo(400);
            assertThat(response.body()).doesNotContain("4111");
        }
        assertThat(client.get("/cards?number=4111111111111112").statusCode()).isEqualTo(400);
    }
}
