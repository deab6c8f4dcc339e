package dev.merchantsdk.payments.internal;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;
import static dev.merchantsdk.core.value.ComparisonResult.NOT_COMPARED;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import java.math.BigDecimal;

/** The unit of the amounts in list v3. The contract does not specify the unit. */
public enum AmountUnit {
    /**
     * Amounts are in roubles. The SDK assumes this unit by default. If a number in the list equals the price in
     * kopecks, the number may be in kopecks. The result of the comparison is then
     * {@link ComparisonResult#NOT_COMPARED}.
     */
    ROUBLES {
        @Override
        public ComparisonResult compare(Amount price, BigDecimal listed) {
            if (listed.compareTo(BigDecimal.valueOf(price.kopecks())) == 0) {
                return NOT_COMPARED;
            }
            return listed.compareTo(price.toBigDecimal()) == 0 ? AGREES : DIFFERS;
        }
    },
    /** Amounts are in kopecks, as the merchant specifies. */
    KOPECKS {
        @Override
        public ComparisonResult compare(Amount price, BigDecimal listed) {
            return listed.compareTo(BigDecimal.valueOf(price.kopecks())) == 0 ? AGREES : DIFFERS;
        }
    };

    /** Compares a price with the amount of a record. */
    public abstract ComparisonResult compare(Amount price, BigDecimal listed);
}
