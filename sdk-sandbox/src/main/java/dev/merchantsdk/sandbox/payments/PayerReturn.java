package dev.merchantsdk.sandbox.payments;

/**
 * Computes the address to which the payer's browser returns. The service adds a status, as observed outside the
 * contract. The status is not signed, so it proves nothing. The ledger's lock guards this object.
 */
final class PayerReturn {
    private boolean withStatus = true;

    /** Sets whether the status is added to the address. */
    void withStatus(boolean on) {
        withStatus = on;
    }

    boolean isWithStatus() {
        return withStatus;
    }

    /** Returns the address for a successful or failed operation. */
    String to(String address, boolean success) {
        if (!withStatus) {
            return address;
        }
        int hash = address.indexOf('#');
        String withoutFragment = hash < 0 ? address : address.substring(0, hash);
        String fragment = hash < 0 ? "" : address.substring(hash);
        return withoutFragment + (withoutFragment.indexOf('?') < 0 ? "?" : "&") + "status="
                + (success ? "success" : "fail") + fragment;
    }
}
