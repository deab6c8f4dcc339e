package dev.merchantsdk.credit.model;

/** The meaning of a status for the merchant. */
public enum CreditOutcome {
    /** The credit is granted. */
    SUCCESS,
    /** The credit is not granted, and this will not change. */
    FAILURE,
    /** The application is still in progress, or the meaning of its status is not known. */
    OPEN
}
