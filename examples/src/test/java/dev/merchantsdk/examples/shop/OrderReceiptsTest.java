package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.CorrectionReason;
import dev.merchantsdk.receipts.model.CorrectionType;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.sandbox.OrderedReceipt;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.time.LocalDate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class OrderReceiptsTest {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final FiscalInformation LINES = FiscalInformation.of(
            TaxationSystem.COMMON,
            FiscalItem.of("Tea", Amount.parse("900.00"), Vat.VAT_22),
            FiscalItem.of("Delivery", Amount.parse("299.90"), Vat.VAT_22));

    private final Sandbox sandbox = Sandbox.start();
    private final MerchantSdk sdk = sandbox.sdkBuilder()
            .profile(MerchantProfile.builder()
                    .receiptClientId("1")
                    .receiptMerchantId(sandbox.merchantId())
                    .build())
            .build();
    private final OrderReceipts receipts = new OrderReceipts(Merchant.of(sdk));

    @BeforeEach
    void issuesAtOnce() {
        sandbox.receipts().readyAfter(Duration.ZERO);
    }

    @AfterEach
    void close() {
        sdk.close();
        sandbox.close();
    }

    @Test
    void issuesReceiptOfDiscountedOrder() {
        receipts.order(receipt());

        assertThat(receipts.isIssued("T-1", LIMIT)).contains(true);
        assertThat(sandbox.receipts().all()).extracting(OrderedReceipt::total).containsExactly(100_000L);
    }

    @Test
    void reportsReceiptThatCashRegisterRefuses() {
        sandbox.receipts().failNext();
        receipts.order(receipt());

        assertThat(receipts.isIssued("T-1", LIMIT)).contains(false);
    }

    @Test
    void correctsReceiptOfEarlierDay() {
        LocalDate today =
                LocalDate.ofInstant(sandbox.clock().instant(), sandbox.clock().getZone());
        receipts.order(OrderReceipts.correction(
                receipt(),
                Correction.builder()
                        .type(CorrectionType.SELF)
                        .documentDate(today)
                        .documentNumber("1234567890")
                        .operationDay(today.minusDays(1))
                        .earlierError(CorrectionReason.VAT_RATE)
                        .build()));

        assertThat(sandbox.receipts().all())
                .extracting(OrderedReceipt::correction)
                .containsExactly(true);
    }

    private static IndependentReceipt receipt() {
        return OrderReceipts.receipt("T-1", "buyer@shop.example", LINES, Amount.ofRoubles(1000));
    }
}
