package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptStatus;
import java.time.Duration;
import java.util.Optional;

// tag::task
/** Orders receipts apart from payments. */
final class OrderReceipts {
    private final Merchant merchant;

    OrderReceipts(Merchant merchant) {
        this.merchant = merchant;
    }

    /** Builds the receipt of a paid order. A discount on the whole order is spread over its lines. */
    static IndependentReceipt receipt(String transactionId, String email, FiscalInformation lines, Amount paid) {
        return IndependentReceipt.builder()
                .action(ReceiptAction.INCOME)
                .fiscalInformation(lines.spreadTo(paid)) // exact to the kopeck
                .serviceId(transactionId)
                .customerEmail(email)
                .build();
    }

    /** Builds the receipt that corrects an earlier one, or replaces a missing one. */
    static IndependentReceipt correction(IndependentReceipt right, Correction correction) {
        return IndependentReceipt.builder().from(right).correction(correction).build();
    }

    /** Orders a receipt. Store its {@code serviceId()} before. */
    void order(IndependentReceipt receipt) {
        merchant.receipts().create(receipt);
    }

    /** Returns whether the receipt is issued; empty if it is still on its way after the limit. */
    Optional<Boolean> isIssued(String serviceId, Duration limit) {
        return merchant.receipts()
                .resume(serviceId)
                .await(limit)
                .completed()
                .map(ReceiptState::status)
                .map(ReceiptStatus.SUCCESS::equals);
    }
}
// end::task
