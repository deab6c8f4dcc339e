package dev.merchantsdk.payments.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests {@code serviceText()} of the secure record (contract, "Transaction record, secure"). The text must not show
 * personal data.
 */
final class RecordTextsTest {
    private static final JsonReader<SecureTransaction> READER = JsonCodec.reader(SecureTransaction.class);

    private static final String PERSONAL = "\"creator_ip\":\"203.0.113.7\",\"target\":\"token-of-the-card\","
            + "\"query_string\":\"?q=secret-query&name=Petr%20Ivanov&other=Vera+Pavlova&odd=50%\","
            + "\"subscription_id\":\"sub-17\",\"street\":\"Elm Lane\",\"unlisted\":[{\"a\":\"deep-alias\",\"code\":51}],"
            + "\"custom_values\":[{\"name\":\"n\",\"value\":\"Flat 12 at Elm\"}],"
            + "\"extra\":\"{\\\"CreditCardHolder\\\":\\\"BORIS GODUNOV\\\",\\\"Alias\\\":\\\"Olga Orlova\\\"}\",";
    private static final String DETAILS = "\"credit_card_holder\":\"ANNA PETROVA\",\"card_id\":\"card-77\","
            + "\"customer_creditcard_number\":\"411111******1111\",\"saved_credit_card_number\":\"555555XXXXXX4444\","
            + "\"alias\":\"Nikolai Orlov\",\"payment_receiver\":{\"name\":\"LLC Horns\"},"
            + "\"fiscal_information\":{\"items\":[{\"shipper\":{\"inn\":\"7707083893\"}}]}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"Declined\"                        | \"Do not honor\"   | Declined, Do not honor",
                "\"Declined\"                        | null               | Declined",
                "null                                | \"Do not honor\"   | Do not honor",
                "{\"code\":5,\"text\":\"Declined\"}  | null               | {code: 5, text: Declined}",
                "51                                  | 7                  | 51, 7",
                "null                                | null               | ``",
                "\"\"                               | null               | ``",
                "\" \"                              | \"Do not honor\"   | Do not honor",
                "{\"code\":null}                    | \"\"             | ``",
            })
    void areThoseOfTheLastErrorAndTheDetails(String lastError, String description, String text) throws Exception {
        assertThat(record(lastError, description).serviceText()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "from 203.0.113.7                        | from ***",
                "card token-of-the-card is blocked       | card *** is blocked",
                "at ?q=secret-query&name=Petr%20Ivanov&other=Vera+Pavlova&odd=50% | at ***",
                "to Flat 12 at Elm                       | to ***",
                "holder Anna Petrova                     | holder ***",
                "holder PETROVA A.                       | holder *** A.",
                "holder Boris Godunov                    | holder ***",
                "binding card-77                         | binding ***",
                "number 411111******1111                 | number ***",
                "number 555555xxxxxx4444                 | number ***",
                "for LLC Horns                           | for ***",
                "shipper 7707083893                      | shipper ***",
                "card 4929 5099 4710 6878                | card ***",
                "mail who@example.com                    | mail ***",
                "query secret-query                      | query ***",
                "query Petr Ivanov                       | query ***",
                "query Vera Pavlova                      | query ***",
                "query 100%                              | query 100%",
                "subscription sub-17                     | subscription ***",
                "street Elm Lane                         | street ***",
                "nested deep-alias                       | nested ***",
                "details Nikolai Orlov                   | details ***",
                "extra Olga Orlova                       | extra ***",
                "code 51                                 | code 51",
            })
    void showNoPersonalDataOfTheRecord(String echo, String shown) throws Exception {
        SecureTransaction record = record("\"" + echo + "\"", "\"" + echo + "\"");

        assertThat(record.serviceText()).isEqualTo(shown + ", " + shown);
        assertThat(record.toString()).doesNotContain(echo);
    }

    @Test
    void ofTheDetailsAloneKnowThePersonalDataOfTheDetails() throws Exception {
        SecureTransaction record = record("\"Declined\"", "\"no Anna Petrova\\r\\nwith card-77\\u2028\"");

        assertThat(record.extraData().orElseThrow().serviceText()).isEqualTo("no *** with ***");
        assertThat(SecureDetails.builder().build().serviceText()).isEmpty();
    }

    @Test
    void areOneLineOfAThousandCharacters() throws Exception {
        String text = record("\"" + "word\\n".repeat(5000) + "\"", "null").serviceText();

        assertThat(text).hasSize(1000).startsWith("word word ").endsWith("…").doesNotContain("\n");
    }

    @Test
    void areReadThoughTheTextExtraIsUnreadable() throws Exception {
        String json = "{\"id\":\"1\",\"extra\":\"{no json\",\"last_error\":\"Declined\"}";

        assertThat(READER.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)))
                        .serviceText())
                .isEqualTo("Declined");
    }

    private static SecureTransaction record(String lastError, String description) throws Exception {
        String json = "{\"id\":\"0123456789abcdef0123456789abcdef\"," + PERSONAL + "\"last_error\":" + lastError
                + ",\"extra_data\":{" + DETAILS + ",\"error_description\":" + description + "}}";
        return READER.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }
}
