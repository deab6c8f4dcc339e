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
    /** The card number, masked by the service. */
    @JsonProperty("cardNumber")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> cardNumber();

    /** The holder's name. */
    @JsonProperty("cardHolder")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> cardHolder();

    /** The expiry date in the format {@code YY/MM}. */
    @JsonProperty("expireDate")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> expireDate();

    /** The id of the card. */
    @JsonProperty("cardId")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> cardId();

    /** The country of the card. */
    @JsonProperty("country")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> country();

    /** The name of the card product. */
    @JsonProperty("productName")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> productName();

    /** The code of the card product. */
    @JsonProperty("productCode")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> productCode();

    /** The brand of the card. */
    @JsonProperty("brand")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> brand();

    /** The issuing bank. */
    @JsonProperty("bank")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> bank();

    /** The type of the card. */
    @JsonProperty("cardType")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> cardType();
}
