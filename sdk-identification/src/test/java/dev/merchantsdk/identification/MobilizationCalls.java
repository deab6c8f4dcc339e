package dev.merchantsdk.identification;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.MobilizationStatus;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.merchant.JoinedOperation;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;

/** Creates a test merchant, and calls {@link MobilizationClient} in blocking or asynchronous mode. */
final class MobilizationCalls {
    private MobilizationCalls() {}

    /**
     * Returns a test merchant. Each address of the merchant ends with the name of its {@code Address} constant, for
     * example with {@code /PSP_SECURE/}.
     */
    static TestMerchant merchantAt(String url) {
        return TestMerchant.builder().addresses(address -> url + address + "/").build();
    }

    static Operation<MobilizationStatus> start(CallMode mode, MobilizationClient client, MobilizationRequest request) {
        return JoinedOperation.started(
                mode, () -> client.start(request), () -> client.async().start(request));
    }

    static SdkException failedStart(CallMode mode, MobilizationClient client) {
        return catchThrowableOfType(SdkException.class, () -> start(mode, client, MobilizationSamples.byPassport()));
    }

    static MobilizationStatus status(CallMode mode, MobilizationClient client, String extId) {
        return mode.call(() -> client.status(extId), () -> client.async().status(extId));
    }

    static Operation<MobilizationStatus> resume(CallMode mode, MobilizationClient client, String extId) {
        return JoinedOperation.of(
                mode, () -> client.resume(extId), () -> client.resume(extId).async());
    }

    static WaitResult<MobilizationStatus> await(CallMode mode, Operation<MobilizationStatus> operation) {
        return mode.call(operation::await, operation.async()::await);
    }

    static WaitResult<MobilizationStatus> await(
            CallMode mode, Operation<MobilizationStatus> operation, Duration limit) {
        return mode.call(() -> operation.await(limit), () -> operation.async().await(limit));
    }
}
