package dev.merchantsdk.identification;

import static dev.merchantsdk.testkit.JsonFixtures.quoted;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.identification.model.Snils;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;

/** Sessions, and requests with the data of a fictitious person. */
public final class IdentificationSamples {
    public static final String ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
    public static final String STARTED = "{\"id\":\"" + ID + "\"}";

    private IdentificationSamples() {}

    /** Returns a builder in which neither {@code snils} nor {@code inn} is set. */
    public static PersonCheck.Builder named() {
        return PersonCheck.builder()
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .lastName("Шариков")
                .passport(Passport.of("0306", "022484"))
                .gender(Gender.MALE);
    }

    public static PersonCheck.Builder byInn() {
        return named().inn(Inn.of("501716749325"));
    }

    public static PersonCheck.Builder bySnils() {
        return named().snils(Snils.of("08765430300")).birthDate(LocalDate.of(1925, 3, 7));
    }

    public static PersonCheck.Builder byBoth() {
        return bySnils().inn(Inn.of("501716749325"));
    }

    public static IdentificationSession withPhone() {
        return IdentificationSession.of(ID);
    }

    public static IdentificationSession withoutPhone() {
        return IdentificationSession.parse("0 NOT_GIVEN " + ID);
    }

    /** Replaces each apostrophe of a text with a quotation mark, and {@code @ID} with {@link #ID}. */
    public static String json(String text) {
        return quoted(text).replace("@ID", ID);
    }

    public static IdentificationStatus status(String json) throws UnreadableJson {
        return JsonCodec.reader(IdentificationStatus.class)
                .read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    }
}
