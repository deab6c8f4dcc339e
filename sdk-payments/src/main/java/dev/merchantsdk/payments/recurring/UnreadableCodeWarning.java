package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.spi.CardScheme;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs a warning if the callback about a failed debit has no readable response code. The warning is logged at most once
 * for cards, and at most once for tokens of the fast payment system. The message contains no field names of the
 * callback, because these names are not signed and can contain any text.
 */
final class UnreadableCodeWarning {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments");

    private final AtomicBoolean loggedForCard = new AtomicBoolean();
    private final AtomicBoolean loggedWithoutCard = new AtomicBoolean();

    void log(CardScheme scheme) {
        boolean isCard = scheme != CardScheme.NO_CARD;
        if ((isCard ? loggedForCard : loggedWithoutCard).compareAndSet(false, true)) {
            LOG.warn(
                    "A callback about a failed recurring debit has no readable response code. {} If the callbacks contain the code in a field with"
                            + " another name, set CallbackFieldNames.errorCode(). This is logged once",
                    isCard
                            ? "RecurringPolicy.standard() and strict() deny further debits of its card until a record of list v3 or"
                                    + " RecurringGuard.record(orderId, code) supplies the code."
                            : "The debit is by a token of the fast payment system, so the code limits no further debit.");
        }
    }
}
