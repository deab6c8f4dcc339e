package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request that uses a card token. */
interface CardTokenFields {
    /** The token: the id of a binding. Required. */
    @JsonProperty("target.card")
    CardToken card();

    /** Setters of these properties. */
    interface Setters<B> {
        B card(CardToken card);
    }
}
