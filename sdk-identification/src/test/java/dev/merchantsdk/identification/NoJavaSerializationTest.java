package dev.merchantsdk.identification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.identification.model.Snils;
import dev.merchantsdk.testkit.CompiledClasses;
import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Checks that no type of the module is {@link Serializable} except enums. Java serialization therefore cannot write an
 * object that contains the data of a person.
 */
final class NoJavaSerializationTest {
    @Test
    void onlyEnumsAreSerializable() throws Exception {
        List<Class<?>> types = CompiledClasses.with(Snils.class);

        assertThat(types).contains(Snils.class, PersonCheck.class, MobilizationRequest.class);
        assertThat(types)
                .filteredOn(type -> Serializable.class.isAssignableFrom(type))
                .allMatch(type -> Enum.class.isAssignableFrom(type));
    }
}
