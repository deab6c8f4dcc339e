package dev.merchantsdk.receipts;

import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.merchant.JoinedOperation;
import java.time.Duration;

/** Runs the calls of {@link ReceiptsClient} in blocking or asynchronous mode. */
final class ReceiptCalls {
    private ReceiptCalls() {}

    static ReceiptCreated create(CallMode mode, ReceiptsClient client, IndependentReceipt receipt) {
        return mode.call(() -> client.create(receipt), () -> client.async().create(receipt));
    }

    static Operation<ReceiptState> start(CallMode mode, ReceiptsClient client, IndependentReceipt receipt) {
        return JoinedOperation.started(
                mode, () -> client.start(receipt), () -> client.async().start(receipt));
    }

    static ReceiptState status(CallMode mode, ReceiptsClient client, String serviceId) {
        return mode.call(() -> client.status(serviceId), () -> client.async().status(serviceId));
    }

    static Operation<ReceiptState> resume(CallMode mode, ReceiptsClient client, String serviceId) {
        return JoinedOperation.of(
                mode,
                () -> client.resume(serviceId),
                () -> client.resume(serviceId).async());
    }

    static WaitResult<ReceiptState> await(CallMode mode, Operation<ReceiptState> receipt, Duration limit) {
        return mode.call(() -> receipt.await(limit), () -> receipt.async().await(limit));
    }
}
