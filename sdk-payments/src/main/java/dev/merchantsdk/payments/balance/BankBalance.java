package dev.merchantsdk.payments.balance;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/** A client's accounts at a bank (contract, "Balance record"). Every field may be absent. */
@Value.Immutable
@SdkStyle
public interface BankBalance extends AdditionalProperties {
    /** Bank code, which the contract calls {@code name}. */
    @JsonProperty("name")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> name();

    /** Bank name, which may contain the account owner's. */
    @JsonProperty("description")
    Optional<ServiceText> description();

    /** Accounts. */
    @JsonProperty("balance")
    List<AccountBalance> balance();
}
