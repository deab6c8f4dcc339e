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

/** The status of an application in the response to a query (contract, "Application status request / response"). */
@Value.Immutable
@SetOnceStyle
public interface ApplicationStatus extends AdditionalProperties {
    /** The id of the application. According to the contract, the id has 36 characters. */
    @JsonProperty("ApplicationID")
    @RequiredId
    String applicationId();

    /**
     * The time of the application. The SDK reads the contract's format {@code yyyy-mm-dd hh:mm:ss zzz} as a date, a
     * time in 24-hour format and an offset, such as {@code +03:00}. The value is empty if the property is absent, has
     * another format or has no offset. If the SDK cannot read the property, {@link #additional()} contains it.
     */
    @JsonProperty("ApplicationDate")
    Optional<OffsetDateTime> applicationDate();

    /** The service's description of the status, for people to read. */
    @JsonProperty("status")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> status();

    /** The status. The contract does not list the possible values; see {@link StatusId}. */
    @JsonProperty("StatusID")
    Optional<StatusId> statusId();

    /** The order id, which is the merchant's own number. */
    @JsonProperty("OrderID")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> orderId();

    /** The client's first name. */
    @JsonProperty("FirstName")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> firstName();

    /** The client's last name. */
    @JsonProperty("LastName")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> lastName();

    /** The client's middle name. */
    @JsonProperty("MiddleName")
    @JsonForm(JsonForm.Shape.ANY_SCALAR)
    @Value.Redacted
    Optional<String> middleName();

    /**
     * Returns the meaning of the status according to {@link StatusInterpreter#DEFAULT}. The contract does not define
     * these meanings.
     */
    default CreditOutcome outcome() {
        return outcome(StatusInterpreter.DEFAULT);
    }

    /**
     * Returns the meaning of the status according to the given interpreter; {@link CreditOutcome#OPEN} if there is no
     * status.
     */
    default CreditOutcome outcome(StatusInterpreter meaning) {
        return statusId().map(meaning::of).orElse(CreditOutcome.OPEN);
    }

    /** Reads one from JSON, for your tests. */
    static ApplicationStatus parse(String json) {
        return JsonCodec.parse(ApplicationStatus.class, json);
    }
}
