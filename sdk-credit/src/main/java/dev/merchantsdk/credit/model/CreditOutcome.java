package dev.merchantsdk.credit.model;

/** The meaning of an application's status for the merchant. */
public enum CreditOutcome {
    /** The credit is granted. */
    SUCCESS,
    /** The credit is not granted, and this result is final. */
    FAILURE,
    /** The application is still in progress, or its status is absent or unknown to the {@link StatusInterpreter}. */
    OPEN
}
