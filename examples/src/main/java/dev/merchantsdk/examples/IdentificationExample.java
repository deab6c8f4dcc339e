package dev.merchantsdk.examples;

import dev.merchantsdk.core.operation.WaitResult;
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

    private static final String SANDBOX_CODE = "0000";

    /** Simulates the database of the shop. */
    private static final class ShopDatabase {
        private String session = "";
    }

    static void run(ExampleContext context) {
        IdentificationClient identification = context.merchant().identification();
        ShopDatabase database = new ShopDatabase();

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
        database.session = session.toText(); // store this text, which contains the number of attempts
        context.print("the service sends a code by SMS; submitted codes: " + session.attempts());

        context.sandbox().ifPresent(sandbox -> {
            identification.submitSmsCode(session, "1234", updated -> database.session = updated.toText());
            IdentificationStatus status = identification.status(session);
            context.printSandboxAction("the person enters a wrong code: phone " + status.phone() + ", attempts left: "
                    + session.attemptsLeft());
        });
        String code = context.sandbox()
                .map(sandbox -> SANDBOX_CODE)
                .orElseGet(() -> context.required(ExampleSetting.SMS_CODE));

        IdentificationSession resumed = IdentificationSession.parse(database.session); // also works in another process
        identification.submitSmsCode(resumed, code, updated -> database.session = updated.toText());
        WaitResult<IdentificationStatus> result = identification
                .resume(resumed)
                .withPolling(context.polling())
                .onProgress(progress -> context.advanceClock()) // only the sandbox needs this line
                .await();
        IdentificationStatus status = ExampleContext.completed(result, "the identification");
        context.print(describe(status));
        if (!status.isPassed()) {
            throw new ExampleFailedException("the person is not identified");
        }
    }

    private static String describe(IdentificationStatus status) {
        return "person " + status.person() + ", phone " + status.phone() + ", identified: " + status.isPassed();
    }
}
