package dev.merchantsdk.credit.model;

/** The meaning of a status for the merchant. */
public enum CreditOutcome {
    /** The credit is granted. */
    SUCCESS,
    /** There will be no credit. */
    FAILURE,
    /** The application is still in progress, or the meaning of its status is not known. */
    OPEN
}
