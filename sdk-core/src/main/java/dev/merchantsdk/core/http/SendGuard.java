package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Ensures that the HTTP request of one attempt is sent at most once and before the deadline. The SDK attaches the guard
 * to the OkHttp request as a tag.
 */
public final class SendGuard {
    private static final AtomicReferenceFieldUpdater<SendGuard, SendState> STATE =
            AtomicReferenceFieldUpdater.newUpdater(SendGuard.class, SendState.class, "state");

    private final Deadline deadline;
    private final boolean withoutReadTimeout;
    private volatile SendState state = SendState.WAITING;
    /** Whether an interceptor of the caller's client has had the request. */
    private volatile boolean lent;

    private enum SendState {
        WAITING,
        SENT,
        GIVEN_UP
    }

    /**
     * Creates a guard.
     *
     * @param withoutReadTimeout whether the response may begin as late as the deadline, regardless of the read timeout
     */
    public SendGuard(Deadline deadline, boolean withoutReadTimeout) {
        this.deadline = deadline;
        this.withoutReadTimeout = withoutReadTimeout;
    }

    /** Returns the guard of the attempt, even if an interceptor of the caller's client has replaced the request. */
    static SendGuard of(Interceptor.Chain chain) {
        return Objects.requireNonNull(chain.call().request().tag(SendGuard.class));
    }

    /**
     * The interceptor before the interceptors of the caller's client, which can send a request by another client. No
     * failure that they throw shows whether they did, not even the SDK's own failure.
     */
    public static Response lend(Interceptor.Chain chain) throws IOException {
        SendGuard guard = of(chain);
        guard.lent = true;
        if (guard.state == SendState.GIVEN_UP) {
            throw new IOException("the attempt was given up before the caller's interceptors had it");
        }
        return chain.proceed(chain.request());
    }

    boolean isWithoutReadTimeout() {
        return withoutReadTimeout;
    }

    /** Returns the deadline of the call. */
    public Deadline deadline() {
        return deadline;
    }

    /**
     * Marks the request as sent. Returns false if the request was already sent or given up, or if the deadline has
     * passed. If this method returns false, the caller must not send the request.
     */
    boolean begin() {
        return !deadline.passed() && STATE.compareAndSet(this, SendState.WAITING, SendState.SENT);
    }

    /**
     * Gives up the attempt, so that the request cannot be sent later. Returns false if the request was already sent or
     * given up.
     */
    public boolean giveUp() {
        return STATE.compareAndSet(this, SendState.WAITING, SendState.GIVEN_UP);
    }

    /** Returns whether the SDK sent the request. */
    public boolean wasSent() {
        return state == SendState.SENT;
    }

    /**
     * Returns whether the service may have received the request: the SDK sent it, or an interceptor of the caller's
     * client may have sent it by another client.
     */
    public boolean mayBeSent() {
        return state == SendState.SENT || lent;
    }
}
