package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request that uses a card token. */
public interface CardTokenFields {
    /** Token: a binding's id. Required. */
    @JsonProperty("target.card")
    CardToken card();

    /**
     * Setter for the enclosing interface's property.
     *
     * @param <B> the builder's type
     */
    interface Setters<B> {
        B card(CardToken card);
    }
}
