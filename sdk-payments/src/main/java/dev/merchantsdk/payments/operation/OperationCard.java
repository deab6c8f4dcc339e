package dev.merchantsdk.payments.operation;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.Optional;
import org.immutables.value.Value;

/** The card of an operation (contract, "Operation status record"). */
@Value.Immutable
@SdkStyle
public interface OperationCard extends AdditionalProperties {
    /** Card number, masked by the service. */
    @JsonProperty("cardNumber")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> cardNumber();

    /** Holder's name. */
    @JsonProperty("cardHolder")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> cardHolder();

    /** Expiry date in the format {@code YY/MM}. */
    @JsonProperty("expireDate")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> expireDate();

    /** Card id. */
    @JsonProperty("cardId")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> cardId();

    /** Card's country. */
    @JsonProperty("country")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> country();

    /** Card product's name. */
    @JsonProperty("productName")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> productName();

    /** Card product's code. */
    @JsonProperty("productCode")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> productCode();

    /** Card brand. */
    @JsonProperty("brand")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> brand();

    /** Issuing bank. */
    @JsonProperty("bank")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> bank();

    /** Card type. */
    @JsonProperty("cardType")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> cardType();
}
