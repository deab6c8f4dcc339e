package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which header values are shown as request ids, although the contract does not define them. */
final class LogIdTest {
    @ParameterizedTest
    @CsvSource({
        "7f3a91c25b6d80e4, other text, true",
        "7f3a91c25b6d80e4, 7f3a9, true",
        "7f3a91c25b6d80e4, 7F-3A-91, false",
        "7f3a91c25b6d80e4, d80e4, true",
        "7f3a91c25b6d80e4, x6d80e4, false",
        "123456, 12345, true",
        "123456, 12-34-56, false",
        "12345, 123456, true",
        "12345, a12345, true",
        "12345, a 12345, false",
        "7f3a91, other text, false",
        "123456789, other text, false",
    })
    void isRequestIdUnlessTheRequestHadIt(String value, String sent, boolean isRequestId) {
        assertThat(LogId.isRequestId(value, sent)).isEqualTo(isRequestId);
    }
}
