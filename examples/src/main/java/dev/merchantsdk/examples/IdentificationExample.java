package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.identification.IdentificationSession;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.identification.model.Snils;
import java.time.LocalDate;

/**
 * Identifies a person: the service checks the personal data and a code that it sends by SMS. On a real environment, its
 * support must first enable the test mode, in which the code consists of zeros. Otherwise it looks up real data and
 * sends a real SMS.
 */
final class IdentificationExample {
    private IdentificationExample() {}

    static void run(ExampleContext context) {
        IdentificationClient identification = context.merchant().identification();

        PersonCheck person = PersonCheck.builder()
                .lastName("Шариков") // the test mode of the service identifies this person
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .gender(Gender.MALE)
                .birthDate(LocalDate.of(1985, 1, 31))
                .passport(Passport.of("0306", "322484"))
                .snils(Snils.of("11201709284"))
                .inn(Inn.of("501716749325"))
                .phone(context.phone())
                .build();
        IdentificationSession session = identification.start(person);
        String[] stored = {session.toText()}; // in a shop: a column of its database
        context.print("the service sends a code by SMS; submitted codes: " + session.attempts());

        context.sandbox().ifPresent(sandbox -> {
            identification.submitSmsCode(session, "1234", updated -> stored[0] = updated.toText());
            IdentificationStatus status = identification.status(session);
            context.printSandboxAction("the person enters a wrong code: phone " + status.phone() + ", attempts left: "
                    + session.attemptsLeft());
        });
        String code = context.required(ExampleSetting.SMS_CODE, "0000");

        IdentificationSession resumed = IdentificationSession.parse(stored[0]); // also works in another process
        identification.submitSmsCode(resumed, code, updated -> stored[0] = updated.toText());
        IdentificationStatus status = context.awaitResult(identification.resume(resumed), "the identification");
        context.print("person " + status.person() + ", phone " + status.phone() + ", identified: " + status.isPassed());
        if (!status.isPassed()) {
            throw new ExampleFailedException("the person is not identified");
        }
    }
}
