package dev.merchantsdk.identification.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.PersonCheck;
import org.junit.jupiter.api.Test;

/** Tests that {@code toString()} of a request contains no personal data and no SMS code. */
final class RequestsLeakNothingTest {
    @Test
    void printsNothingOfAPerson() {
        PersonCheck person = PersonCheck.builder()
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .lastName("Шариков")
                .passport(Passport.of("0306", "022484"))
                .gender(Gender.MALE)
                .inn(Inn.of("501716749325"))
                .build();

        assertThat(PersonBody.of(person)).hasToString("PersonBody(***)");
    }

    @Test
    void printsNoCode() {
        SmsCode code = new SmsCode("0f8fad5b-d9cb-469f-a165-70867728950e", "482913");

        assertThat(code).hasToString("SmsCode(0f8fad5b-d9cb-469f-a165-70867728950e, ***)");
        assertThat(code.body()).hasToString("SmsCodeBody(***)");
    }
}
