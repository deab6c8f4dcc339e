package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the Javadoc and the guides contain certain rules of the contract. No code can enforce these rules. */
@Tag("sources")
final class ContractSentencesTest {
    private static final String PAYMENTS = "sdk-payments/src/main/java/dev/merchantsdk/payments/";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                PAYMENTS
                        + "request/RecurringByCardToken.java   | may be unavailable for some card products: do not retry",
                PAYMENTS
                        + "request/RecurringByTransaction.java | may be unavailable for some card products: do not retry",
                "docs/guides/saved-cards.md             | may be unavailable for some card products: do not retry",
                "docs/guides/recurring.md               | may be unavailable for some card products. Do not retry",
                PAYMENTS + "binding/ZeroBalanceBinding.java"
                        + " | get the response code 51 (insufficient funds). The token of this card becomes payout-only",
                "docs/guides/saved-cards.md             | becomes payout-only if it passes 3-D Secure and the issuer then returns the response code 51",
                "sdk-core/src/main/java/dev/merchantsdk/core/config/CashRegister.java"
                        + " | the token or the settings file of the cloud cash-register provider, together with the client id",
                "docs/guides/payments.md"
                        + " | the token or the settings file of your cloud cash-register provider, together with the client id",
                "docs/guides/receipts.md"
                        + " | the token or the settings file of your cloud cash-register provider, together with the client id",
            })
    void isWhereItsReaderLooks(String file, String sentence) throws IOException {
        assertThat(read(file).replaceAll("\\s+(?:\\* )?", " ")).contains(sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RecurringByCardToken", "RecurringBySbpToken", "RecurringByTransaction"})
    void firstSentenceOfRecurringDebitsNamesTheGuard(String request) throws IOException {
        String source = read(PAYMENTS + "request/" + request + ".java");
        String javadoc = source.substring(source.indexOf("/**\n") + "/**\n".length());

        assertThat(javadoc.lines().findFirst().orElseThrow()).contains("RecurringGuard");
    }

    private static String read(String file) throws IOException {
        return Files.readString(Project.ROOT.resolve(file));
    }
}
