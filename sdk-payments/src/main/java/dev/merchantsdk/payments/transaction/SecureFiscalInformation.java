package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.List;
import java.util.OptionalInt;
import org.immutables.value.Value;

/** A receipt in a transaction's record (contract, "Transaction record, secure"). Every field may be absent. */
@Value.Immutable
@SetOnceStyle
public interface SecureFiscalInformation extends AdditionalProperties {
    /** Receipt lines. */
    @JsonProperty("items")
    List<SecureFiscalItem> items();

    /** Taxation system's number, which the contract does not explain. */
    @JsonProperty("taxation_system")
    OptionalInt taxationSystem();
}
