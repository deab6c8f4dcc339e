package dev.merchantsdk.core.config;

/**
 * A group of endpoints, such as payments or credit orders, whose calls need the same settings: one {@link Address} and
 * one {@link Authentication} method. {@link dev.merchantsdk.core.MerchantSdkBuilder#require} makes {@code build} fail
 * when they are missing.
 */
public enum Area {
    /** Credit orders, {@code CreditClient}. {@link Address#LEGACY_CREDIT} is not required. */
    CREDIT(Address.CREDIT, Authentication.API_KEY),
    /**
     * Payments, holds, refunds and payouts, {@code PaymentsClient}. Looking up unknown outcomes also needs
     * {@link #SECURE_TRANSACTIONS}, and duplicate payouts {@link #TRANSACTIONS}.
     */
    PAYMENTS(Address.GATEWAY, Authentication.X_AUTH),
    /** Tokens of cards and SBP accounts, {@code CardBindingsClient}. */
    CARD_BINDINGS(Address.GATEWAY, Authentication.X_AUTH),
    /** Fast payment system, {@code SbpClient}. */
    SBP(Address.GATEWAY, Authentication.X_AUTH),
    /** Status of operations, {@code OperationsClient}. */
    OPERATIONS(Address.GATEWAY, Authentication.X_AUTH),
    /**
     * Transaction list v3 and its records, {@code TransactionsClient}; also for {@code CallbackVerifier} to check a
     * callback's amount.
     */
    TRANSACTIONS(Address.PSP, Authentication.OAUTH),
    /**
     * Secure transaction list and its records, {@code TransactionsClient}; also for the look-up of unknown outcomes,
     * the recovery of a journal, and {@code CallbackVerifier}.
     */
    SECURE_TRANSACTIONS(Address.GATEWAY, Authentication.OAUTH),
    /** Register export, {@code RegistersClient}. */
    REGISTERS(Address.PSP, Authentication.OAUTH),
    /** Balance, {@code BalanceClient}. */
    BALANCE(Address.PSP, Authentication.OAUTH),
    /** Independent receipts, {@code ReceiptsClient}. */
    RECEIPTS(Address.PSP, Authentication.OAUTH),
    /** Simplified identification, {@code IdentificationClient}. */
    IDENTIFICATION(Address.GATEWAY, Authentication.X_AUTH),
    /** Mobilization status, {@code MobilizationClient}. */
    MOBILIZATION(Address.PSP_SECURE, Authentication.X_AUTH);

    private final Address address;
    private final Authentication authentication;

    Area(Address address, Authentication authentication) {
        this.address = address;
        this.authentication = authentication;
    }

    /** Returns the address of all calls. With OAuth and an OAuth client, {@link Address#TOKEN} is needed too. */
    public Address address() {
        return address;
    }

    /** Returns how all calls authenticate. */
    public Authentication authentication() {
        return authentication;
    }
}
