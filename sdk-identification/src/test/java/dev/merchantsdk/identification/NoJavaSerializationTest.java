package dev.merchantsdk.identification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.identification.mobilization.MobilizationRequest;
import java.io.IOException;
import java.io.Serializable;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Personal data do not leave by Java serialization: into a session store, a cache, a heap of sockets. */
final class NoJavaSerializationTest {
    @Test
    void noTypeOfTheModuleOffersItButEnums() throws Exception {
        List<Class<?>> types = typesOfTheModule();

        assertThat(types).contains(Snils.class, PersonCheck.class, MobilizationRequest.class);
        assertThat(types)
                .filteredOn(type -> Serializable.class.isAssignableFrom(type))
                .allMatch(type -> Enum.class.isAssignableFrom(type));
    }

    static List<Class<?>> typesOfTheModule() throws IOException, URISyntaxException {
        Path root = Path.of(
                Snils.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString())
                    .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                    .<Class<?>>map(name -> named(name.substring(0, name.length() - ".class".length())))
                    .toList();
        }
    }

    private static Class<?> named(String path) {
        try {
            return Class.forName(path.replace('/', '.'), false, Snils.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
