package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.OffsetDateTime;
import java.util.Optional;

/** A request for an operation that waits for the payer's action. */
interface PayerFields extends ReturnUrlFields {
    /**
     * The time until which the payer can pay. The SDK sends the time in whole seconds and with the UTC offset of the
     * given value.
     */
    @JsonProperty("payment.orderActualTill")
    @JsonFormat(pattern = "uuuu-MM-dd HH:mm:ssxxx")
    Optional<OffsetDateTime> orderActualTill();

    /** The builder methods that set the properties of the enclosing interface. */
    interface Setters<B> extends ReturnUrlFields.Setters<B> {
        B orderActualTill(OffsetDateTime orderActualTill);
    }
}
