package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.value.PhoneNumber;
import java.util.Optional;
import org.immutables.value.Value;

/** A request that can contain the payer's e-mail and phone. In a {@link PayoutToCard}, the payer is the recipient. */
interface OptionalPayerFields {
    /** The payer's e-mail. */
    @JsonProperty("customerInfo.email")
    @Value.Redacted
    Optional<String> email();

    /** The payer's phone: the character {@code +}, the country code and the number. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    Optional<String> phone();

    /** The builder methods that set the properties of the enclosing interface. */
    interface Setters<B> {
        B email(String email);

        B phone(String phone);

        default B phone(PhoneNumber phone) {
            return phone(phone.reveal());
        }
    }
}
