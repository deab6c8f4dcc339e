package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.json.UnreadableIsAbsent;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.List;
import java.util.OptionalInt;
import org.immutables.value.Value;

/** The receipt in the record of a transaction (contract, "Transaction record, secure"). Every field may be absent. */
@Value.Immutable
@SetOnceStyle
@UnreadableIsAbsent
public interface SecureFiscalInformation extends AdditionalProperties {
    /** The lines of the receipt. */
    @JsonProperty("items")
    List<SecureFiscalItem> items();

    /** The number of the taxation system. The contract does not explain the numbers. */
    @JsonProperty("taxation_system")
    OptionalInt taxationSystem();
}
