package dev.merchantsdk.sandbox.payments;

/**
 * Computes the address to which the payer's browser is redirected. The service was observed to add a status to this
 * address. The status is not in the contract.
 */
final class PayerReturn {
    private boolean withStatus = true;

    /** Sets whether this object adds the status to the address. */
    void withStatus(boolean on) {
        withStatus = on;
    }

    boolean isWithStatus() {
        return withStatus;
    }

    /** Returns the address for the browser after a successful or failed operation. */
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
