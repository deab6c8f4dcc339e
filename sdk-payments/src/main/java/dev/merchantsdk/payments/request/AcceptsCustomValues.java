package dev.merchantsdk.payments.request;

/** A builder of a request with {@link PaymentRequest#customValues()}. */
interface AcceptsCustomValues<B> {
    /** Adds a pair. */
    B addCustomValues(CustomValue pair);

    /** Adds a pair that is shown to the payer. Up to 8, in this order; checked by {@code build()}. */
    default B customValue(String name, String value) {
        return addCustomValues(CustomValue.of(name, value));
    }
}
