package dev.merchantsdk.sandbox.receipts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.CorrectionType;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.OrderedReceipt;
import dev.merchantsdk.sandbox.OrderedReceipt.Line;
import dev.merchantsdk.sandbox.ReceiptType;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the sandbox's receipts with the client of the SDK. */
@ExtendWith(SandboxExtension.class)
final class ReceiptsClientTest {
    private static final Polling SHORT_PAUSES = Polling.builder()
            .firstPause(Duration.ofMillis(1))
            .longestPause(Duration.ofMillis(1))
            .build();
    private static final ReceiptItem TEA = ReceiptItem.builder()
            .name("Tea")
            .price(Amount.parse("10.01"))
            .quantity(new BigDecimal("0.350"))
            .vat(Vat.VAT_10)
            .calculationMethod(CalculationMethod.FULL_PAY)
            .paymentSubject(PaymentSubject.PRODUCT)
            .build();

    @Test
    void createsAndAwaitsReceipt(Sandbox sandbox) {
        IndependentReceipt receipt = income().build();
        ReceiptsClient receipts = ReceiptsClient.of(sandbox.sdk());
        receipts.create(receipt);
        ReceiptState state = receipts.resume(receipt.serviceId())
                .withPolling(SHORT_PAUSES) // pauses of 1 ms in real time
                .onProgress(progress -> sandbox.clock().advance(Duration.ofSeconds(10)))
                .await()
                .completed()
                .orElseThrow();
        OrderedReceipt ordered = sandbox.receipts().all().get(0); // contains the lines and the total in kopecks

        assertThat(state.status()).isEqualTo(ReceiptStatus.SUCCESS);
        assertThat(state.error()).isEmpty();
        assertThat(ordered)
                .isEqualTo(new OrderedReceipt(
                        ordered.id(),
                        "T-1",
                        ReceiptType.INCOME,
                        false,
                        "Common",
                        350,
                        List.of(new Line("Tea", 1001, new BigDecimal("0.35"), "Vat10", 350)),
                        "SUCCESS"));
        assertThat(ordered.total()).isEqualTo(receipt.total().kopecks());
    }

    @Test
    void returnsReceiptNumber(Sandbox sandbox) {
        long id = ReceiptsClient.of(sandbox.sdk()).create(income().build()).id();

        assertThat(sandbox.receipts().all()).extracting(OrderedReceipt::id).containsExactly(id);
    }

    @ParameterizedTest
    @EnumSource(ReceiptAction.Form.class)
    void isOfEveryKindInEitherForm(ReceiptAction.Form form, Sandbox sandbox) {
        ReceiptsClient receipts = ReceiptsClient.of(sandbox.sdk());
        for (ReceiptAction action : ReceiptAction.values()) {
            receipts.create(income().action(action).actionForm(form).build());
            receipts.create(income().action(action)
                    .actionForm(form)
                    .correction(Correction.builder()
                            .type(CorrectionType.SELF)
                            .documentDate(LocalDate.of(2026, 3, 1))
                            .documentNumber("")
                            .operationDay(LocalDate.of(2026, 3, 1))
                            .build())
                    .build());
        }

        assertThat(sandbox.receipts().all())
                .extracting(each -> each.type() + (each.correction() ? " correction" : ""))
                .containsExactly(
                        "INCOME",
                        "INCOME correction",
                        "INCOME_RETURN",
                        "INCOME_RETURN correction",
                        "EXPENSE",
                        "EXPENSE correction",
                        "EXPENSE_RETURN",
                        "EXPENSE_RETURN correction");
    }

    @Test
    void isTakenByTheServicesAgentRegister(Sandbox sandbox) {
        ReceiptsClient.of(sandbox.sdk())
                .create(IndependentReceipt.builder()
                        .from(income().build())
                        .isServiceAgent(true)
                        .cashierName("Ivanova A.")
                        .cashierInn(Inn.of("500100732259"))
                        .customerPhone("+79001234567")
                        .items(List.of(ReceiptItem.builder()
                                .from(TEA)
                                .agentType(AgentType.AGENT)
                                .shipper(Shipper.of("Farm", Inn.of("7708816952"), "+79007654321"))
                                .build()))
                        .build());

        assertThat(sandbox.receipts().all()).hasSize(1);
    }

    @Test
    void isAwaitedThroughAStatusThatTheContractDoesNotShow(Sandbox sandbox) {
        sandbox.receipts().onTheWay("PRINTING");
        sandbox.receipts().failNext();
        ReceiptsClient receipts = ReceiptsClient.of(sandbox.sdk());
        receipts.create(income().build());
        List<String> seen = new ArrayList<>();

        ReceiptState state = receipts.resume("T-1")
                .withPolling(SHORT_PAUSES)
                .onProgress(progress -> {
                    seen.add(progress.state().status().raw());
                    sandbox.clock().advance(Duration.ofSeconds(10));
                })
                .await()
                .completed()
                .orElseThrow();

        assertThat(seen).containsExactly("NEW", "NEW", "PRINTING", "FAIL");
        assertThat(state.status()).extracting(OpenEnum::raw).isEqualTo("FAIL");
    }

    @Test
    void isNotCreatedTwiceAfterLostResponse(Sandbox sandbox) {
        sandbox.faults().next("receipts.create", Fault.lostAfterProcessing());
        ReceiptsClient receipts = ReceiptsClient.of(sandbox.sdk());

        assertThatExceptionOfType(OutcomeUnknownException.class).isThrownBy(() -> receipts.create(income().build()));

        assertThat(sandbox.receipts().all()).hasSize(1);
        assertThat(receipts.status("T-1").status()).isEqualTo(ReceiptStatus.NEW);
    }

    @Test
    void isNotFoundUnderAnotherService(Sandbox sandbox) {
        assertThatExceptionOfType(NotFoundException.class)
                .isThrownBy(() -> ReceiptsClient.of(sandbox.sdk()).status("T-2"));
    }

    private static IndependentReceipt.Builder income() {
        return IndependentReceipt.builder()
                .taxSystem(TaxationSystem.COMMON)
                .action(ReceiptAction.INCOME)
                .customerEmail("buyer@shop.example")
                .clientId("4711")
                .merchantId("1234")
                .serviceId("T-1")
                .items(List.of(TEA));
    }
}
