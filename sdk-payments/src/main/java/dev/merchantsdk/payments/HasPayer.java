package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.time.OffsetDateTime;
import java.util.Optional;

/** A request that waits for its payer. */
interface HasPayer extends MayReturnPayer {
    /** Until when the payer may pay. Sent with the offset that it has; fractions of a second are dropped. */
    @JsonProperty("payment.orderActualTill")
    @JsonSerialize(contentUsing = OrderTime.Writer.class)
    Optional<OffsetDateTime> orderActualTill();
}
