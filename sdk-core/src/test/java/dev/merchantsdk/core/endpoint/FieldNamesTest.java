package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import okio.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FieldNamesTest {
    private static final FieldNames NAMES = FieldNames.of(new Buffer()
            .writeUtf8("{\"Key\":\"marker\",\"Cart\":[{\"Price\":{\"Сумма\":\"marker\"}}],\"surname\":1,"
                    + "\"metadata\":{\"+79001234567\":{\"ivan\":{\"petrov\":1}}},\"customValues\":{\"kuznetsov\":1}}"));

    @ParameterizedTest
    @CsvSource({
        // The contract's names of any endpoint, in any letter case and as a path from the root.
        "SNILS, snils",
        "$.BirthDate, birthDate",
        "$birthDate, ***",
        "$.$.birthDate, ***",
        "snils1, ***",
        "payment.Price, payment.Price",
        "$.Payment.OrderId, payment.orderId",
        "customerInfo.Email, customerInfo.email",
        "InitialFee, InitialFee",
        "Phone, phone",
        "phone, phone",
        "loanterm, LoanTerm",
        "filter_by, filter_by",
        "limit_to, limit_to",
        "bankName, bankName",
        "extid, extId",
        "fiscalInformation.items[12].totalPrice, fiscalInformation.items[12].totalPrice",
        // The names of the request, in the spelling of the request.
        "key, Key",
        "ApiKey, ApiKey",
        "Сумма, Сумма",
        "price, Price",
        "Surname, surname",
        "Cart[0].Price, Cart[0].Price",
        "$.cart[0].price, Cart[0].Price",
        "request.Cart[0].Price, request.Cart[0].Price",
        "Cart[0].Marker, ***",
        "Cart[marker].Price, ***",
        "Cart[4111][1111], ***",
        "Cart[4111].Price, ***",
        "Cart[1]1, ***",
        "[0].Price, ***",
        "Cart., ***",
        // The codes of the contract, which the credit API also uses as field names.
        "application_id, application_id",
        // Values of the request, names inside of its metadata, and any other text.
        "marker, ***",
        "+79001234567, ***",
        "metadata, metadata",
        "metadata.+79001234567, ***",
        "ivan.petrov, ***",
        "petrov, ***",
        "kuznetsov, ***",
    })
    void onlyNamesOfTheContractAndOfTheRequestAreShown(String name, String shown) {
        assertThat(NAMES.shown(name)).isEqualTo(shown);
    }

    @Test
    void namesOfTheCreditApiHaveItsSpelling() {
        FieldNames credit = FieldNames.of(new Buffer().writeUtf8("{\"ApiKey\":\"marker\"}"));
        for (String name : List.of("Phone", "InitialFee", "LoanTerm", "Email", "Price", "application_id", "request")) {
            assertThat(credit.shown(name)).isEqualTo(name);
        }
        assertThat(credit.shown("phone")).isEqualTo("Phone");
    }

    @ParameterizedTest
    @CsvSource({"a=marker", "''", "[[["})
    void invalidJsonHasNoNames(String body) {
        FieldNames names = FieldNames.of(new Buffer().writeUtf8(body));
        assertThat(names.shown("a")).isEqualTo("***");
        assertThat(names.shown("ID")).isEqualTo("id");
    }
}
