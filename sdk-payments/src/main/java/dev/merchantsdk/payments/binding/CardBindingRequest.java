package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.NestedNames;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.PhoneNumber;
import org.immutables.value.Value;

/**
 * A request to {@code POST /api/card-bindings} (contract, "Card bindings").
 *
 * @param <R> the response's type
 */
@NestedNames
public sealed interface CardBindingRequest<R> extends NotJsonSerializable
        permits CardDataBinding, ZeroBalanceBinding, CardNumberBinding, SbpBinding {
    /** Payer's e-mail. Required. */
    @JsonProperty("customerInfo.email")
    @Value.Redacted
    String email();

    /**
     * What every builder of a binding can set.
     *
     * @param <B> the builder's type
     */
    interface Setters<B> {
        B email(String email);

        /** Sets the phone: {@code +}, the country code and the number. */
        B phone(String phone);

        default B phone(PhoneNumber phone) {
            return phone(phone.reveal());
        }
    }
}
