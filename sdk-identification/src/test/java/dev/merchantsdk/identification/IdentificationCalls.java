package dev.merchantsdk.identification;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.function.Consumer;

/** Creates the client of a test merchant, and calls the client in blocking or asynchronous mode. */
final class IdentificationCalls {
    private IdentificationCalls() {}

    static IdentificationClient client(TestMerchant merchant) {
        return new IdentificationClient(new IdentificationSessions(merchant.calls(), StatusPath.V2));
    }

    static IdentificationSession start(CallMode mode, IdentificationClient client, PersonCheck person) {
        return mode.call(() -> client.start(person), () -> client.async().start(person));
    }

    static IdentificationSession submit(
            CallMode mode, IdentificationClient client, IdentificationSession session, String code) {
        return mode.call(
                () -> client.submitSmsCode(session, code), () -> client.async().submitSmsCode(session, code));
    }

    static IdentificationSession submit(
            CallMode mode,
            IdentificationClient client,
            IdentificationSession session,
            String code,
            Consumer<IdentificationSession> keep) {
        return mode.call(
                () -> client.submitSmsCode(session, code, keep),
                () -> client.async().submitSmsCode(session, code, keep));
    }

    static IdentificationStatus status(CallMode mode, IdentificationClient client, IdentificationSession session) {
        return mode.call(() -> client.status(session), () -> client.async().status(session));
    }

    static WaitResult<IdentificationStatus> await(
            CallMode mode, IdentificationClient client, IdentificationSession session) {
        return mode.call(
                () -> client.resume(session).await(),
                () -> client.resume(session).async().await());
    }

    static SdkException failedStart(CallMode mode, IdentificationClient client) {
        return catchThrowableOfType(
                SdkException.class,
                () -> start(mode, client, IdentificationSamples.byBoth().build()));
    }

    static SdkException failedSubmission(CallMode mode, IdentificationClient client, IdentificationSession session) {
        return catchThrowableOfType(SdkException.class, () -> submit(mode, client, session, "0000"));
    }

    static SdkException failedStatus(CallMode mode, IdentificationClient client) {
        return catchThrowableOfType(SdkException.class, () -> status(mode, client, IdentificationSamples.withPhone()));
    }
}
