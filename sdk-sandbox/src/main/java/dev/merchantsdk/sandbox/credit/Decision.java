package dev.merchantsdk.sandbox.credit;

/** The decision that ends a questionnaire. */
public enum Decision {
    /** The application is approved. */
    APPROVE,
    /** The application is refused. */
    REFUSE
}
