package dev.merchantsdk.receipts;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Errand;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.receipts.internal.ReceiptChecks;
import dev.merchantsdk.receipts.internal.ReceiptsEndpoints;

/** The ordering of receipts, for those who wait and those who do not. */
final class Ordering {
    private Ordering() {}

    static Errand<ReceiptCreated> create(Calls calls, IndependentReceipt receipt, RequestOptions options) {
        ReceiptChecks.checkBeforeSending(receipt, calls.profile(), calls.today());
        return Errand.call(ReceiptsEndpoints.CREATE, receipt, options, Errand::done);
    }

    static Errand<Operation<ReceiptState>> start(Calls calls, IndependentReceipt receipt, RequestOptions options) {
        Operation<ReceiptState> making = resume(calls, receipt.serviceId(), options);
        ReceiptChecks.checkBeforeSending(receipt, calls.profile(), calls.today());
        return Errand.call(ReceiptsEndpoints.CREATE, receipt, options, created -> Errand.done(making));
    }

    static Errand<ReceiptState> status(String serviceId) {
        return Errand.call(ReceiptsEndpoints.STATUS, checked(serviceId), RequestOptions.none(), Errand::done);
    }

    static Operation<ReceiptState> resume(Calls calls, String serviceId, RequestOptions options) {
        String handle = checked(serviceId);
        return Operation.of(calls, ReceiptsEndpoints.STATUS, handle, handle, ReceiptState::isFinished, options);
    }

    static String checked(String serviceId) {
        Violations violations = Violations.collect();
        ReceiptChecks.serviceId(violations, serviceId);
        violations.throwIfAny("Receipt");
        return serviceId;
    }
}
