package dev.merchantsdk.identification;

import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Asynchronous variant of {@link IdentificationClient}. Failures complete the future exceptionally, and cancelling it
 * cancels its HTTP call. Immutable and thread-safe.
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
     * Works like {@link IdentificationClient#submitSmsCode(IdentificationSession, String, Consumer)}. The checkpoint is
     * called on the caller's thread before the code is sent, and if the attempt does not count, again on an SDK thread.
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
