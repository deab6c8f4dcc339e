package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class PageReaderTest {
    private static final Map<String, String> RESPONSES = CannedResponses.byRequest();

    @ParameterizedTest
    @EnumSource(names = {"LIST_DECODING", "SECURE_DECODING"})
    void bothReadTheSameRecords(Workload workload) throws Exception {
        List<?> records = PageReader.sdk(RESPONSES).page(workload).records();

        assertThat(records).hasSize(SampleData.PAGE_SIZE);
        assertThat(PageReader.databind("databind", RESPONSES).page(workload).records())
                .isEqualTo(records);
    }
}
