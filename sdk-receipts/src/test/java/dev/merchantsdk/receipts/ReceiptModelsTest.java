package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.testkit.CompiledClasses;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests one object of each model class of the module. The test fails if a model class has no object in {@link #models}.
 */
final class ReceiptModelsTest {
    private static final JsonValue MARKER = JsonValue.of("marker");

    static List<Object> models() {
        IndependentReceipt receipt = ReceiptSamples.full();
        FiscalInformation paid = FiscalSamples.full();
        return List.of(
                receipt,
                receipt.items().get(0),
                receipt.correction().orElseThrow(),
                paid,
                paid.items().get(0),
                FiscalSamples.supplier().build(),
                ReceiptCreated.parse("{\"id\":1,\"marker\":" + MARKER.toJson() + "}"),
                ReceiptState.parse(
                        "{\"status\":\"FAIL\",\"error\":" + MARKER.toJson() + ",\"marker\":" + MARKER.toJson() + "}"));
    }

    @Test
    void standsHere() throws Exception {
        assertThat(models())
                .extracting(model -> model.getClass().getName())
                .containsExactlyInAnyOrderElementsOf(CompiledClasses.with(IndependentReceipt.class).stream()
                        .map(Class::getName)
                        .filter(name ->
                                name.matches("dev\\.merchantsdk\\.receipts\\.(model|fiscal)\\.Immutable[A-Za-z]+"))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("models")
    void printsNothingOfAPerson(Object model) {
        assertThat(model.toString())
                .contains("=")
                .doesNotContain("Кассирова", "500100732259", "9001234567", "buyer", "Поставщик", "7707083893", "495")
                .doesNotContain("marker");
    }

    @ParameterizedTest
    @MethodSource("models")
    void doesNotLeaveByJavaSerialization(Object model) throws Exception {
        try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
            assertThatThrownBy(() -> out.writeObject(model)).isInstanceOf(NotSerializableException.class);
        }
    }

    /** The JSON of a response contains no derived properties, such as {@code finished}. */
    @Test
    void isWrittenAsItCame() {
        ReceiptState failed = ReceiptState.parse("{\"status\":\"FAIL\"}");

        assertThat(new String(JsonCodec.write(failed), StandardCharsets.UTF_8)).isEqualTo("{\"status\":\"FAIL\"}");
    }
}
