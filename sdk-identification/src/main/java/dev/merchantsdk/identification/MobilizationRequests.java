package dev.merchantsdk.identification;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.poll.EndpointOperation;
import dev.merchantsdk.identification.internal.MobilizationEndpoints;
import dev.merchantsdk.identification.model.MobilizationStatus;

/** Creates the operations that wait for the results of mobilization requests. */
final class MobilizationRequests {
    private MobilizationRequests() {}

    /** Checks an id that the merchant supplied, and returns the operation for the id. */
    static Operation<MobilizationStatus> resumed(Calls calls, String extId) {
        return of(calls, checked(extId));
    }

    static String checked(String extId) {
        Violations violations = Violations.collect();
        violations.text("extId", extId).required().notBlank().oneLine();
        violations.throwIfAny("Mobilization");
        return extId;
    }

    /** Returns the operation for an id. This method does not check the id. */
    static Operation<MobilizationStatus> of(Calls calls, String extId) {
        return EndpointOperation.of(
                calls, MobilizationEndpoints.STATUS, extId, extId, MobilizationStatus::isProcessed, calls.options());
    }
}
