package dev.merchantsdk.core.config;

/** The owner of the cash register that issues a merchant's receipts (section "Fiscal receipts" of the contract). */
public enum CashRegister {
    /**
     * A cloud cash register of the merchant. To connect the cash register, the merchant sends its client id and the
     * provider's token or settings file to the service's support.
     */
    OWN,
    /** The agent cash register of the service. */
    SERVICE_AGENT
}
