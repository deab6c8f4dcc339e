package dev.merchantsdk.sandbox.payments;

/** The required fields of a variant in addition to {@code payment} (contract, "Required fields per variant"). */
enum Required {
    /** {@code customerInfo}. */
    CUSTOMER,
    /** {@code customerInfo.email}. */
    EMAIL,
    /** {@code customerInfo.phone}. */
    PHONE,
    /** {@code customerInfo.firstName}, {@code .lastName} and {@code .middleName}. */
    NAMES,
    /** E-mail and phone if there is a receipt. */
    CUSTOMER_OF_RECEIPT,
    /** {@code interactive}, which must be false. */
    NOT_INTERACTIVE,
    /** A number or a token of the card that is paid, not both. */
    DESTINATION
}
