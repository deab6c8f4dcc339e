package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that the log and the MDC contain the id of the transaction to which a request refers. Also checks that the log
 * and the MDC contain the id of the transaction that a call creates. The log must not contain tokens, card numbers or
 * personal data.
 */
@Isolated("replaces System.err")
final class LoggedIdsTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    /**
     * The endpoints whose requests contain the id of a transaction: in the path, in {@code target}, or in {@code
     * serviceId}.
     */
    private static final Pattern NAMES = Pattern.compile("payments\\.(complete|reverse|refund|recurringByTransaction)"
            + "|sbp\\.(status|confirm|reject)|transactions\\.getSecure|receipts\\.(create|status)");

    private static final Pattern CREATES = Pattern.compile("payments\\..*");
    private static final List<String> NEVER = List.of(
            "token-0001", "shop.example", "79001234567", "4929509947106878", "Smirnova", "Sharikov", "501716749325");

    static Stream<Sample> samples() {
        return Samples.all().stream();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void successNamesTheRequestsAndTheCreatedTransaction(Sample sample) throws Exception {
        boolean names = NAMES.matcher(sample.endpoint().name()).matches();
        boolean creates = CREATES.matcher(sample.endpoint().name()).matches();
        for (CallMode mode : CallMode.values()) {
            String line = line(mode, sample, RawResponse.bytes(success(sample.body())));

            assertThat(line).contains(" " + sample.endpoint().name() + " HTTP 200");
            assertThat(line.contains("transactionId=" + ID)).as(line).isEqualTo(names || creates);
            assertThat(line.contains("createdId=" + ID)).as(line).isEqualTo(names && creates);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void failureNamesTheRequestsTransaction(Sample sample) throws Exception {
        boolean names = NAMES.matcher(sample.endpoint().name()).matches();
        for (CallMode mode : CallMode.values()) {
            String line = line(mode, sample, RawResponse.status(500));

            assertThat(line).contains(" " + sample.endpoint().name() + " SERVER_ERROR HTTP 500");
            assertThat(line.contains("transactionId=" + ID)).as(line).isEqualTo(names);
            assertThat(line).doesNotContain("createdId");
        }
    }

    /**
     * Makes a call and returns the last log line whose level is not TRACE. Asserts that the message and the MDC of this
     * line contain the same keys.
     */
    private static String line(CallMode mode, Sample sample, RawResponse response) throws Exception {
        try (RawServer server = RawServer.scripted(response);
                TestMerchant merchant = TestMerchant.at(server.url())) {
            String log = CapturedLog.withMdc(() -> {
                try {
                    Object unused = mode.call(
                            () -> merchant.calls().run(sample.typed(), sample.request(), RequestOptions.none()),
                            () -> merchant.calls().runAsync(sample.typed(), sample.request(), RequestOptions.none()));
                } catch (SdkException expected) {
                    assertThat(expected.endpoint()).contains(sample.endpoint().name());
                }
            });
            assertThat(log).doesNotContain(NEVER);
            String line = log.lines()
                    .filter(each -> !each.contains(" TRACE "))
                    .reduce((first, last) -> last)
                    .orElseThrow();
            for (String key : List.of("orderId", "transactionId", "createdId", "merchant", "requestId")) {
                assertThat(line.replaceFirst(".* mdc", "").contains(key + "="))
                        .as(line)
                        .isEqualTo(line.replaceFirst(" mdc.*", "").contains(key + "="));
            }
            assertThat(line.replaceAll("(transactionId|createdId)=" + ID, "")).doesNotContain(ID);
            return line;
        }
    }

    private static String success(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }
}
