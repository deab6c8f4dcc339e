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
import java.util.List;

/**
 * Identifies a person: the service checks the personal data and a code that it sent to the person's phone.
 *
 * <p>On a real environment this example needs the gateway, {@code MERCHANT_SDK_PHONE} and {@code
 * MERCHANT_SDK_SMS_CODE}. The service has a test mode for identifications. The service's support must enable this test
 * mode for the merchant before the example is run; otherwise the service looks up real data and sends a real SMS. In
 * the test mode the code consists of zeros only, and its length depends on the merchant's configuration.
 */
final class IdentificationExample implements Example {
    private static final String CODE = "0000";

    /** Simulates the database of the shop. */
    private static final class Database {
        private String session = "";
    }

    @Override
    public String name() {
        return "identification";
    }

    @Override
    public String shows() {
        return "a person's data and phone are checked";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(
                RequiredSettings.GATEWAY, RequiredSettings.each(ExampleSetting.PHONE, ExampleSetting.SMS_CODE));
    }

    @Override
    public void run(ExampleContext stage) {
        IdentificationClient identification = IdentificationClient.of(stage.sdk());
        Database database = new Database();

        // tag::person
        PersonCheck person = PersonCheck.builder()
                .lastName("Шариков") // the service's test mode identifies this person
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .gender(Gender.MALE)
                .birthDate(LocalDate.of(1985, 1, 31))
                .passport(Passport.of("0306", "322484"))
                .snils(Snils.of("11201709284"))
                .inn(Inn.of("501716749325"))
                .phone(stage.phone())
                .build();
        IdentificationSession session = identification.start(person);
        database.session = session.toText(); // store this text, which contains the number of attempts
        // end::person
        stage.say("an SMS is on its way; attempts: " + session.attempts());

        stage.sandbox().ifPresent(sandbox -> {
            identification.submitSmsCode(session, "1234", counted -> database.session = counted.toText());
            IdentificationStatus status = identification.status(session);
            stage.say("a wrong code: the phone is " + status.phone() + ", attempts left: " + session.attemptsLeft());
        });
        String code = stage.sandbox().map(sandbox -> CODE).orElseGet(() -> stage.required(ExampleSetting.SMS_CODE));

        // tag::code
        IdentificationSession goOn = IdentificationSession.parse(database.session); // also works in another process
        identification.submitSmsCode(goOn, code, counted -> database.session = counted.toText());
        WaitResult<IdentificationStatus> awaited = identification
                .resume(goOn)
                .withPolling(stage.polling())
                .onProgress(progress -> stage.timePasses())
                .await();
        // end::code
        IdentificationStatus ended = ExampleContext.ended(awaited, "the identification");
        stage.say(told(ended));
        if (!ended.isPassed()) {
            throw new ExampleFailedException("the person is not identified");
        }
    }

    private static String told(IdentificationStatus status) {
        return "the person is " + status.person() + ", the phone is " + status.phone() + ", identified: "
                + status.isPassed();
    }
}
