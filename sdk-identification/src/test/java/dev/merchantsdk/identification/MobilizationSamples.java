package dev.merchantsdk.identification;

import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.testkit.JsonFixtures;
import java.time.LocalDate;

/** The JSON fixtures, and the person whose data the fixtures contain. */
public final class MobilizationSamples {
    public static final JsonFixtures FIXTURES =
            JsonFixtures.in("mobilization", MobilizationSamples.class::getResourceAsStream);
    public static final String EXT_ID = "8f14e45f-ceea-467f-a0e6-1f6a2d9b7c31";

    private MobilizationSamples() {}

    public static MobilizationRequest byInn() {
        return named().inn(Inn.of("501716749325")).build();
    }

    public static MobilizationRequest byPassport() {
        return named().passport(Passport.of("0306", "322484"))
                .dateOfDocument(LocalDate.of(2012, 1, 9))
                .build();
    }

    /** Returns a builder with a name and a date of birth, but without {@code inn} and {@code passport}. */
    public static MobilizationRequest.Builder named() {
        return MobilizationRequest.builder()
                .firstName("Полиграф")
                .lastName("Шариков")
                .patronymic("Полиграфович")
                .dateOfBirth(LocalDate.of(1990, 3, 5));
    }
}
