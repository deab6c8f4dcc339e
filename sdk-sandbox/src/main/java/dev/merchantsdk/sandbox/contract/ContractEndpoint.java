package dev.merchantsdk.sandbox.contract;

import dev.merchantsdk.core.config.Address;

/**
 * The endpoints of the contract. The SDK does not use this list. Therefore, a test with the sandbox fails if the SDK
 * uses a wrong path. Request variants with the same path are separate constants, such as {@link #PAYMENTS_PAY} and
 * {@link #PAYMENTS_AUTH}.
 */
public enum ContractEndpoint {
    // Credit order API
    CREDIT_CREATE_ORDER("credit.createOrder", "POST", Address.CREDIT, "api/merch/order"),
    CREDIT_REPORT_SHIPMENT("credit.reportShipment", "POST", Address.CREDIT, "api/merch/shipmentstatus"),
    CREDIT_APPLICATION_STATUS("credit.applicationStatus", "POST", Address.CREDIT, "api/merch/getapplicationstatus"),
    CREDIT_QUESTIONNAIRE("credit.questionnaire", "GET", Address.CREDIT, "home/uforms"),
    // Transaction queries
    TRANSACTIONS_LIST("transactions.list", "GET", Address.PSP, "payment-gateway/v3/transactions"),
    TRANSACTIONS_PUBLIC_LIST("transactions.publicList", "GET", Address.PSP, "api/public/transactions"),
    TRANSACTIONS_RECORD("transactions.get", "GET", Address.PSP, "payment-gateway/v3/transactions/{transaction_id}"),
    TRANSACTIONS_SECURE_RECORD("transactions.getSecure", "GET", Address.GATEWAY, "api/public/transactions/{id}"),
    TRANSACTIONS_SECURE_LIST("transactions.listSecure", "GET", Address.GATEWAY, "api/public/transactions"),
    BALANCE("balance.get", "GET", Address.PSP, "balance/v3/client/{client_id}/balance"),
    // Register export
    REGISTERS_EXPORT("registers.export", "GET", Address.PSP, "report-generator-nt/public/pay_transactions/export"),
    REGISTERS_STATUS("registers.status", "GET", Address.PSP, "report-generator-nt/public/report/{id}"),
    REGISTERS_DOWNLOAD("registers.download", "GET", Address.PSP, "report-generator-nt/public/report/{id}/download"),
    // Payments
    PAYMENTS_PAY("payments.pay", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_AUTH("payments.auth", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_PREAUTH("payments.preauth", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_PREAUTH_BY_TOKEN("payments.preauthByToken", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_COMPLETE("payments.complete", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_REVERSE("payments.reverse", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_REFUND("payments.refund", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_INTERACTIVE("payments.interactive", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_ONE_CLICK("payments.oneClick", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_RECURRING_BY_CARD_TOKEN("payments.recurringByCardToken", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_RECURRING_BY_SBP_TOKEN("payments.recurringBySbpToken", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_RECURRING_BY_TRANSACTION("payments.recurringByTransaction", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_PAYOUT_TO_CARD("payments.payoutToCard", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_NAMED_SBP_PAYOUT("payments.namedSbpPayout", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_UNNAMED_SBP_PAYOUT("payments.unnamedSbpPayout", "POST", Address.GATEWAY, "api/transactions"),
    PAYMENTS_CARD_TO_CARD("payments.cardToCard", "POST", Address.GATEWAY, "api/transactions"),
    // Fast payment system
    SBP_BANKS("sbp.banks", "GET", Address.GATEWAY, "api/sbp/banks"),
    SBP_STATUS("sbp.status", "GET", Address.GATEWAY, "api/sbp/{id}/status"),
    SBP_CONFIRM("sbp.confirm", "POST", Address.GATEWAY, "api/sbp/{id}/confirm"),
    SBP_REJECT("sbp.reject", "POST", Address.GATEWAY, "api/sbp/{id}/reject"),
    // Card bindings
    BINDINGS_CARD_DATA("bindings.cardData", "POST", Address.GATEWAY, "api/card-bindings"),
    BINDINGS_ZERO_BALANCE("bindings.zeroBalance", "POST", Address.GATEWAY, "api/card-bindings"),
    BINDINGS_CARD_NUMBER("bindings.cardNumber", "POST", Address.GATEWAY, "api/card-bindings"),
    BINDINGS_SBP("bindings.sbp", "POST", Address.GATEWAY, "api/card-bindings"),
    OPERATIONS_STATUS("operations.status", "GET", Address.GATEWAY, "api/operations/{operationId}"),
    // Fiscal receipts
    RECEIPTS_CREATE("receipts.create", "POST", Address.PSP, "receipts/public/receipts"),
    RECEIPTS_STATUS("receipts.status", "GET", Address.PSP, "receipts/public/receipts/{serviceId}/status"),
    // Simplified identification
    IDENTIFICATION_START("identification.start", "POST", Address.GATEWAY, "api/v2/personidentification"),
    IDENTIFICATION_SUBMIT_SMS_CODE(
            "identification.submitSmsCode", "PUT", Address.GATEWAY, "api/personidentification/{id}"),
    IDENTIFICATION_STATUS("identification.status", "GET", Address.GATEWAY, "api/personidentification/v2/{id}"),
    IDENTIFICATION_OLDER_STATUS("identification.olderStatus", "GET", Address.GATEWAY, "api/personidentification/{id}"),
    // Mobilization status
    MOBILIZATION_START("mobilization.start", "POST", Address.PSP_SECURE, "api/mobilizations"),
    MOBILIZATION_STATUS("mobilization.status", "GET", Address.PSP_SECURE, "api/mobilizations/{extId}"),
    // The contract does not show the token endpoint. This constant follows RFC 6749, section 4.4.
    OAUTH_TOKEN("oauth.token", "POST", Address.TOKEN, "");

    private final String endpointName;
    private final String method;
    private final Address address;
    private final String path;

    ContractEndpoint(String endpointName, String method, Address address, String path) {
        this.endpointName = endpointName;
        this.method = method;
        this.address = address;
        this.path = path;
    }

    public String endpointName() {
        return endpointName;
    }

    public String method() {
        return method;
    }

    public Address address() {
        return address;
    }

    /** Returns the path below the address, with the names of its variables in braces. */
    public String path() {
        return path;
    }
}
