package dev.merchantsdk.sandbox.payments;

/**
 * Computes the address to which the payer's browser is redirected. The service was observed to add the query parameter
 * {@code status} to this address. This parameter is not in the contract.
 */
final class PayerReturn {
    private boolean withStatus = true;

    /** Sets whether this object adds the parameter {@code status}. */
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
