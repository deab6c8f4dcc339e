package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.ReceiptKind;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Compares the SDK's enums with the catalogues of the contract ("Fiscal receipt data"), and the tags of the enums with
 * law 54-FZ.
 */
final class CataloguesTest {
    @ParameterizedTest
    @CsvSource({
        "COMMON,                  Common",
        "SIMPLIFIED,              Simplified",
        "SIMPLIFIED_MINUS_OUTLAY, SimplifiedMinusOutlay",
        "UNIFIED_IMPUTED_INCOME,  UnifiedImputedIncome",
        "UNIFIED_AGRICULTURAL,    UnifiedAgricultural",
        "PATENT,                  Patent",
    })
    void spellsTaxationSystems(TaxationSystem value, String word) throws Exception {
        assertIsOnTheWire(value, word);
        assertThat(value.word()).isEqualTo(word);
    }

    @ParameterizedTest
    @CsvSource({
        "NONE,      None,   6",
        "VAT_0,     Vat0,   5",
        "VAT_5,     vat5,   7",
        "VAT_7,     vat7,   8",
        "VAT_10,    Vat10,  2",
        "VAT_20,    Vat20,  1",
        "VAT_22,    Vat22,  11",
        "VAT_5_105, vat105, 9",
        "VAT_7_107, vat107, 10",
    })
    void spellsVatRatesInMixedLetterCase(Vat value, String word, int tag) throws Exception {
        assertIsOnTheWire(value, word);
        assertThat(value.word()).isEqualTo(word);
        assertThat(value.tag1199()).isEqualTo(tag);
    }

    @ParameterizedTest
    @CsvSource({
        "PREPAY_FULL, 1",
        "PREPAY_PARTIAL, 2",
        "AVANS, 3",
        "FULL_PAY, 4",
        "PARTIAL_SETTLEMENT_AND_CREDIT, 5",
        "TRANSFER_ON_CREDIT, 6",
        "CREDIT_PAYMENT, 7",
    })
    void spellsCalculationMethods(String word, int tag) throws Exception {
        CalculationMethod value = CalculationMethod.valueOf(word);

        assertIsOnTheWire(value, word);
        assertThat(value.word()).isEqualTo(word);
        assertThat(value.tag1214()).isEqualTo(tag);
    }

    @ParameterizedTest
    @CsvSource({
        "AGENT, 64",
        "BANK_PAYMENT_AGENT, 1",
        "BANK_PAYMENT_SUBAGENT, 2",
        "PAYMENT_AGENT, 4",
        "PAYMENT_SUBAGENT, 8",
        "ATTORNEY, 16",
        "COMMISSIONER, 32",
    })
    void spellsAgentTypes(String word, int tag) throws Exception {
        AgentType value = AgentType.valueOf(word);

        assertIsOnTheWire(value, word);
        assertThat(value.word()).isEqualTo(word);
        assertThat(value.tag1222()).isEqualTo(tag);
    }

    @Test
    void spellsPaymentSubjects() {
        assertThat(Stream.of(PaymentSubject.values()).map(PaymentSubject::word))
                .containsExactly(
                        "AGENCY",
                        "COMPOUND_SUBJECT",
                        "EXCISABLE_PRODUCT",
                        "GAMBLING_RATE",
                        "GAMBLING_WIN",
                        "INSURANCE_CONTRIBUTIONS",
                        "JOB",
                        "LOTTERY_TICKET",
                        "LOTTERY_WIN",
                        "NON_OPERATING_INCOME",
                        "OTHER_SUBJECT",
                        "PAYMENT",
                        "PLEDGE",
                        "PRODUCT",
                        "PROPERTY_LAW",
                        "PROVISION_RID",
                        "RESORT_FEE",
                        "SERVICE",
                        "TRADE_FEE");
    }

    @ParameterizedTest
    @EnumSource
    void namesPaymentSubjectsAsTheyAreSpelled(PaymentSubject value) throws Exception {
        assertIsOnTheWire(value, value.name());
    }

    @ParameterizedTest
    @CsvSource({
        "INCOME,                    1, false",
        "INCOME_RETURN,             2, false",
        "EXPENSE,                   3, false",
        "EXPENSE_RETURN,            4, false",
        "INCOME_CORRECTION,         1, true",
        "INCOME_RETURN_CORRECTION,  2, true",
        "EXPENSE_CORRECTION,        3, true",
        "EXPENSE_RETURN_CORRECTION, 4, true",
    })
    void hasKindsOfReceipts(ReceiptKind kind, int tag, boolean correction) {
        assertThat(kind.tag1054()).isEqualTo(tag);
        assertThat(kind.isCorrection()).isEqualTo(correction);
    }

    /** Checks that each enum has only the values that the preceding tests list. The map contains their numbers. */
    @Test
    void hasValuesOfTheContractOnly() {
        Map<Class<? extends Enum<?>>, Integer> sizes = Map.of(
                TaxationSystem.class, 6,
                Vat.class, 9,
                CalculationMethod.class, 7,
                PaymentSubject.class, 19,
                AgentType.class, 7,
                ReceiptKind.class, 8);
        sizes.forEach((catalogue, size) -> assertThat(catalogue.getEnumConstants())
                .as(catalogue.getSimpleName())
                .hasSize(size));
    }

    @Test
    void readsNoOtherSpelling() {
        for (String other : List.of("vat0", "Vat5", "VAT20", "VAT_20", "Vat105", "none", "")) {
            assertThat(catchThrowableOfType(UnreadableJson.class, () -> read(Vat.class, other)))
                    .as(other)
                    .isNotNull();
        }
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> read(TaxationSystem.class, "COMMON")))
                .isNotNull();
    }

    private static void assertIsOnTheWire(Enum<?> value, String word) throws Exception {
        assertThat(new String(JsonCodec.write(value), StandardCharsets.UTF_8)).isEqualTo('"' + word + '"');
        assertThat(read(value.getDeclaringClass(), word)).isEqualTo(value);
    }

    private static <T> T read(Class<T> catalogue, String word) throws UnreadableJson {
        String json = '"' + word + '"';
        return JsonCodec.reader(catalogue).read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }
}
