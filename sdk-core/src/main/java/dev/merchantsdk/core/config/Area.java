package dev.merchantsdk.core.config;

/**
 * A part of the service with the settings that all its calls need: one address (contract, "Addresses") and one
 * authentication (contract, "Authentication"). {@link dev.merchantsdk.core.MerchantSdkBuilder#require} checks them when
 * the SDK is built.
 *
 * <p>Each client has one constant. The transaction queries have two, because list v3 and the secure records have
 * different addresses.
 */
public enum Area {
    /** Credit orders, {@code CreditClient}. {@link Address#LEGACY_CREDIT} is not required. */
    CREDIT(Address.CREDIT, Authentication.API_KEY),
    /**
     * Payments, holds, refunds and payouts, {@code PaymentsClient}. The look-up of unknown outcomes also needs {@link
     * #SECURE_TRANSACTIONS}; the look-up of duplicate payouts also needs {@link #TRANSACTIONS}.
     */
    PAYMENTS(Address.GATEWAY, Authentication.X_AUTH),
    /** Tokens of cards and SBP accounts, {@code CardBindingsClient}. */
    CARD_BINDINGS(Address.GATEWAY, Authentication.X_AUTH),
    /** The fast payment system, {@code SbpClient}. */
    SBP(Address.GATEWAY, Authentication.X_AUTH),
    /** The status of operations, {@code OperationsClient}. */
    OPERATIONS(Address.GATEWAY, Authentication.X_AUTH),
    /** List v3 and its records, {@code TransactionsClient}. The confirmation of amounts in callbacks needs it. */
    TRANSACTIONS(Address.PSP, Authentication.OAUTH),
    /**
     * The secure list and its records, {@code TransactionsClient}. The look-up of unknown outcomes, the recovery of a
     * journal and the confirmation of callbacks need it.
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

    /** Returns the address of all calls. An OAuth client also needs {@link Address#TOKEN}. */
    public Address address() {
        return address;
    }

    /** Returns the authentication of all calls. The link to a credit questionnaire needs none. */
    public Authentication authentication() {
        return authentication;
    }
}
