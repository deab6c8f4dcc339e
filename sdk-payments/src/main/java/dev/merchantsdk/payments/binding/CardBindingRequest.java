package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.NestedNames;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * What {@code POST /api/card-bindings} can be asked for (contract, "Card bindings"). Each is built by its own builder, which refuses what breaks
 * the contract with every fault at once.
 *
 * @param <R> what the service answers at once
 */
@NestedNames
public sealed interface CardBindingRequest<R> extends NotJsonSerializable
        permits CardDataBinding, ZeroBalanceBinding, CardNumberBinding, SbpBinding {
    /** The payer's e-mail. Required. */
    @JsonProperty("customerInfo.email")
    @Value.Redacted
    String email();
}
