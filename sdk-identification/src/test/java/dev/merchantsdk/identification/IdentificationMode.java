package dev.merchantsdk.identification;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Awaited;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The two ways to call; what comes of a call is the same. */
enum IdentificationMode {
    SYNC {
        @Override
        IdentificationSession start(IdentificationClient client, PersonCheck person) {
            return client.start(person);
        }

        @Override
        IdentificationSession submit(
                IdentificationClient client,
                IdentificationSession session,
                String code,
                Consumer<IdentificationSession> keep) {
            return client.submitSmsCode(session, code, keep);
        }

        @Override
        IdentificationSession submit(IdentificationClient client, IdentificationSession session, String code) {
            return client.submitSmsCode(session, code);
        }

        @Override
        IdentificationStatus status(IdentificationClient client, IdentificationSession session) {
            return client.status(session);
        }

        @Override
        Awaited<IdentificationStatus> await(IdentificationClient client, IdentificationSession session) {
            return client.await(session);
        }
    },
    ASYNC {
        @Override
        IdentificationSession start(IdentificationClient client, PersonCheck person) {
            return joined(client.async().start(person));
        }

        @Override
        IdentificationSession submit(
                IdentificationClient client,
                IdentificationSession session,
                String code,
                Consumer<IdentificationSession> keep) {
            return joined(client.async().submitSmsCode(session, code, keep));
        }

        @Override
        IdentificationSession submit(IdentificationClient client, IdentificationSession session, String code) {
            return joined(client.async().submitSmsCode(session, code));
        }

        @Override
        IdentificationStatus status(IdentificationClient client, IdentificationSession session) {
            return joined(client.async().status(session));
        }

        @Override
        Awaited<IdentificationStatus> await(IdentificationClient client, IdentificationSession session) {
            return joined(client.async().await(session));
        }
    };

    abstract IdentificationSession start(IdentificationClient client, PersonCheck person);

    abstract IdentificationSession submit(
            IdentificationClient client,
            IdentificationSession session,
            String code,
            Consumer<IdentificationSession> keep);

    abstract IdentificationSession submit(IdentificationClient client, IdentificationSession session, String code);

    abstract IdentificationStatus status(IdentificationClient client, IdentificationSession session);

    abstract Awaited<IdentificationStatus> await(IdentificationClient client, IdentificationSession session);

    /** The exception that a start ends with. */
    SdkException failedStart(IdentificationClient client) {
        return failure(() -> start(client, IdentificationSamples.byBoth().build()));
    }

    /** The exception that a submission ends with. */
    SdkException failedSubmission(IdentificationClient client, IdentificationSession session) {
        return failure(() -> submit(client, session, "0000"));
    }

    /** The exception that a question ends with. */
    SdkException failedStatus(IdentificationClient client) {
        return failure(() -> status(client, IdentificationSamples.withPhone()));
    }

    static SdkException failure(Runnable call) {
        try {
            call.run();
        } catch (SdkException e) {
            return e;
        }
        throw new AssertionError("expected a failure");
    }

    private static <R> R joined(CompletableFuture<R> future) {
        try {
            return future.orTimeout(60, TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException told) {
                throw told;
            }
            throw e;
        }
    }
}
