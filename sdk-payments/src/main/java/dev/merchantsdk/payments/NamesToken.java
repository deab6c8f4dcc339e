package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request about a token. */
interface NamesToken {
    /** The token: the id of a binding. Required. */
    @JsonProperty("target.card")
    BindingToken card();
}
