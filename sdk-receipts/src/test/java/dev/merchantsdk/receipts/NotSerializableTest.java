package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.CompiledClasses;
import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What says something of a person does not get into files and caches by Java serialization. */
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
