package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import okio.Buffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FieldNamesTest {
    private static final FieldNames NAMES = FieldNames.of(
            List.of("snils", "birthDate"),
            new Buffer().writeUtf8("{\"ApiKey\":\"marker\",\"Cart\":[{\"Price\":{\"Сумма\":\"marker\"}}]}"));

    @ParameterizedTest
    @CsvSource({
        // The contract's names of the endpoint, in any letter case and as a path from the root.
        "SNILS, snils",
        "$.BirthDate, birthDate",
        "$birthDate, ***",
        "snils1, ***",
        // The names of the request, in its own letter case.
        "ApiKey, ApiKey",
        "Price, Price",
        "Сумма, Сумма",
        "price, ***",
        "Cart[0].Price, Cart[0].Price",
        "Cart[0].Name, ***",
        "Cart[marker].Price, ***",
        // The codes of the contract, which the credit API also uses as field names.
        "application_id, application_id",
        // Values of the request, and any other text.
        "marker, ***",
        "Surname, ***",
    })
    void onlyNamesOfTheContractAndOfTheRequestAreShown(String name, String shown) {
        assertThat(NAMES.shown(name)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({"a=marker", "''", "[[["})
    void aBodyThatIsNoJsonHasNoNames(String body) {
        FieldNames names = FieldNames.of(List.of("id"), new Buffer().writeUtf8(body));
        assertThat(names.shown("a")).isEqualTo("***");
        assertThat(names.shown("ID")).isEqualTo("id");
    }
}
