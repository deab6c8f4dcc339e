package dev.merchantsdk.examples;

import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.MobilizationClient;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.MobilizationStatus;
import dev.merchantsdk.identification.model.Passport;
import java.time.LocalDate;
import java.util.List;

/**
 * Queries the mobilization status of a person by taxpayer number and by passport.
 *
 * <p>On a real environment this example needs the secure psp address, and the merchant's id and secret. The example
 * queries the status of a test person, whom the service knows in its test mode.
 */
final class MobilizationExample implements Example {
    @Override
    public String name() {
        return "mobilization";
    }

    @Override
    public String shows() {
        return "whether a person is mobilized";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.MOBILIZATION;
    }

    @Override
    public void run(ExampleContext stage) {
        MobilizationClient mobilization = MobilizationClient.of(stage.sdk());
        // tag::request
        MobilizationRequest byInn = MobilizationRequest.builder()
                .lastName("Шариков")
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .dateOfBirth(LocalDate.of(1985, 1, 31))
                .inn(Inn.of("501716749325"))
                .build();
        Operation<MobilizationStatus> asked = mobilization.start(byInn);
        String handle = asked.handle(); // store the handle: mobilization.resume(handle) also works in another process
        // end::request
        stage.say("by the taxpayer number: " + answer(stage, mobilization.resume(handle)));

        // tag::passport
        MobilizationRequest byPassport = MobilizationRequest.builder()
                .lastName("Шариков")
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .dateOfBirth(LocalDate.of(1985, 1, 31))
                .passport(Passport.of("0306", "322484"))
                .dateOfDocument(LocalDate.of(2005, 3, 7))
                .build();
        // end::passport
        stage.say("by the passport: " + answer(stage, mobilization.start(byPassport)));
    }

    private static String answer(ExampleContext stage, Operation<MobilizationStatus> asked) {
        // tag::answer
        WaitResult<MobilizationStatus> awaited = asked.withPolling(stage.polling())
                .onProgress(progress -> stage.timePasses())
                .await();
        // end::answer
        return ExampleContext.ended(awaited, "the mobilization status")
                .isMobilized()
                .map(mobilized -> mobilized ? "mobilized" : "not mobilized")
                .orElseThrow(() -> new ExampleFailedException("the mobilization status has no answer"));
    }
}
