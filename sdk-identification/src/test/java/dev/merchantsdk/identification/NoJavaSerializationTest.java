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
 * Checks that no type with personal data is serializable, so that Java serialization cannot write such data to a
 * session store, a cache or a socket.
 */
final class NoJavaSerializationTest {
    @Test
    void noTypeOfTheModuleOffersItButEnums() throws Exception {
        List<Class<?>> types = CompiledClasses.with(Snils.class);

        assertThat(types).contains(Snils.class, PersonCheck.class, MobilizationRequest.class);
        assertThat(types)
                .filteredOn(type -> Serializable.class.isAssignableFrom(type))
                .allMatch(type -> Enum.class.isAssignableFrom(type));
    }
}
