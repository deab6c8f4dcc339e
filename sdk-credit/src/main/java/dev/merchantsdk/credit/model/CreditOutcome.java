package dev.merchantsdk.credit.model;

/** The meaning of a status for the merchant. */
public enum CreditOutcome {
    /** The credit is granted. */
    SUCCESS,
    /** There will be no credit. */
    FAILURE,
    /** Still in progress, or a status whose meaning is not known. */
    OPEN
}
