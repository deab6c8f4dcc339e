package dev.merchantsdk.identification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.merchantsdk.identification.mobilization.MobilizationRequest;
import dev.merchantsdk.identification.mobilization.MobilizationState;
import dev.merchantsdk.identification.mobilization.MobilizationStatus;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Personal data do not leave by Java serialization: into a session store, a cache, a heap of sockets. */
final class NoJavaSerializationTest {
    static List<Object> models() {
        return List.of(
                Snils.of("11201709284"),
                Passport.of("0306", "322484"),
                MobilizationRequest.builder()
                        .firstName("Полиграф")
                        .lastName("Шариков")
                        .patronymic("Полиграфович")
                        .dateOfBirth(LocalDate.of(1990, 3, 5))
                        .passport(Passport.of("0306", "322484"))
                        .dateOfDocument(LocalDate.of(2012, 1, 9))
                        .build(),
                MobilizationState.PROCESSED,
                MobilizationStatus.builder()
                        .extId("1")
                        .actualDate(OffsetDateTime.parse("2026-11-21T03:37:47+03:00"))
                        .isMobilized(true)
                        .status(MobilizationState.PROCESSED)
                        .putAdditional("source", TextNode.valueOf("registry"))
                        .build());
    }

    @ParameterizedTest
    @MethodSource("models")
    void refusesAModel(Object model) throws IOException {
        try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
            assertThatThrownBy(() -> out.writeObject(model)).isInstanceOf(NotSerializableException.class);
        }
    }

    @Test
    void noTypeOfTheModuleOffersItButEnums() throws Exception {
        List<Class<?>> types = typesOfTheModule();

        assertThat(types).contains(Snils.class, PersonCheck.class, MobilizationRequest.class);
        assertThat(types)
                .filteredOn(type -> Serializable.class.isAssignableFrom(type))
                .allMatch(type -> Enum.class.isAssignableFrom(type));
    }

    private static List<Class<?>> typesOfTheModule() throws IOException, URISyntaxException {
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
