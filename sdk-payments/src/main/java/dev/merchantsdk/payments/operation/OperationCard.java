package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.AnyScalar;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** The card of an operation (contract, "Operation status record"). */
@Value.Immutable
@SdkStyle
public interface OperationCard extends NotJsonSerializable {
    /** The card number, masked by the service. */
    @JsonProperty("cardNumber")
    @AnyScalar
    @Value.Redacted
    Optional<String> cardNumber();

    /** The holder's name. */
    @JsonProperty("cardHolder")
    @AnyScalar
    @Value.Redacted
    Optional<String> cardHolder();

    /** The expiry date in the format {@code YY/MM}. */
    @JsonProperty("expireDate")
    @AnyScalar
    @Value.Redacted
    Optional<String> expireDate();

    /** The id of the card. */
    @JsonProperty("cardId")
    @AnyScalar
    @Value.Redacted
    Optional<String> cardId();

    /** The country of the card. */
    @JsonProperty("country")
    @AnyScalar
    @Value.Redacted
    Optional<String> country();

    /** The name of the card product. */
    @JsonProperty("productName")
    @AnyScalar
    @Value.Redacted
    Optional<String> productName();

    /** The code of the card product. */
    @JsonProperty("productCode")
    @AnyScalar
    @Value.Redacted
    Optional<String> productCode();

    /** The brand of the card. */
    @JsonProperty("brand")
    @AnyScalar
    @Value.Redacted
    Optional<String> brand();

    /** The issuing bank. */
    @JsonProperty("bank")
    @AnyScalar
    @Value.Redacted
    Optional<String> bank();

    /** The type of the card. */
    @JsonProperty("cardType")
    @AnyScalar
    @Value.Redacted
    Optional<String> cardType();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableOperationCard.builder();
    }

    /** A builder for {@link OperationCard}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutableOperationCard.Builder {
        Builder() {}

        public abstract Builder cardNumber(String cardNumber);

        public abstract Builder cardHolder(String cardHolder);

        public abstract Builder expireDate(String expireDate);

        public abstract Builder cardId(String cardId);

        public abstract Builder country(String country);

        public abstract Builder productName(String productName);

        public abstract Builder productCode(String productCode);

        public abstract Builder brand(String brand);

        public abstract Builder bank(String bank);

        public abstract Builder cardType(String cardType);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract OperationCard create();

        public final OperationCard build() {
            return create();
        }
    }
}
