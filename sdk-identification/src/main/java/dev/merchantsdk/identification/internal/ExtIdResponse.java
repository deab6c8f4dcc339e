package dev.merchantsdk.identification.internal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.check.TextCheck;
import dev.merchantsdk.core.json.AnyLetterCase;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SetOnceStyle;
import org.immutables.value.Value;

/**
 * The response that contains the id of a mobilization request. The contract spells the property {@code ExtId} in this
 * response, but {@code extId} in the status record.
 */
@Value.Immutable
@SetOnceStyle
@AnyLetterCase
interface ExtIdResponse {
    /** The id. */
    @JsonProperty("ExtId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    String extId();

    @Value.Check
    default void hasId() {
        if (!TextCheck.isId(extId())) {
            throw new IllegalStateException("ExtId is no id");
        }
    }
}
