package dev.merchantsdk.core.config;

/** The owner of the cash register for a merchant's receipts (section "Fiscal receipts" of the contract). */
public enum CashRegister {
    /**
     * The merchant's own cloud cash register. To connect it, send the token or the settings file of the cloud
     * cash-register provider, together with the client id, to the service's support. A line of a payment's receipt that
     * you sell as an agent needs {@code AgentType.AGENT} and a shipper.
     */
    OWN,
    /**
     * The service's agent cash register. The service is the agent of every line, so each needs {@code AgentType.AGENT}
     * and no shipper, and the taxation system must be {@code COMMON}.
     */
    SERVICE_AGENT
}
