package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExampleSettingsTest {
    private static final String VALUE = "value-of-a-test";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ACCESS_TOKEN,CLIENT_ID | MERCHANT_SDK_ACCESS_TOKEN replaces MERCHANT_SDK_CLIENT_ID",
                "ACCESS_TOKEN,CLIENT_SECRET,TOKEN_URL | MERCHANT_SDK_ACCESS_TOKEN replaces MERCHANT_SDK_TOKEN_URL, MERCHANT_SDK_CLIENT_SECRET",
                "X_AUTH,SECRET | MERCHANT_SDK_X_AUTH replaces MERCHANT_SDK_SECRET",
                "CALLBACK_SECRET,SECRET | MERCHANT_SDK_CALLBACK_SECRET replaces MERCHANT_SDK_SECRET",
                "LIST_PATH | MERCHANT_SDK_LIST_PATH must be /payment-gateway/v3/transactions (default) or /api/public/transactions"
            })
    void settingsThatCannotWorkTogetherStartNoExample(String names, String error) {
        for (String example : new String[] {"pay", "list"}) {
            ExampleRun run = ExampleRun.of(environment(names), example);
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).contains(error).doesNotContain(VALUE);
            assertThat(run.out()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "transactions | PSP_URL | MERCHANT_SDK_TOKEN_URL, MERCHANT_SDK_CLIENT_ID, MERCHANT_SDK_CLIENT_SECRET (or MERCHANT_SDK_ACCESS_TOKEN instead of these 3)",
                "transactions | PSP_URL,CLIENT_ID | MERCHANT_SDK_TOKEN_URL, MERCHANT_SDK_CLIENT_SECRET",
                "transactions | ACCESS_TOKEN | MERCHANT_SDK_PSP_URL",
                "recurring | GATEWAY_URL,CARD_TOKEN | MERCHANT_SDK_MERCHANT_ID, MERCHANT_SDK_SECRET (or MERCHANT_SDK_X_AUTH instead of these 2)",
                "recurring | GATEWAY_URL,CARD_TOKEN,SECRET | MERCHANT_SDK_MERCHANT_ID",
                "recurring | GATEWAY_URL,X_AUTH | MERCHANT_SDK_CARD_TOKEN",
                "callbacks | GATEWAY_URL,X_AUTH,PSP_URL,ACCESS_TOKEN,RETURN_URL,CALLBACK_URL,CALLBACK_PORT | MERCHANT_SDK_SECRET (or MERCHANT_SDK_CALLBACK_SECRET)",
                "sbp-payout | GATEWAY_URL,X_AUTH | MERCHANT_SDK_SBP_PHONE_WITH_NAME, MERCHANT_SDK_SBP_PHONE_WITHOUT_NAME, MERCHANT_SDK_SBP_RECIPIENT",
                "save-card | GATEWAY_URL,X_AUTH,RETURN_URL | MERCHANT_SDK_PHONE",
                "identification | GATEWAY_URL,X_AUTH,SMS_CODE | MERCHANT_SDK_PHONE",
                "receipt | PSP_URL,ACCESS_TOKEN,RECEIPT_CLIENT,RECEIPT_SERVICE_ID | MERCHANT_SDK_MERCHANT_ID"
            })
    void aMissingSettingIsNamedWithItsAlternative(String example, String names, String missing) {
        ExampleRun run = ExampleRun.of(environment(names), example);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().strip()).isEqualTo(example + " needs " + missing);
    }

    @Test
    void listNamesTheNeedsOfEachExampleAndEachVariable() {
        ExampleRun list = ExampleRun.of(Map.of(), "list");
        assertThat(list.status()).isZero();
        assertThat(list.out())
                .contains("balance: the balance that is available for payouts, per bank\n"
                        + "  needs MERCHANT_SDK_PSP_URL, MERCHANT_SDK_TOKEN_URL, MERCHANT_SDK_CLIENT_ID,"
                        + " MERCHANT_SDK_CLIENT_SECRET (or MERCHANT_SDK_ACCESS_TOKEN instead of these 3),"
                        + " MERCHANT_SDK_BALANCE_CLIENT\n")
                .contains("MERCHANT_SDK_X_AUTH: a fixed value of the header x-auth; instead of SECRET\n");
        assertThat(list.out().lines())
                .containsSubsequence(Arrays.stream(ExampleSetting.values())
                        .map(setting -> setting.variable() + ": " + setting.description())
                        .toList());
    }

    @Test
    void aNumberThatIsNoneIsNamed() {
        Map<String, String> settings = environment("ACCESS_TOKEN,BALANCE_CLIENT");
        settings.put("MERCHANT_SDK_PSP_URL", "https://psp.example/");
        ExampleRun run = ExampleRun.of(settings, "balance");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains("balance failed: MERCHANT_SDK_BALANCE_CLIENT is not a number. Set it to digits only");
    }

    private static Map<String, String> environment(String names) {
        Map<String, String> environment = new HashMap<>();
        for (String name : names.split(",", -1)) {
            environment.put("MERCHANT_SDK_" + name, VALUE);
        }
        return environment;
    }
}
