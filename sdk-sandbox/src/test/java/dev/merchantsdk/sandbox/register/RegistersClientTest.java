package dev.merchantsdk.sandbox.register;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterFailedException;
import dev.merchantsdk.payments.register.RegisterFields;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.register.RegisterStatus;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the sandbox's registers with the client of the SDK, from the order to the download. */
@ExtendWith(SandboxExtension.class)
final class RegistersClientTest {
    private static final RegisterQuery DAY =
            RegisterQuery.updatedBetween(Instant.parse("2026-03-02T00:00:00Z"), Instant.parse("2026-03-03T00:00:00Z"));
    private static final Polling SHORT_PAUSES = Polling.builder()
            .firstPause(Duration.ofMillis(1))
            .longestPause(Duration.ofMillis(1))
            .build();

    @Test
    void createsAwaitsAndDownloadsRegister(Sandbox sandbox, @TempDir Path directory) throws IOException {
        pay(sandbox, "A-1", "1290.50");
        pay(sandbox, "A-2", "0.99");
        RegisterQuery query = DAY.and(RegisterFields.OPCODE.is(Opcode.PURCHASE))
                .and(RegisterFields.STATUS.is(TransactionStatus.SUCCESS))
                .limit(100);
        RegistersClient registers = RegistersClient.of(sandbox.sdk());
        Register register = registers
                .export(query)
                .withPolling(SHORT_PAUSES) // pauses of 1 ms in real time
                .onProgress(progress -> sandbox.clock().advance(Duration.ofMinutes(1)))
                .await()
                .completed()
                .orElseThrow();
        SavedFile saved = registers.download(register, directory.resolve("register.xls"));

        assertThat(register.reportType()).hasValue("pay_transactions");
        assertThat(register.additional()).isEmpty();
        Xls file = read(saved);
        List<PaymentTransaction> known = sandbox.payments().transactions();
        assertThat(file.column("cs1"))
                .isEqualTo(known.stream().map(PaymentTransaction::id).toList());
        assertThat(file.column("order_id"))
                .isEqualTo(known.stream().map(PaymentTransaction::orderId).toList());
        assertThat(file.column("amount"))
                .isEqualTo(known.stream().map(each -> each.price() / 100.0).toList());
    }

    @Test
    void isAwaitedThroughAStatusThatTheContractDoesNotShow(Sandbox sandbox) {
        sandbox.registers().onTheWay("being_made");
        List<String> seen = new ArrayList<>();

        WaitResult<Register> awaited = RegistersClient.of(sandbox.sdk())
                .export(DAY)
                .withPolling(SHORT_PAUSES)
                .onProgress(progress -> {
                    seen.add(progress.state().status().map(OpenEnum::raw).orElse("none"));
                    sandbox.clock().advance(Duration.ofMinutes(1));
                })
                .await();

        assertThat(awaited.completed()).isPresent();
        assertThat(seen).containsExactly("initial", "initial", "initial", "being_made", "being_made", "success");
    }

    @Test
    void continuesAfterTimeout(Sandbox sandbox) {
        RegistersClient registers = RegistersClient.of(sandbox.sdk());
        Operation<Register> export = registers.export(DAY).withPolling(SHORT_PAUSES);

        WaitResult<Register> givenUp = export.await(Duration.ofMillis(20));
        sandbox.clock().advance(Duration.ofMinutes(5));

        assertThat(givenUp.completed()).isEmpty();
        assertThat(registers.resume(export.handle()).status().status()).hasValue(RegisterStatus.SUCCESS);
    }

    @Test
    void reportsFailedRegister(Sandbox sandbox) {
        sandbox.registers().failNext("too many rows");
        Operation<Register> export = RegistersClient.of(sandbox.sdk())
                .export(DAY)
                .withPolling(SHORT_PAUSES)
                .onProgress(progress -> sandbox.clock().advance(Duration.ofMinutes(1)));

        assertThatExceptionOfType(RegisterFailedException.class)
                .isThrownBy(export::await)
                .satisfies(failure -> assertThat(failure.errors())
                        .extracting(error -> error.description().reveal())
                        .containsExactly("too many rows"));
    }

    @Test
    void isNotFoundUnderAnotherId(Sandbox sandbox) {
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> RegistersClient.of(sandbox.sdk())
                        .resume("01234567-89ab-4cde-8f01-23456789abcd")
                        .status());
    }

    @Test
    void isNotSavedPartially(Sandbox sandbox, @TempDir Path directory) {
        Register ready = ready(sandbox);
        sandbox.faults().next("registers.download", Fault.truncated());
        Path target = directory.resolve("register.xls");

        try (MerchantSdk once = sandbox.sdkBuilder()
                .retry(RetrySettings.builder().maxAttempts(1).build())
                .build()) {
            assertThatExceptionOfType(SdkException.class)
                    .isThrownBy(() -> RegistersClient.of(once).download(ready, target));
        }

        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void repeatsTruncatedDownload(Sandbox sandbox, @TempDir Path directory) throws IOException {
        pay(sandbox, "A-1", "10.00");
        Register ready = ready(sandbox);
        sandbox.faults().next("registers.download", Fault.truncatedAfter(1000));

        try (MerchantSdk patient = sandbox.sdkBuilder()
                .retry(RetrySettings.builder().firstDelay(Duration.ZERO).build())
                .build()) {
            SavedFile saved = RegistersClient.of(patient).download(ready, directory.resolve("register.xls"));

            assertThat(read(saved).column("order_id")).containsExactly("A-1");
        }
        assertThat(sandbox.received("registers.download")).hasSize(2);
    }

    private static Register ready(Sandbox sandbox) {
        sandbox.registers().readyAfter(Duration.ZERO);
        return RegistersClient.of(sandbox.sdk()).export(DAY).status();
    }

    private static Xls read(SavedFile saved) throws IOException {
        try (InputStream file = Files.newInputStream(saved.path())) {
            return Xls.read(file);
        }
    }

    private static void pay(Sandbox sandbox, String orderId, String amount) {
        String id = PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of(orderId, Amount.parse(amount), "payer@shop.example"))
                .id();
        sandbox.payments().payByCard(id, "4929509947106878");
    }
}
