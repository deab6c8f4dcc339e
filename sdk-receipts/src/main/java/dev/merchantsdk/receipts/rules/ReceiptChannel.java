package dev.merchantsdk.receipts.rules;

/** The way in which a receipt is ordered (contract, "Fiscal receipts"). */
public enum ReceiptChannel {
    /** Together with a payment, in its {@code fiscalInformation}. */
    AUTOMATIC("an automatic receipt"),
    /** A separate request orders it. */
    INDEPENDENT("an independent receipt");

    private final String words;

    ReceiptChannel(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
