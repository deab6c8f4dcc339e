package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.MobilizationStatus;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.Snils;
import dev.merchantsdk.testkit.CompiledClasses;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that {@code toString()} of a model prints no personal data, and that Java serialization rejects every model. A
 * test fails if {@link #models()} omits a model of the module.
 */
final class IdentificationModelsTest {
    private static final IdentificationStatus STATUS = IdentificationStatus.parse(JsonFixtures.quoted("{'id':'" + ID
            + "','personVerificationError':'marker','marker':'marker',"
            + "'inn':{'status':'Valid','description':'marker','marker':'marker'}}"));

    static List<Object> models() {
        return List.of(
                PersonalDataTest.person().build(),
                asked().inn(Inn.of("500100732259")).build(),
                STATUS.inn().orElseThrow(),
                STATUS,
                MobilizationStatus.parse(JsonFixtures.quoted("{'extId':'1','isMobilized':true,'status':'Processed',"
                        + "'description':'marker','marker':'marker'}")));
    }

    /** Returns the models of {@link #models()}, and also value types, a session and a request with a passport. */
    static Stream<Object> all() {
        Passport passport = Passport.of("7391", "084620");
        return Stream.concat(
                models().stream(),
                Stream.of(
                        passport,
                        Snils.of("11223344595"),
                        IdentificationSession.of(ID),
                        asked().passport(passport)
                                .dateOfDocument(LocalDate.of(2007, 6, 5))
                                .build()));
    }

    private static MobilizationRequest.Builder asked() {
        return MobilizationRequest.builder()
                .firstName("Имярек")
                .patronymic("Маркерович")
                .lastName("Маркеров")
                .dateOfBirth(LocalDate.of(1987, 6, 5));
    }

    @Test
    void standsHere() throws Exception {
        assertThat(models())
                .extracting(model -> model.getClass().getName())
                .containsExactlyInAnyOrderElementsOf(CompiledClasses.with(Snils.class).stream()
                        .map(Class::getName)
                        .filter(name -> name.matches(".+\\.Immutable[A-Za-z]+") && !name.contains(".internal."))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("all")
    void printsNothingOfAPerson(Object model) {
        assertThat(model.toString())
                .doesNotContain("Имярек", "Маркер", "marker", "7391", "084620", "11223344595", "500100732259")
                .doesNotContain("1987", "2007", "9161234567", "true", "FEMALE");
    }

    @ParameterizedTest
    @MethodSource("all")
    void doesNotLeaveByJavaSerialization(Object model) throws Exception {
        try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
            assertThatThrownBy(() -> out.writeObject(model)).isInstanceOf(NotSerializableException.class);
        }
    }
}
