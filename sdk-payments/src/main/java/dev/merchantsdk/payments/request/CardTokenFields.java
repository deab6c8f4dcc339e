package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request that uses a card token. */
public interface CardTokenFields {
    /** The token, which is the id of a binding. Required. */
    @JsonProperty("target.card")
    CardToken card();

    /**
     * The builder method that sets the property of the enclosing interface.
     *
     * @param <B> the type of the builder
     */
    interface Setters<B> {
        B card(CardToken card);
    }
}
