package dev.merchantsdk.benchmarks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.util.List;

/** What a merchant writes who needs a few fields of list v3: unsafe amounts and statuses, no unknown fields. */
@JsonIgnoreProperties(ignoreUnknown = true)
record HandWrittenPage(List<Item> transactions) {
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Item(
            long id,
            BigDecimal amount,
            String cs1,
            String created,
            String updated,
            String status,
            int opcode,
            @JsonProperty("order_id") String orderId,
            @JsonProperty("response_code") Integer responseCode,
            String pan) {}
}
