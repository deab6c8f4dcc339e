package dev.merchantsdk.proof;

import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.recurring.RecurringDeniedException;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Debits the saved card of a subscriber, in one process. */
record WorldSubscriptions(WorldMerchant merchant, VirtualProcess process, RecurringGuard guard) {
    private static final int DEBITS = 5;
    private static final int TOO_MANY_REFUSALS = 66;
    /** The codes that stop recurring debits permanently (contract, "Limits"). */
    private static final Set<Integer> STOP = Set.of(14, 54, 57, 4, 7, 33, 35, 36, 37, 38, 41, 43, 67);

    static List<String> orderIds(String orderId) {
        return IntStream.range(0, DEBITS)
                .mapToObj(number -> orderId + "-debit" + number)
                .toList();
    }

    /** Sends the debits at their times. A debit that was sent before a crash is not sent again. */
    void run(WorldBooks.BookedRow row) {
        Duration at = Duration.ofSeconds(row.purchase().at());
        for (String orderId : row.purchase().orderIds()) {
            at = at.plus(merchant.gapBefore(orderId));
            Duration wait = at.minusNanos(process.nanoTime());
            if (!wait.isNegative()) {
                process.pause(wait);
                debit(row, orderId);
            }
        }
    }

    private void debit(WorldBooks.BookedRow row, String orderId) {
        Chronicle chronicle = merchant.chronicle();
        chronicle.note(process, "debits " + orderId);
        try {
            TransactionCreated<RecurringByCardToken> created = guard.debit(
                    RecurringByCardToken.of(orderId, row.price(), merchant.subscribersCard()), CardScheme.VISA);
            chronicle.note(process, orderId + " is accepted");
            merchant.truth().accepted(row, orderId, created.id());
            merchant.afterRequest();
        } catch (RecurringDeniedException e) {
            chronicle.note(process, orderId + " is denied: " + e.rule());
        } catch (PayoutOnlyTokenException e) {
            chronicle.note(process, orderId + " is refused: payout-only");
        } catch (SdkException | StoreFailedException e) {
            chronicle.note(process, orderId + " ends with " + e.getClass().getSimpleName());
        }
    }

    /** Compares the debits of the card with the limits of the contract. */
    static void atEnd(WorldMerchant merchant) {
        List<PaymentTransaction> debits = merchant.service().ledger().stream()
                .filter(debit -> debit.endpoint().equals("payments.recurringByCardToken"))
                .toList();
        for (int i = 0; i < debits.size(); i++) {
            PaymentTransaction debit = debits.get(i);
            int code = debit.responseCode().orElse(0);
            merchant.chronicle()
                    .require(
                            code != TOO_MANY_REFUSALS,
                            Invariant.WITHIN_LIMITS,
                            debit.orderId() + " exceeds the number of refusals");
            merchant.chronicle()
                    .require(
                            !STOP.contains(code) || i == debits.size() - 1,
                            Invariant.WITHIN_LIMITS,
                            "debits follow the code " + code + " of " + debit.orderId());
            boolean isThird = i >= 2
                    && debits.get(i - 1).state() == PaymentState.FAILED
                    && debits.get(i - 2).state() == PaymentState.FAILED
                    && Duration.between(debits.get(i - 2).createdAt(), debit.createdAt())
                                    .compareTo(Duration.ofHours(23))
                            < 0;
            merchant.chronicle()
                    .require(!isThird, Invariant.WITHIN_LIMITS, debit.orderId() + " is the third attempt within a day");
        }
    }
}
