package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request that uses a card token. */
interface CardTokenFields {
    /** The token, which is the id of a binding. Required. */
    @JsonProperty("target.card")
    CardToken card();

    /** The builder methods that set the properties of the enclosing interface. */
    interface Setters<B> {
        B card(CardToken card);
    }
}
