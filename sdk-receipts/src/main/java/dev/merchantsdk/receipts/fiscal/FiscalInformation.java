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
 * The receipt that goes along with a payment, a reversal, a refund or a payout ({@code fiscalInformation}; contract,
 * "Fiscal receipts"). Immutable. Checked by the request that carries it.
 *
 * <p>The operation determines the kind of receipt: a {@code pay} has {@link ReceiptKind#INCOME}, a {@code reversal} and
 * a {@code refund}, also a partial one, {@link ReceiptKind#INCOME_RETURN}, and a {@code payout}
 * {@link ReceiptKind#EXPENSE}.
 *
 * <p>The agent fields of lines depend on the owner of the cash register. It is checked if
 * {@link dev.merchantsdk.core.config.MerchantProfile#cashRegister()} is set. The merchant's own cash register needs
 * {@link AgentType#AGENT} and a {@link Shipper} in each line of the agent scheme. The service's needs
 * {@link AgentType#AGENT} in every line, no {@link Shipper}, and {@link TaxationSystem#COMMON}.
 */
@Value.Immutable
@RequestStyle
public interface FiscalInformation extends NotJsonSerializable {
    /** Returns a receipt of these lines. */
    static FiscalInformation of(TaxationSystem taxationSystem, FiscalItem... items) {
        return builder().taxationSystem(taxationSystem).items(List.of(items)).build();
    }

    /**
     * The taxation system. Required. The agent cash register of the service allows only {@link TaxationSystem#COMMON}.
     */
    @JsonProperty("taxationSystem")
    TaxationSystem taxationSystem();

    /** The lines: at least one. Required. */
    @JsonProperty("items")
    List<FiscalItem> items();

    /**
     * The sum of the lines, each of which must have its price.
     *
     * @throws ArithmeticException if it is not less than 2<sup>63</sup> kopecks
     */
    default Amount total() {
        long kopecks = 0;
        for (int i = 0; i < items().size(); i++) {
            kopecks = Math.addExact(kopecks, items().get(i).totalPrice().kopecks());
        }
        return Amount.ofKopecks(kopecks);
    }

    /**
     * Returns this receipt for a payment of another total, such as after a discount. The difference is distributed over
     * the lines in proportion to their prices, by largest remainder, so that their sum is the total to the kopeck. A
     * line of zero stays zero; every other line keeps at least a kopeck.
     *
     * @param total from as many kopecks as there are lines that cost something to {@link #total()}
     * @throws InvalidRequestException if it is not within these bounds, or the price of a line is missing or negative
     */
    default FiscalInformation spreadTo(Amount total) {
        return DiscountAllocator.spread(this, total);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableFiscalInformation.builder();
    }

    /**
     * Builds a {@link FiscalInformation}; not thread-safe. Checked when the request is built:
     * {@link InvalidRequestException}.
     */
    abstract sealed class Builder permits ImmutableFiscalInformation.Builder {
        Builder() {}

        public abstract Builder taxationSystem(TaxationSystem taxationSystem);

        public abstract Builder items(Iterable<? extends FiscalItem> items);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(FiscalInformation other);

        abstract FiscalInformation create();

        public final FiscalInformation build() {
            return create();
        }
    }
}
