package dev.merchantsdk.sandbox.payments;

/**
 * The address to which the payer's browser returns. The service adds an unsigned status, as observed outside the
 * contract, which proves nothing. Guarded by the ledger's lock.
 */
final class PayerReturn {
    private boolean withStatus = true;

    /** Sets whether the status is added. */
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
        String whole = hash < 0 ? address : address.substring(0, hash);
        String fragment = hash < 0 ? "" : address.substring(hash);
        return whole + (whole.indexOf('?') < 0 ? "?" : "&") + "status=" + (success ? "success" : "fail") + fragment;
    }
}
