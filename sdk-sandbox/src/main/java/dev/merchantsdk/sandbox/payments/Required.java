package dev.merchantsdk.sandbox.payments;

/** The fields that a variant requires in addition to {@code payment} (contract, "Required fields per variant"). */
enum Required {
    /** The block {@code customerInfo}. */
    CUSTOMER,
    /** The field {@code customerInfo.email}. */
    EMAIL,
    /** The field {@code customerInfo.phone}. */
    PHONE,
    /** The fields {@code customerInfo.firstName}, {@code customerInfo.lastName} and {@code customerInfo.middleName}. */
    NAMES,
    /**
     * The fields {@code customerInfo.email} and {@code customerInfo.phone}, if the request contains {@code
     * fiscalInformation}.
     */
    CUSTOMER_OF_RECEIPT,
    /** The field {@code interactive} with the value false. */
    NOT_INTERACTIVE,
    /** Either the number or the token of the card that receives the money, but not both. */
    DESTINATION
}
