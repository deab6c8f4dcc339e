package dev.merchantsdk.receipts.rules;

/** The way in which a receipt is ordered (contract, "Fiscal receipts"). */
public enum ReceiptChannel {
    /** Ordered together with a payment, in its {@code fiscalInformation}. */
    AUTOMATIC("an automatic receipt"),
    /** Ordered in a separate request. */
    INDEPENDENT("an independent receipt");

    private final String words;

    ReceiptChannel(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
