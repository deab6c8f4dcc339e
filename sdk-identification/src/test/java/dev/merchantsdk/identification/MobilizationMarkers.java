package dev.merchantsdk.identification;

import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.testkit.SecretMarkers;
import java.time.LocalDate;
import java.util.List;

/** A person whose data the SDK must not print, and all values that identify the person. */
final class MobilizationMarkers {
    /** The values in all formats that the SDK sends or that the service may return. */
    static final SecretMarkers PERSONAL = SecretMarkers.of(
                    "Маркерослав",
                    "Маркерова-Ёж",
                    "MarkerJohn",
                    "01.02.1983",
                    "1983-02-01",
                    "03.04.2011",
                    "2011-04-03",
                    "0306322484",
                    "0306 322484",
                    "03 06 322484",
                    "322484",
                    "500100732259",
                    "7707083893")
            .inAnyCase();

    private MobilizationMarkers() {}

    static List<MobilizationRequest> requests() {
        return List.of(
                named().inn(Inn.of("500100732259")).build(),
                named().inn(Inn.of("7707083893")).build(),
                named().passport(Passport.of("0306", "322484"))
                        .dateOfDocument(LocalDate.of(2011, 4, 3))
                        .build());
    }

    static MobilizationRequest.Builder named() {
        return MobilizationRequest.builder()
                .firstName(" Маркерослав ")
                .lastName("Маркерова-Ёж")
                .patronymic("MarkerJohn")
                .dateOfBirth(LocalDate.of(1983, 2, 1));
    }
}
