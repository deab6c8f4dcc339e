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
    /** No {@code payment.price}. Without it, no email is required, and the operation is for all that is left. */
    NO_PRICE,
    /** The field {@code interactive} with the value false. */
    NOT_INTERACTIVE,
    /** The blocks {@code source} and {@code destination}. The destination is either a token or a card number. */
    DESTINATION
}
