package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.immutables.value.Value;

/** An application's status in the response to a query (contract, "Application status request / response"). */
@Value.Immutable
@SetOnceStyle
public interface ApplicationStatus extends AdditionalProperties {
    /** Application id: 36 characters by the contract. */
    @JsonProperty("ApplicationID")
    @RequiredId
    String applicationId();

    /**
     * When the application was made. The contract's format {@code yyyy-mm-dd hh:mm:ss zzz} is read as a date, a time in
     * 24-hour format and an offset, such as {@code +03:00}. Any other value is in {@link #additional()} instead.
     */
    @JsonProperty("ApplicationDate")
    Optional<OffsetDateTime> applicationDate();

    /** Service's description of the status, for people to read. */
    @JsonProperty("status")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> status();

    /** Status. The contract does not list the values; see {@link StatusId}. */
    @JsonProperty("StatusID")
    Optional<StatusId> statusId();

    /** Your order id. */
    @JsonProperty("OrderID")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> orderId();

    /** Client's first name. */
    @JsonProperty("FirstName")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> firstName();

    /** Client's last name. */
    @JsonProperty("LastName")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> lastName();

    /** Client's middle name. */
    @JsonProperty("MiddleName")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> middleName();

    /** Returns what the status means by {@link StatusInterpreter#DEFAULT}; the contract does not define it. */
    default CreditOutcome outcome() {
        return outcome(StatusInterpreter.DEFAULT);
    }

    /** Returns what the status means by this interpreter; {@link CreditOutcome#OPEN} if there is none. */
    default CreditOutcome outcome(StatusInterpreter meaning) {
        return statusId().map(meaning::of).orElse(CreditOutcome.OPEN);
    }

    /** Reads one from JSON, for your tests. */
    static ApplicationStatus parse(String json) {
        return JsonCodec.parse(ApplicationStatus.class, json);
    }
}
