package dev.merchantsdk.examples;

import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.MobilizationClient;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.MobilizationStatus;
import dev.merchantsdk.identification.model.Passport;
import java.time.LocalDate;

/** Queries the mobilization status of a person of the service's test mode, by taxpayer number and by passport. */
final class MobilizationExample {
    private MobilizationExample() {}

    static void run(ExampleContext context) {
        MobilizationClient mobilization = context.merchant().mobilization();
        MobilizationRequest byInn = MobilizationRequest.builder()
                .lastName("Шариков")
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .dateOfBirth(LocalDate.of(1985, 1, 31))
                .inn(Inn.of("501716749325"))
                .build();
        Operation<MobilizationStatus> operation = mobilization.start(byInn);
        String handle = operation.handle(); // store the handle; another process can call resume(handle)
        context.print("by the taxpayer number: " + awaitStatus(context, mobilization.resume(handle)));

        MobilizationRequest byPassport = MobilizationRequest.builder()
                .lastName("Шариков")
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .dateOfBirth(LocalDate.of(1985, 1, 31))
                .passport(Passport.of("0306", "322484"))
                .dateOfDocument(LocalDate.of(2005, 3, 7))
                .build();
        context.print("by the passport: " + awaitStatus(context, mobilization.start(byPassport)));
    }

    private static String awaitStatus(ExampleContext context, Operation<MobilizationStatus> operation) {
        WaitResult<MobilizationStatus> result = operation
                .withPolling(context.polling())
                .onProgress(progress -> context.advanceClock()) // only the sandbox needs this line
                .await();
        return ExampleContext.completed(result, "the mobilization status")
                .isMobilized()
                .map(mobilized -> mobilized ? "mobilized" : "not mobilized")
                .orElseThrow(() -> new ExampleFailedException("the service returned no mobilization status"));
    }
}
