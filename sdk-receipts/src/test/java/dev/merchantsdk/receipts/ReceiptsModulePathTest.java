package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("module-path")
final class ReceiptsModulePathTest {
    @Test
    void testsRunInTheModuleThatMerchantsGet() {
        assertThat(FiscalInformation.class.getModule().getName()).isEqualTo("dev.merchantsdk.receipts");
    }
}
