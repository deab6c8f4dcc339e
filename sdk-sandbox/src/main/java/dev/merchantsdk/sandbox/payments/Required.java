package dev.merchantsdk.sandbox.payments;

/** The fields that a variant requires in addition to {@code payment} (contract, "Required fields per variant"). */
enum Required {
    /** {@code customerInfo}. */
    CUSTOMER,
    /** {@code customerInfo.email}. */
    EMAIL,
    /** {@code customerInfo.phone}. */
    PHONE,
    /** {@code customerInfo.firstName}, {@code .lastName} and {@code .middleName}. */
    NAMES,
    /** The e-mail address and the phone, if the request contains a receipt. */
    CUSTOMER_OF_RECEIPT,
    /** {@code interactive} with the value false. */
    NOT_INTERACTIVE,
    /** Either a number or a token of the card that receives the money, and not both. */
    DESTINATION
}
