package dev.merchantsdk.core.config;

/** The addresses in the section "Addresses" of the contract, and the address of the token service. */
public enum Address {
    /** Credit order API, {@code {base_url}}. The test environment and production have separate addresses. */
    CREDIT("{base_url}"),
    /**
     * The alternate production address of the credit order API, {@code {legacy_base_url}}. The paths are those of
     * {@link #CREDIT}.
     */
    LEGACY_CREDIT("{legacy_base_url}"),
    /**
     * Payments, card bindings, operations, fast payment system, identification, secure transaction queries: {@code
     * {gateway_url}}.
     */
    GATEWAY("{gateway_url}"),
    /** Transaction list v3, register export, balance, independent receipts: {@code {psp_url}}. */
    PSP("{psp_url}"),
    /** Mobilization status: {@code {psp_secure_url}}. */
    PSP_SECURE("{psp_secure_url}"),
    /**
     * OAuth token service. This address is not in the contract. The SDK uses the address exactly as configured,
     * including a trailing slash.
     */
    TOKEN("{token_url}");

    private final String placeholder;

    Address(String placeholder) {
        this.placeholder = placeholder;
    }

    /**
     * Returns the placeholder of this address. The contract defines all placeholders except the placeholder of
     * {@link #TOKEN}.
     */
    public String placeholder() {
        return placeholder;
    }
}
