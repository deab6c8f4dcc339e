package shop;

import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import java.math.BigDecimal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Orders the fiscal receipts of paid sales and of refunds, and learns whether they were issued. */
@Component
record SaleReceipts(ReceiptsClient receipts, Sales sales) {
    private static final Logger LOG = LoggerFactory.getLogger(SaleReceipts.class);

    /** Orders a receipt that is due: by one server and once, because a repetition could issue a second one. */
    void order(Sale sale) {
        if (sales.moveReceipt(sale.id(), ReceiptStage.DUE, ReceiptStage.ORDERED)) {
            try {
                receipts.create(receipt(sale));
            } catch (SdkException e) { // if it may exist, only its status shows it
                LOG.warn("The receipt of order {} is not ordered yet", sale.id(), e);
                if (Decline.isTemporary(e)) {
                    sales.moveReceipt(sale.id(), ReceiptStage.ORDERED, ReceiptStage.DUE);
                } else if (Decline.isCertain(e)) {
                    sales.moveReceipt(sale.id(), ReceiptStage.ORDERED, ReceiptStage.FAILED);
                }
            }
        }
    }

    void track(Sale sale) {
        try {
            ReceiptState state = receipts.status(sale.transactionId().orElseThrow());
            if (state.isFinished()) {
                boolean issued = state.status().equals(ReceiptStatus.SUCCESS);
                sales.moveReceipt(sale.id(), ReceiptStage.ORDERED, issued ? ReceiptStage.ISSUED : ReceiptStage.FAILED);
            }
        } catch (NotFoundException e) {
            return; // not yet
        }
    }

    private IndependentReceipt receipt(Sale sale) {
        return IndependentReceipt.builder()
                .action(sale.kind() == SaleKind.REFUND ? ReceiptAction.INCOME_RETURN : ReceiptAction.INCOME)
                .fiscalInformation(FiscalInformation.builder()
                        .taxationSystem(TaxationSystem.COMMON)
                        .items(sales.lines(sale.id()).stream()
                                .map(SaleReceipts::item)
                                .toList())
                        .build())
                .serviceId(sale.transactionId().orElseThrow())
                .customerEmail(sale.email())
                .build();
    }

    private static FiscalItem item(SaleLine line) {
        return FiscalItem.builder()
                .description(line.name())
                .quantity(BigDecimal.valueOf(line.quantity()))
                .totalPrice(line.total())
                .vat(Vat.VAT_22)
                .calculationMethod(CalculationMethod.FULL_PAY)
                .paymentSubject(PaymentSubject.PRODUCT)
                .build();
    }
}
