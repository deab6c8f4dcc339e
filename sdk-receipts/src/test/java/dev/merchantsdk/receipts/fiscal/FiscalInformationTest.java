package dev.merchantsdk.receipts.fiscal;

import static dev.merchantsdk.receipts.ReceiptSamples.FIXTURES;
import static dev.merchantsdk.testkit.JsonFixtures.quoted;
import static dev.merchantsdk.testkit.JsonFixtures.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.receipts.FiscalSamples;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FiscalInformationTest {
    private static final String FULL = FIXTURES.text("fiscalInformation/full.request.json");
    private static final String MINIMAL = FIXTURES.text("fiscalInformation/minimal.request.json");

    @Test
    void writesEveryField() {
        assertThat(written(FiscalSamples.full())).isEqualTo(tree(FULL));
    }

    @Test
    void omitsAbsentFields() {
        FiscalInformation receipt = FiscalInformation.of(
                TaxationSystem.COMMON, FiscalSamples.delivery().build());

        assertThat(written(receipt)).isEqualTo(tree(MINIMAL));
    }

    @Test
    void roundTrips() throws Exception {
        assertThat(read(FULL)).isEqualTo(FiscalSamples.full());
        assertThat(read(MINIMAL))
                .isEqualTo(FiscalInformation.of(
                        TaxationSystem.COMMON, FiscalSamples.delivery().build()))
                .isNotEqualTo(FiscalSamples.full());
    }

    @ParameterizedTest
    @CsvSource({
        "1,     1",
        "0.001, 0.001",
        "1E-20, 0.00000000000000000001",
        "1E+3,  1000",
        "2.50,  2.50",
        "123456789012345678.12345678901234567890, 123456789012345678.12345678901234567890",
    })
    void writesQuantitiesAsPlainNumbers(BigDecimal quantity, String number) throws Exception {
        FiscalInformation receipt = FiscalInformation.of(
                TaxationSystem.COMMON,
                FiscalSamples.delivery().quantity(quantity).build());
        String json = new String(JsonCodec.write(receipt), StandardCharsets.UTF_8);

        assertThat(json).contains("\"quantity\":" + number + ",");
        assertThat(read(json).items().get(0).quantity()).isEqualByComparingTo(quantity);
    }

    @ParameterizedTest
    @CsvSource({"1, 0.01", "10, 0.10", "100, 1.00", "9223372036854775807, 92233720368547758.07"})
    void writesTotalPricesAsTextsWithTwoDecimals(long kopecks, String text) {
        FiscalInformation receipt = FiscalInformation.of(
                TaxationSystem.COMMON,
                FiscalSamples.delivery().totalPrice(Amount.ofKopecks(kopecks)).build());
        JsonNode price = written(receipt).at("/items/0/totalPrice");

        assertThat(price.isTextual()).isTrue();
        assertThat(price.textValue()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'quantity': '1'",
                "'totalPrice': 5",
                "'totalPrice': '1.001'",
                "'totalPrice': '-1.00'",
                "'vat': 'VAT_20'",
                "'shipper': {'inn': 7707083893}",
                "'shipper': {'inn': '770708389'}",
                "'shipper': {'phones': '+79001234567'}",
            })
    void readsNoOtherForms(String field) {
        String json = "{'items': [{" + field + "}]}";

        assertThat(catchThrowableOfType(UnreadableJson.class, () -> read(quoted(json)))
                        .path())
                .startsWith("items[0]." + field.substring(1, field.indexOf("'", 1)));
    }

    @Test
    void sumsUpItsLines() {
        assertThat(FiscalSamples.full().total()).isEqualTo(Amount.parse("712.05"));
    }

    @Test
    void makesALineOfOnePieceOfWhatIsRequired() {
        assertThat(FiscalItem.of("Доставка", Amount.ofKopecks(1), Vat.VAT_22))
                .isEqualTo(FiscalSamples.delivery().build());
        assertThat(Shipper.of("ООО \"Поставщик\"", Inn.of("7707083893"), "+79001234567", "8 (495) 000-00-00"))
                .isEqualTo(FiscalSamples.supplier().build());
    }

    private static JsonNode written(FiscalInformation receipt) {
        return tree(new String(JsonCodec.write(receipt), StandardCharsets.UTF_8));
    }

    private static FiscalInformation read(String json) throws UnreadableJson {
        return JsonCodec.reader(FiscalInformation.class)
                .read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }
}
