package dev.merchantsdk.sandbox.credit;

/** The decision that ends a questionnaire. */
public enum Decision {
    APPROVE,
    REFUSE
}
