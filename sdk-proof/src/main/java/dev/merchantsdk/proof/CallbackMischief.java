package dev.merchantsdk.proof;

/** What can happen to a callback, besides that a server is down. */
enum CallbackMischief {
    /** Is never delivered. */
    LOST,
    /** Is delivered twice at the same time. */
    TWICE,
    /** Is delivered after up to two hours, so others overtake it. */
    LATE,
    /** Is delivered again after up to two hours. */
    REPEATED,
    /** Is preceded by one with another signature. */
    WRONG_SIGNATURE,
    /** Is preceded by one that reports the other result, with a valid signature. */
    WRONG_STATUS,
    /** Is preceded by one with another price, with a valid signature. */
    WRONG_PRICE,
    /** Is preceded by one about another order, with a valid signature. */
    WRONG_ORDER,
    /** Is preceded by itself at the address of the other merchant on the same servers, if there is one. */
    WRONG_MERCHANT
}
