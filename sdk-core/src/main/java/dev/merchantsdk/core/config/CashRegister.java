package dev.merchantsdk.core.config;

/** The owner of the cash register that issues a merchant's receipts (section "Fiscal receipts" of the contract). */
public enum CashRegister {
    /**
     * A cloud cash register of the merchant. To connect the cash register, the merchant sends the token or the settings
     * file of the cloud cash-register provider, together with the client id, to the service's support. A line of a
     * payment's receipt that you sell as an agent needs {@code AgentType.AGENT} and a shipper.
     */
    OWN,
    /**
     * The agent cash register of the service, which is the agent of every line: each line of a payment's receipt needs
     * {@code AgentType.AGENT} and no shipper, and the taxation system must be {@code COMMON}.
     */
    SERVICE_AGENT
}
