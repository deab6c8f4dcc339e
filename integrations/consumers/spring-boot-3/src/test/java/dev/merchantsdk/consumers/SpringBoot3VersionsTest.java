package dev.merchantsdk.consumers;

import org.junit.jupiter.api.Test;

final class SpringBoot3VersionsTest {
    @Test
    void pageNamesTheResolvedVersions() throws Exception {
        ResolvedVersions.assertDocumented();
    }
}
