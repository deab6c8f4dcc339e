package dev.merchantsdk.core.config;

/**
 * A group of endpoints of the service, such as payments or credit orders. All calls of an area need the same settings:
 * one {@link Address} and one {@link Authentication} method. {@link dev.merchantsdk.core.MerchantSdkBuilder#require}
 * makes {@code build} fail if settings of a required area are missing.
 */
public enum Area {
    /** Credit orders, {@code CreditClient}. This area does not require {@link Address#LEGACY_CREDIT}. */
    CREDIT(Address.CREDIT, Authentication.API_KEY),
    /**
     * Payments, holds, refunds and payouts, {@code PaymentsClient}. The look-up of unknown outcomes also needs the
     * settings of {@link #SECURE_TRANSACTIONS}. The look-up of duplicate payouts also needs the settings of {@link
     * #TRANSACTIONS}.
     */
    PAYMENTS(Address.GATEWAY, Authentication.X_AUTH),
    /** Tokens of cards and SBP accounts, {@code CardBindingsClient}. */
    CARD_BINDINGS(Address.GATEWAY, Authentication.X_AUTH),
    /** The fast payment system, {@code SbpClient}. */
    SBP(Address.GATEWAY, Authentication.X_AUTH),
    /** The status of operations, {@code OperationsClient}. */
    OPERATIONS(Address.GATEWAY, Authentication.X_AUTH),
    /**
     * Transaction list v3 and its records, {@code TransactionsClient}. {@code CallbackVerifier} needs the settings of
     * this area to check the amount of a callback.
     */
    TRANSACTIONS(Address.PSP, Authentication.OAUTH),
    /**
     * The secure transaction list and its records, {@code TransactionsClient}. The look-up of unknown outcomes, the
     * recovery of a journal, and {@code CallbackVerifier} need the settings of this area.
     */
    SECURE_TRANSACTIONS(Address.GATEWAY, Authentication.OAUTH),
    /** Register export, {@code RegistersClient}. */
    REGISTERS(Address.PSP, Authentication.OAUTH),
    /** The balance, {@code BalanceClient}. */
    BALANCE(Address.PSP, Authentication.OAUTH),
    /** Independent receipts, {@code ReceiptsClient}. */
    RECEIPTS(Address.PSP, Authentication.OAUTH),
    /** Simplified identification, {@code IdentificationClient}. */
    IDENTIFICATION(Address.GATEWAY, Authentication.X_AUTH),
    /** The mobilization status, {@code MobilizationClient}. */
    MOBILIZATION(Address.PSP_SECURE, Authentication.X_AUTH);

    private final Address address;
    private final Authentication authentication;

    Area(Address address, Authentication authentication) {
        this.address = address;
        this.authentication = authentication;
    }

    /**
     * Returns the address that all calls of the area use. An area with OAuth also needs {@link Address#TOKEN} if the
     * merchant uses an OAuth client.
     */
    public Address address() {
        return address;
    }

    /** Returns the authentication method that all calls of the area use. */
    public Authentication authentication() {
        return authentication;
    }
}
