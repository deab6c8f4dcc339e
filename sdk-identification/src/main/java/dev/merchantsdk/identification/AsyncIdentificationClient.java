package dev.merchantsdk.identification;

import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * The asynchronous variant of {@link IdentificationClient}. Failures complete the future exceptionally. Cancelling a
 * future cancels its HTTP call. Immutable and thread-safe.
 */
public final class AsyncIdentificationClient {
    private final IdentificationSessions sessions;

    AsyncIdentificationClient(IdentificationSessions sessions) {
        this.sessions = sessions;
    }

    /**
     * Works like {@link IdentificationClient#start(PersonCheck)}.
     *
     * @apiNote {@code POST /api/v2/personidentification}
     */
    public CompletableFuture<IdentificationSession> start(PersonCheck person) {
        return sessions.calls().runAsync(() -> sessions.start(person));
    }

    /**
     * Works like {@link IdentificationClient#submitSmsCode(IdentificationSession, String)}.
     *
     * @apiNote {@code PUT /api/personidentification/{id}}
     */
    public CompletableFuture<IdentificationSession> submitSmsCode(IdentificationSession session, String code) {
        return submitSmsCode(session, code, counted -> {});
    }

    /**
     * Works like {@link IdentificationClient#submitSmsCode(IdentificationSession, String, Consumer)}. Before the SDK
     * sends the code, it calls the checkpoint on the caller's thread. If the attempt does not count, the SDK calls the
     * checkpoint again on a thread of the SDK.
     */
    public CompletableFuture<IdentificationSession> submitSmsCode(
            IdentificationSession session, String code, Consumer<IdentificationSession> checkpoint) {
        return sessions.calls().runAsync(() -> sessions.submit(session, code, checkpoint));
    }

    /**
     * Works like {@link IdentificationClient#status(IdentificationSession)}.
     *
     * @apiNote {@code GET /api/personidentification/v2/{id}}, or the path of
     *     {@link IdentificationClient#withStatusPath}
     */
    public CompletableFuture<IdentificationStatus> status(IdentificationSession session) {
        return sessions.calls().runAsync(() -> sessions.status(session));
    }
}
