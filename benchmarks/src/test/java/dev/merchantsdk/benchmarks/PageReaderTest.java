package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PageReaderTest {
    private final Map<String, String> responses = CannedResponses.byRequest();
    private final PageReader ownParser = PageReader.withOwnParser(responses);
    private final PageReader jsr310 = PageReader.withJsr310(responses);

    @Test
    void readTheSameRecordsOfListV3() throws Exception {
        List<?> records = jsr310.page(Workload.LIST_PAGE).records();
        assertThat(records)
                .isEqualTo(ownParser.page(Workload.LIST_PAGE).records())
                .hasSize(SampleData.PAGE_SIZE);
        assertThat(records)
                .allMatch(record -> ((PspTransaction) record).created().isPresent());
    }

    @Test
    void readTheSameRecordsOfTheSecureList() throws Exception {
        List<?> records = jsr310.page(Workload.SECURE_PAGE).records();
        assertThat(records)
                .isEqualTo(ownParser.page(Workload.SECURE_PAGE).records())
                .hasSize(SampleData.PAGE_SIZE);
        assertThat(records)
                .allMatch(record -> ((SecureTransaction) record).createdAt().isPresent());
    }
}
