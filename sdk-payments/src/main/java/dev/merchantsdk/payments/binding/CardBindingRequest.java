package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.NestedNames;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * A request to {@code POST /api/card-bindings} (contract, "Card bindings").
 *
 * @param <R> the type of the response
 */
@NestedNames
public sealed interface CardBindingRequest<R> extends NotJsonSerializable
        permits CardDataBinding, ZeroBalanceBinding, CardNumberBinding, SbpBinding {
    /** The payer's e-mail. Required. */
    @JsonProperty("customerInfo.email")
    @Value.Redacted
    String email();
}
