package dev.merchantsdk.receipts;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.SingleCall;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.poll.EndpointOperation;
import dev.merchantsdk.receipts.internal.ReceiptsEndpoints;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptCreated;
import dev.merchantsdk.receipts.model.ReceiptState;
import dev.merchantsdk.receipts.model.ReceiptWarning;
import dev.merchantsdk.receipts.rules.ServiceIds;

/** Orders and queries receipts for the blocking and the asynchronous client. */
final class ReceiptOrders {
    private ReceiptOrders() {}

    static SingleCall<ReceiptCreated> create(Calls calls, ReceiptWarnings warnings, IndependentReceipt receipt) {
        ProfileRules.check(receipt, calls.profile(), calls.today());
        ReceiptWarning.of(receipt).forEach(warning -> warnings.onWarning(receipt, warning));
        return calls.call(ReceiptsEndpoints.CREATE, receipt, calls.options());
    }

    static SingleCall<Operation<ReceiptState>> start(
            Calls calls, ReceiptWarnings warnings, IndependentReceipt receipt) {
        Operation<ReceiptState> operation = resume(calls, receipt.serviceId());
        return create(calls, warnings, receipt).map(created -> operation);
    }

    static SingleCall<ReceiptState> status(Calls calls, String serviceId) {
        return calls.call(ReceiptsEndpoints.STATUS, checked(serviceId), calls.options());
    }

    static Operation<ReceiptState> resume(Calls calls, String serviceId) {
        String handle = checked(serviceId);
        return EndpointOperation.of(
                calls, ReceiptsEndpoints.STATUS, handle, handle, ReceiptState::isFinished, calls.options());
    }

    static String checked(String serviceId) {
        Violations violations = Violations.collect();
        ServiceIds.check(violations, serviceId);
        violations.throwIfAny("Receipt");
        return serviceId;
    }
}
