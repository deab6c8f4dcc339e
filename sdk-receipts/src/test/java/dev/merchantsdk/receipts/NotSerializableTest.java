package dev.merchantsdk.receipts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What says something of a person does not get into files and caches by Java serialization. */
final class NotSerializableTest {
    @Test
    void noTypeOfTheModuleButItsEnumsCanBeSerialized() throws Exception {
        List<Class<?>> types = types();

        assertThat(types)
                .contains(IndependentReceipt.class, ReceiptItem.class, Correction.class, Shipper.class)
                .contains(ReceiptCreated.class, ReceiptState.class, ReceiptStatus.class, FiscalInformation.class);
        assertThat(types.stream().filter(type -> !type.isEnum()))
                .allSatisfy(type ->
                        assertThat(Serializable.class.isAssignableFrom(type)).isFalse());
    }

    /** All that were compiled beside one of them, whatever can see them. */
    static List<Class<?>> types() throws Exception {
        Path compiled = Path.of(IndependentReceipt.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Stream<Path> files = Files.walk(compiled.resolve("dev/merchantsdk/receipts"))) {
            return files.map(file -> compiled.relativize(file).toString())
                    .filter(name -> name.endsWith(".class") && !name.endsWith("package-info.class"))
                    .<Class<?>>map(name -> type(
                            name.replaceFirst("\\.class$", "").replace('/', '.').replace('\\', '.')))
                    .toList();
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, IndependentReceipt.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
