package dev.merchantsdk.consumers;

import org.junit.jupiter.api.Test;

final class SpringBoot4VersionsTest {
    @Test
    void thePageNamesTheVersionsThatTheConsumerResolves() throws Exception {
        ResolvedVersions.assertDocumented();
    }
}
