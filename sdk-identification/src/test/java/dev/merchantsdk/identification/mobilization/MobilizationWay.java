package dev.merchantsdk.identification.mobilization;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Awaited;
import dev.merchantsdk.core.operation.Operation;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** The two ways to ask and to wait; what comes of it is the same. */
enum MobilizationWay {
    WAITING {
        @Override
        Operation<MobilizationStatus> start(MobilizationClient client, MobilizationRequest request) {
            return client.start(request);
        }

        @Override
        MobilizationStatus status(MobilizationClient client, String extId) {
            return client.status(extId);
        }

        @Override
        Operation<MobilizationStatus> resume(MobilizationClient client, String extId) {
            return client.resume(extId);
        }

        @Override
        Awaited<MobilizationStatus> await(Operation<MobilizationStatus> asked) {
            return asked.await();
        }

        @Override
        Awaited<MobilizationStatus> await(Operation<MobilizationStatus> asked, Duration limit) {
            return asked.await(limit);
        }
    },
    ASYNC {
        @Override
        Operation<MobilizationStatus> start(MobilizationClient client, MobilizationRequest request) {
            return joined(client.async().start(request));
        }

        @Override
        MobilizationStatus status(MobilizationClient client, String extId) {
            return joined(client.async().status(extId));
        }

        @Override
        Operation<MobilizationStatus> resume(MobilizationClient client, String extId) {
            return client.async().resume(extId);
        }

        @Override
        Awaited<MobilizationStatus> await(Operation<MobilizationStatus> asked) {
            return joined(asked.awaitAsync());
        }

        @Override
        Awaited<MobilizationStatus> await(Operation<MobilizationStatus> asked, Duration limit) {
            return joined(asked.awaitAsync(limit));
        }
    };

    abstract Operation<MobilizationStatus> start(MobilizationClient client, MobilizationRequest request);

    abstract MobilizationStatus status(MobilizationClient client, String extId);

    abstract Operation<MobilizationStatus> resume(MobilizationClient client, String extId);

    abstract Awaited<MobilizationStatus> await(Operation<MobilizationStatus> asked);

    abstract Awaited<MobilizationStatus> await(Operation<MobilizationStatus> asked, Duration limit);

    /** What a start fails with. */
    SdkException failure(MobilizationService service) {
        try {
            throw new AssertionError("got " + start(service.client(), MobilizationSamples.byPassport()));
        } catch (SdkException e) {
            return e;
        }
    }

    static <R> R joined(CompletableFuture<R> future) {
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
