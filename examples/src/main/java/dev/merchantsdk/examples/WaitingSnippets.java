package dev.merchantsdk.examples;

import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.time.Duration;
import java.util.Optional;

/** The code that the guides show for waiting for results. */
final class WaitingSnippets {
    private WaitingSnippets() {}

    static Optional<TransactionState> transaction(TransactionsClient transactions, String id, Duration limit) {
        // tag::transaction
        WaitResult<SecureTransaction> result = transactions.resume(id).await(limit);
        // If the time limit has ended the wait, the state is empty. Resume the operation later.
        Optional<TransactionState> finalState = result.completed().flatMap(SecureTransaction::state);
        // end::transaction
        return finalState;
    }
}
