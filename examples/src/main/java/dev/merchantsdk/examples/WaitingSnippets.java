package dev.merchantsdk.examples;

import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.StatusInterpreter;
import dev.merchantsdk.payments.OperationsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.operation.OperationStatus;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptState;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;

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

    static WaitResult<OperationStatus> operation(
            OperationsClient operations, String operationId, Predicate<OperationStatus> hasEnded, Polling polling) {
        // tag::operation
        WaitResult<OperationStatus> result = operations
                .resume(operationId)
                .endingWhen(hasEnded) // the shop's condition for the end of the operation
                .withPolling(polling)
                .await();
        // end::operation
        return result;
    }

    static Operation<ReceiptState> receipt(ReceiptsClient receipts, IndependentReceipt receipt) {
        // tag::receipt
        Operation<ReceiptState> operation = receipts.start(receipt); // creates the receipt once
        String handle = operation.handle(); // the serviceId; another process can call receipts.resume(handle)
        // end::receipt
        return receipts.resume(handle);
    }

    static WaitResult<ApplicationStatus> application(
            CreditClient credit, String applicationId, StatusInterpreter interpreter, Duration limit) {
        // tag::application
        WaitResult<ApplicationStatus> result = credit.resume(applicationId)
                .endingWhen(status -> status.outcome(interpreter) != CreditOutcome.OPEN)
                .await(limit);
        // end::application
        return result;
    }
}
