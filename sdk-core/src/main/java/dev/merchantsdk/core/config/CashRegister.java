package dev.merchantsdk.core.config;

/** Whose cash register makes a merchant's receipts (contract, "Fiscal receipts"). */
public enum CashRegister {
    /** The merchant's own cloud cash register, connected through the service's support. */
    OWN,
    /** The service's agent cash register. */
    SERVICE_AGENT
}
