package dev.merchantsdk.identification.mobilization;

import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.Passport;
import dev.merchantsdk.testkit.JsonFixtures;
import java.time.LocalDate;

/** The JSON fixtures and the person that they show. */
final class MobilizationSamples {
    static final JsonFixtures FIXTURES =
            JsonFixtures.in("mobilization", MobilizationSamples.class::getResourceAsStream);
    static final String EXT_ID = "8f14e45f-ceea-467f-a0e6-1f6a2d9b7c31";

    private MobilizationSamples() {}

    static MobilizationRequest byInn() {
        return named().inn(Inn.of("501716749325")).build();
    }

    static MobilizationRequest byPassport() {
        return named().passport(Passport.of("0306", "322484"))
                .dateOfDocument(LocalDate.of(2012, 1, 9))
                .build();
    }

    /** A person without documents. */
    static MobilizationRequest.Builder named() {
        return MobilizationRequest.builder()
                .firstName("Полиграф")
                .lastName("Шариков")
                .patronymic("Полиграфович")
                .dateOfBirth(LocalDate.of(1990, 3, 5));
    }
}
