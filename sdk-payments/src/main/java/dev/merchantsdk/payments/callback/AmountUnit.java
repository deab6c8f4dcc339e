package dev.merchantsdk.payments.callback;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;
import static dev.merchantsdk.core.value.ComparisonResult.NOT_COMPARED;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import java.math.BigDecimal;

/** The unit of the amounts in list v3; the contract does not specify it. */
enum AmountUnit {
    /**
     * The assumption. A number that equals the price in kopecks may be an amount in kopecks, so it counts as neither
     * equal to the price nor different from it.
     */
    ROUBLES {
        @Override
        ComparisonResult compare(Amount price, BigDecimal listed) {
            if (listed.compareTo(BigDecimal.valueOf(price.kopecks())) == 0) {
                return NOT_COMPARED;
            }
            return listed.compareTo(price.toBigDecimal()) == 0 ? AGREES : DIFFERS;
        }
    },
    /** The caller states the unit. */
    KOPECKS {
        @Override
        ComparisonResult compare(Amount price, BigDecimal listed) {
            return listed.compareTo(BigDecimal.valueOf(price.kopecks())) == 0 ? AGREES : DIFFERS;
        }
    };

    abstract ComparisonResult compare(Amount price, BigDecimal listed);
}
