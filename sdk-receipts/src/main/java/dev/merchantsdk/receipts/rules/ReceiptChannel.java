package dev.merchantsdk.receipts.rules;

/** The way in which a receipt is ordered (contract, "Fiscal receipts"). */
public enum ReceiptChannel {
    /** The merchant orders the receipt together with a payment, in the payment's {@code fiscalInformation}. */
    AUTOMATIC("an automatic receipt"),
    /** The merchant orders the receipt in a separate request. */
    INDEPENDENT("an independent receipt");

    private final String description;

    ReceiptChannel(String description) {
        this.description = description;
    }

    String description() {
        return description;
    }
}
