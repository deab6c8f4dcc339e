package dev.merchantsdk.sandbox.credit;

/** The end of a questionnaire. */
public enum Decision {
    /** The application is approved. */
    APPROVE,
    /** The application is refused. */
    REFUSE
}
