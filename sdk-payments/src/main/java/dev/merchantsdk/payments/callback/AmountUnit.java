package dev.merchantsdk.payments.callback;

import static dev.merchantsdk.core.value.Agreement.AGREES;
import static dev.merchantsdk.core.value.Agreement.DIFFERS;
import static dev.merchantsdk.core.value.Agreement.NOT_TOLD;

import dev.merchantsdk.core.value.Agreement;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;

/** The unit of amounts in list v3, which the contract does not show. */
enum AmountUnit {
    /** The assumption. A number that would be the price in kopecks may be one: it neither agrees nor differs. */
    ROUBLES {
        @Override
        Agreement compare(Amount price, BigDecimal listed) {
            if (listed.compareTo(BigDecimal.valueOf(price.kopecks())) == 0) {
                return NOT_TOLD;
            }
            return listed.compareTo(price.toBigDecimal()) == 0 ? AGREES : DIFFERS;
        }
    },
    /** The statement of the caller. */
    KOPECKS {
        @Override
        Agreement compare(Amount price, BigDecimal listed) {
            return listed.compareTo(BigDecimal.valueOf(price.kopecks())) == 0 ? AGREES : DIFFERS;
        }
    };

    abstract Agreement compare(Amount price, BigDecimal listed);
}
