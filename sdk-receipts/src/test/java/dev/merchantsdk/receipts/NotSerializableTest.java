package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import dev.merchantsdk.testkit.CompiledClasses;
import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Checks that no type except enums is serializable. Java serialization could write personal data to files or caches.
 */
final class NotSerializableTest {
    @Test
    void noTypeOfTheModuleButItsEnumsCanBeSerialized() throws Exception {
        List<Class<?>> types = CompiledClasses.with(IndependentReceipt.class);

        assertThat(types)
                .contains(IndependentReceipt.class, ReceiptItem.class, Correction.class, Shipper.class)
                .contains(ReceiptCreated.class, ReceiptState.class, ReceiptStatus.class, FiscalInformation.class);
        assertThat(types.stream().filter(type -> !type.isEnum()))
                .allSatisfy(type ->
                        assertThat(Serializable.class.isAssignableFrom(type)).isFalse());
    }
}
