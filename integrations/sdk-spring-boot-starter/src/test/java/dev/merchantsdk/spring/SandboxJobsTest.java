package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A test does the work of the jobs itself, so that it is done between two of its lines. */
@FilteredShopTest
final class SandboxJobsTest {
    @Test
    void noJobRunsNextToATest(@Autowired Jobs jobs) {
        assertThat(jobs.isRunning()).isFalse();
    }
}
