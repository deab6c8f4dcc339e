package dev.merchantsdk.core.call;

/** The mark of a request whose response may begin as late as the call's deadline. */
enum Patience {
    MARK
}
