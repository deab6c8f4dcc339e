package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.OffsetDateTime;
import java.util.Optional;

/** A request that waits for the payer's action. */
interface PayerFields extends ReturnUrlFields {
    /**
     * The time until which the payer can pay. It is sent with the UTC offset of the given value. Fractions of a second
     * are dropped.
     */
    @JsonProperty("payment.orderActualTill")
    @JsonFormat(pattern = "uuuu-MM-dd HH:mm:ssxxx")
    Optional<OffsetDateTime> orderActualTill();

    /** Setters of these properties. */
    interface Setters<B> extends ReturnUrlFields.Setters<B> {
        B orderActualTill(OffsetDateTime orderActualTill);
    }
}
