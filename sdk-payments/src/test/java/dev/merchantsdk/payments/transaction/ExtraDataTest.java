package dev.merchantsdk.payments.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.RecordJson;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests the string {@code extra} of a record. The string is JSON with the same properties as the object
 * {@code extra_data}. Each property name can have several spellings.
 */
final class ExtraDataTest {
    /** The possible spellings of a name. */
    enum NameSpelling {
        SNAKE(name -> name),
        CAMEL(name -> {
            String pascal = pascal(name);
            return pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1);
        }),
        PASCAL(NameSpelling::pascal);

        @SuppressWarnings("ImmutableEnumChecker") // the lambdas above capture no mutable state
        private final UnaryOperator<String> form;

        NameSpelling(UnaryOperator<String> form) {
            this.form = form;
        }

        private static String pascal(String name) {
            return Arrays.stream(name.split("_"))
                    .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                    .collect(Collectors.joining());
        }
    }

    private static SecureDetails parsed(String extra) {
        return SecureTransaction.parse(
                        "{\"id\":\"x\",\"extra\":" + JsonValue.of(extra).toJson() + "}")
                .parsedExtra()
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource
    void allItsFieldsAreReadInEachSpelling(NameSpelling spelling) throws Exception {
        JsonNode block =
                RecordJson.fixture("transactions/secureList/all-fields").at("/transactions/0/extra_data");
        ObjectNode spelt = spell(block, spelling);
        ObjectNode receipt = spell(block.get("fiscal_information"), spelling);
        String items = spelling.form.apply("items");
        receipt.set(
                items,
                receipt.arrayNode()
                        .add(spell(receipt.get(items).get(0), spelling))
                        .add(receipt.get(items).get(1)));
        spelt.set(spelling.form.apply("fiscal_information"), receipt);

        assertThat(parsed(spelt.toString())).isEqualTo(RecordJson.read(SecureDetails.class, block));
    }

    private static ObjectNode spell(JsonNode names, NameSpelling spelling) {
        ObjectNode spelt = ((ObjectNode) names).objectNode();
        names.properties().forEach(property -> spelt.set(spelling.form.apply(property.getKey()), property.getValue()));
        return spelt;
    }

    @Test
    void readsNothingFromEmptyText() {
        assertThat(SecureTransaction.parse("{\"id\":\"x\"}").parsedExtra()).isEmpty();
    }

    @Test
    void keepsUnknownFields() throws Exception {
        SecureDetails details = parsed(
                "{\"NewField\":{\"Items\":[{\"Vat\":1.50}],\"RRN\":2},\"Items\":3,\"Vat\":4,\"PaymentReceiver\":{\"CardId\":5},"
                        + "\"FiscalInformation\":{\"Rrn\":6,\"Items\":[{\"Rrn\":7,\"Vat\":8}]}}");

        assertThat(details.additional())
                .hasEntrySatisfying(
                        "NewField",
                        kept -> assertThat(kept.toJson()).isEqualTo("{\"Items\":[{\"Vat\":1.50}],\"RRN\":2}"));
        assertThat(details.additional()).containsOnlyKeys("NewField", "Items", "Vat", "payment_receiver");
        assertThat(details.additional())
                .hasEntrySatisfying(
                        "payment_receiver", kept -> assertThat(kept.toJson()).isEqualTo("{\"CardId\":5}"));
        SecureFiscalInformation receipt = details.fiscalInformation().orElseThrow();
        assertThat(receipt.additional()).containsOnlyKeys("Rrn");
        assertThat(receipt.items().get(0).additional())
                .containsOnly(entry("Rrn", JsonValue.of(7)), entry("vat", JsonValue.of(8)));
    }

    /**
     * If a name occurs in two spellings, the field gets the value of the contract's spelling. Without the contract's
     * spelling, the field gets the first value. The SDK stores the other value among the unknown properties.
     */
    @ParameterizedTest
    @CsvSource({"auth_code, AuthCode, 1", "AuthCode, auth_code, 2", "AuthCode, authCode, 1"})
    void keepsBothSpellingsOfField(String first, String second, String taken) {
        SecureDetails details = parsed("{\"" + first + "\":\"1\",\"" + second + "\":\"2\"}");

        assertThat(details.authCode()).contains(taken);
        assertThat(details.additional()).hasSize(1);
        assertThat(details.additional().values().iterator().next().text()).isNotEqualTo(taken);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "{\"CreditCardExpirationYear\":\"marker\"}, credit_card_expiration_year, \"marker\"",
                "`{\"FiscalInformation\":\"marker\"}`, fiscal_information, \"marker\"",
                "`{\"IsSandbox\":[1]}`, is_sandbox, [1]",
            })
    void aFieldOfAnUnexpectedKindIsAbsentAndKept(String extra, String name, String kept) {
        SecureDetails details = parsed(extra);

        assertThat(details.additional()).containsOnly(entry(name, JsonValue.parse(kept)));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "marker, ``",
                "``, ``",
                "null, ``",
                "[\"marker\"], ``",
                "\"marker\", ``",
                "{\"rrn\":\"marker\"} marker, ``",
                "{\"rrn\":\"marker\"`, ``",
                "`{\"rrn\":\"marker\",\"rrn\":\"2\"}`, ``",
            })
    void namesPathOfInvalidBlockWithoutContent(String extra, String path) {
        UnreadableMessageException refused =
                catchThrowableOfType(UnreadableMessageException.class, () -> parsed(extra));

        assertThat(refused.path()).isEqualTo(path);
        assertThat(refused)
                .hasMessageStartingWith("The text extra cannot be read")
                .hasMessageNotContaining("marker")
                .hasNoCause();
        assertThat(refused.advice())
                .isEqualTo("The rest of the record is unchanged; extra_data may have the same fields");
    }
}
