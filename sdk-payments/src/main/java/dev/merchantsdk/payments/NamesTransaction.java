package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A request about an earlier transaction of a payer who is named again. */
interface NamesTransaction extends NamesPayer, MayCarryReceipt {
    /** The id of the transaction: the 32 characters that its reply and its callback give. Required. */
    @JsonProperty("target.transaction")
    String transaction();
}
