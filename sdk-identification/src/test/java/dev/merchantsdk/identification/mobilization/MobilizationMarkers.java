package dev.merchantsdk.identification.mobilization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.Passport;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A person of whom nothing may be seen, and everything that they can be known by. */
final class MobilizationMarkers {
    /** In the words in which they were given, and in those of a service that echoes them. */
    static final List<String> PERSONAL = Stream.of(
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
            .flatMap(marker ->
                    Stream.of(marker, marker.toUpperCase(Locale.forLanguageTag("ru")), marker.toLowerCase(Locale.ROOT)))
            .distinct()
            .toList();

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

    /** A text in which none of them stands. */
    static String clean(String text) {
        for (String marker : PERSONAL) {
            assertThat(text).doesNotContain(marker);
        }
        return text;
    }

    static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
