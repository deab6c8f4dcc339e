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
 * A receipt that you send with a payment, a reversal, a refund or a payout ({@code fiscalInformation}; contract,
 * "Fiscal receipts"). Immutable.
 *
 * <p>The operation determines its kind: {@link ReceiptKind#INCOME} for {@code pay}, {@link ReceiptKind#INCOME_RETURN}
 * for {@code reversal} and {@code refund}, {@link ReceiptKind#EXPENSE} for {@code payout}.
 *
 * <p>The cash register's owner determines the agent rules, which are checked if
 * {@link dev.merchantsdk.core.config.MerchantProfile#cashRegister()} is set:
 * <ul>
 *   <li>Your own cash register: a line with an agent type or a shipper needs {@link AgentType#AGENT} and a
 *       {@link Shipper}.
 *   <li>The service's agent cash register: every line needs {@link AgentType#AGENT} and no {@link Shipper}, and the
 *       receipt {@link TaxationSystem#COMMON}.
 * </ul>
 */
@Value.Immutable
@RequestStyle
public interface FiscalInformation extends NotJsonSerializable {
    static FiscalInformation of(TaxationSystem taxationSystem, FiscalItem... items) {
        return builder().taxationSystem(taxationSystem).items(List.of(items)).build();
    }

    /** Taxation system. Required. The service's agent cash register allows only {@link TaxationSystem#COMMON}. */
    @JsonProperty("taxationSystem")
    TaxationSystem taxationSystem();

    /** Receipt lines, at least one. */
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
     * Returns a copy for a payment with a lower total, for example after a discount. The new total is distributed in
     * proportion to the lines' prices, with the largest remainder method. A zero price stays zero, and any other line
     * gets at least one kopeck.
     *
     * @param total the new total; at least one kopeck for each line whose price is not zero, and at most
     *     {@link #total()}
     * @throws InvalidRequestException if the total is outside these bounds, or if a line's price is missing or negative
     */
    default FiscalInformation spreadTo(Amount total) {
        return DiscountAllocator.spread(this, total);
    }

    static Builder builder() {
        return ImmutableFiscalInformation.builder();
    }

    /**
     * Builds a {@link FiscalInformation}. Not thread-safe. Rules are checked by the request's builder, which throws an
     * {@link InvalidRequestException}.
     */
    abstract sealed class Builder permits ImmutableFiscalInformation.Builder {
        Builder() {}

        public abstract Builder taxationSystem(TaxationSystem taxationSystem);

        public abstract Builder items(Iterable<? extends FiscalItem> items);

        /** Copies everything set in {@code other}; its lines are added. */
        public abstract Builder from(FiscalInformation other);

        abstract FiscalInformation create();

        public final FiscalInformation build() {
            return create();
        }
    }
}
