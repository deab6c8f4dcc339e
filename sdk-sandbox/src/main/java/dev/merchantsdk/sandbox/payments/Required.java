package dev.merchantsdk.sandbox.payments;

/** The fields that a variant requires in addition to {@code payment} (contract, "Required fields per variant"). */
enum Required {
    /** The block {@code customerInfo}. */
    CUSTOMER,
    /** The field {@code customerInfo.email}. */
    EMAIL,
    /** The field {@code customerInfo.phone}. */
    PHONE,
    /** The fields {@code firstName}, {@code lastName} and {@code middleName} of {@code customerInfo}. */
    NAMES,
    /** The e-mail address and the phone, if the request contains a receipt. */
    CUSTOMER_OF_RECEIPT,
    /** The field {@code interactive} with the value false. */
    NOT_INTERACTIVE,
    /** Either a number or a token of the card that receives the money, and not both. */
    DESTINATION
}
