package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.util.Optional;

/**
 * A shop's report about an order after a crash.
 *
 * @param transactionId the id of the transaction, empty if the shop found no transaction
 * @param state the contract's number of the transaction's state, or 0 if the shop does not know the state
 */
record ShopReport(String orderId, Optional<String> transactionId, int state) {
    private static final String WORD = "verdict ";

    static ShopReport of(OrderOutcome outcome) {
        return outcome instanceof OrderOutcome.Found found
                ? new ShopReport(
                        found.orderId(),
                        Optional.of(found.transactionId()),
                        found.state().map(TransactionState::raw).orElse(0))
                : new ShopReport(outcome.orderId(), Optional.empty(), 0);
    }

    static boolean isIn(String line) {
        return line.startsWith(WORD);
    }

    static ShopReport parse(String line) {
        String[] words = line.substring(WORD.length()).split(" ", -1);
        return new ShopReport(
                words[0], Optional.of(words[1]).filter(id -> !id.equals("unknown")), Integer.parseInt(words[2]));
    }

    String line() {
        return WORD + orderId + " " + transactionId.orElse("unknown") + " " + state;
    }
}
