package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.model.ReceiptKind;
import java.util.List;
import org.immutables.value.Value;

/**
 * The receipt that a merchant sends with a payment, a reversal, a refund or a payout ({@code fiscalInformation};
 * contract, "Fiscal receipts"). Immutable.
 *
 * <p>The operation determines the kind of the receipt:
 *
 * <ul>
 *   <li>{@code pay}: {@link ReceiptKind#INCOME}
 *   <li>{@code reversal} or {@code refund}: {@link ReceiptKind#INCOME_RETURN}
 *   <li>{@code payout}: {@link ReceiptKind#EXPENSE}
 * </ul>
 *
 * <p>The owner of the cash register determines the agent rules. The SDK checks these rules if
 * {@link dev.merchantsdk.core.config.MerchantProfile#cashRegister()} is set:
 *
 * <ul>
 *   <li>The merchant's cash register: a line with an agent type or a shipper needs {@link AgentType#AGENT} and a
 *       {@link Shipper}.
 *   <li>The service's agent cash register: every line needs {@link AgentType#AGENT} and must not have a
 *       {@link Shipper}. The receipt needs {@link TaxationSystem#COMMON}.
 * </ul>
 */
@Value.Immutable
@RequestStyle
public interface FiscalInformation extends NotJsonSerializable {
    static FiscalInformation of(TaxationSystem taxationSystem, FiscalItem... items) {
        return builder().taxationSystem(taxationSystem).items(List.of(items)).build();
    }

    /**
     * The taxation system. Required. The service's agent cash register allows only {@link TaxationSystem#COMMON}.
     */
    @JsonProperty("taxationSystem")
    TaxationSystem taxationSystem();

    /** The lines of the receipt. At least one line is required. */
    @JsonProperty("items")
    List<FiscalItem> items();

    /**
     * Returns the sum of the line prices. Every line must have a price.
     *
     * @throws ArithmeticException if the sum is 2<sup>63</sup> kopecks or more
     */
    default Amount total() {
        long kopecks = 0;
        for (int i = 0; i < items().size(); i++) {
            kopecks = Math.addExact(kopecks, items().get(i).totalPrice().kopecks());
        }
        return Amount.ofKopecks(kopecks);
    }

    /**
     * Returns a copy of this receipt for a payment with a lower total, for example after a discount. The method
     * distributes the new total over the lines in proportion to their prices, with the largest remainder method. A line
     * with price zero keeps the price zero. Every other line gets at least one kopeck.
     *
     * @param total the new total; at least one kopeck for each line whose price is not zero, and at most
     *     {@link #total()}
     * @throws InvalidRequestException if the total is outside these bounds, or if the price of a line is missing or
     *     negative
     */
    default FiscalInformation spreadTo(Amount total) {
        return DiscountAllocator.spread(this, total);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableFiscalInformation.builder();
    }

    /**
     * Builds a {@link FiscalInformation}. Not thread-safe. The builder of the request that contains the receipt throws
     * an {@link InvalidRequestException} if the receipt breaks a rule.
     */
    abstract sealed class Builder permits ImmutableFiscalInformation.Builder {
        Builder() {}

        public abstract Builder taxationSystem(TaxationSystem taxationSystem);

        public abstract Builder items(Iterable<? extends FiscalItem> items);

        /**
         * Copies the properties that are present in {@code other} to this builder. Adds the lines of {@code other} to
         * the lines of this builder.
         */
        public abstract Builder from(FiscalInformation other);

        abstract FiscalInformation create();

        public final FiscalInformation build() {
            return create();
        }
    }
}
