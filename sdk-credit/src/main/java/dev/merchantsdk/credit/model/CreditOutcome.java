package dev.merchantsdk.credit.model;

/** What an application's status means for the merchant. */
public enum CreditOutcome {
    /** The credit is granted. */
    SUCCESS,
    /** The credit is not granted, finally. */
    FAILURE,
    /** The application is still in progress, or its status is absent or unknown to the {@link StatusInterpreter}. */
    OPEN
}
