package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** One HTTP request, which the SDK sends at most once and before its deadline. The OkHttp request has it as a tag. */
public final class HttpAttempt {
    private static final AtomicReferenceFieldUpdater<HttpAttempt, SendState> STATE =
            AtomicReferenceFieldUpdater.newUpdater(HttpAttempt.class, SendState.class, "state");

    private final Request request;
    private final Deadline deadline;
    private final boolean withoutReadTimeout;
    private final boolean pooled;
    private boolean blocking;
    private @Nullable ConnectionPool pool;
    private boolean alone;
    private volatile @Nullable Call call;
    /** The connection that no other attempt uses, once it is open. */
    private volatile @Nullable BoundedSocket ownConnection;

    private volatile SendState state = SendState.WAITING;
    /** Whether an interceptor of the caller's client has had the request. */
    private volatile boolean lent;

    private enum SendState {
        WAITING,
        SENT,
        GIVEN_UP
    }

    /**
     * @param deadline the call's deadline, in the time of the SDK's scheduler
     * @param withoutReadTimeout whether the response may begin as late as the deadline, regardless of the read timeout
     * @param pooled whether the request may use a connection that another call has used
     */
    public HttpAttempt(Request.Builder request, Deadline deadline, boolean withoutReadTimeout, boolean pooled) {
        this.request = request.tag(HttpAttempt.class, this).build();
        this.deadline = deadline;
        this.withoutReadTimeout = withoutReadTimeout;
        this.pooled = pooled;
    }

    /** Returns the attempt of a request, even if an interceptor of the caller's client has replaced the request. */
    static HttpAttempt of(Interceptor.Chain chain) {
        return Objects.requireNonNull(chain.call().request().tag(HttpAttempt.class));
    }

    /**
     * The interceptor before the interceptors of the caller's client, which can send a request by another client. No
     * failure that they throw shows whether they did, not even the SDK's own failure.
     */
    public static Response lend(Interceptor.Chain chain) throws IOException {
        HttpAttempt attempt = of(chain);
        attempt.lent = true;
        if (attempt.state == SendState.GIVEN_UP) {
            throw new IOException("the attempt was given up before it reached the caller's interceptors");
        }
        return chain.proceed(chain.request());
    }

    public Request request() {
        return request;
    }

    public Deadline deadline() {
        return deadline;
    }

    public boolean isWithoutReadTimeout() {
        return withoutReadTimeout;
    }

    public boolean isPooled() {
        return pooled;
    }

    /** Lets the thread that sends the request wait for the response. Called before the request is sent. */
    public void block() {
        blocking = true;
    }

    public boolean isBlocking() {
        return blocking;
    }

    /**
     * Returns the call of OkHttp for this attempt, which {@link #cancel} cancels.
     *
     * @param own whether no other attempt uses the connection, so that {@link #cancel} may close it at any time
     */
    public Call call(OkHttpClient client, boolean own) {
        pool = client.connectionPool();
        alone = own;
        Call created = client.newCall(request);
        call = created;
        if (state == SendState.GIVEN_UP) {
            created.cancel();
        }
        return created;
    }

    /** Returns the pool of the client of {@link #call}. */
    ConnectionPool pool() {
        return Objects.requireNonNull(pool);
    }

    /** Has {@link #cancel} end the close of the attempt's own connection too, which can wait for the server over TLS. */
    void connected(BoundedSocket socket) {
        if (alone) {
            ownConnection = socket;
        }
    }

    /** Cancels the call of OkHttp, if there is one, and closes the attempt's own connection. */
    public void cancel() {
        Call current = call;
        BoundedSocket own = ownConnection;
        try {
            if (current != null) {
                current.cancel();
            }
        } finally {
            if (own != null) {
                own.abort();
            }
        }
    }

    /**
     * Marks the request as sent. Returns false, and it must not be sent, if it was sent or given up before, or if the
     * deadline has passed.
     */
    public boolean begin() {
        return !deadline.passed() && STATE.compareAndSet(this, SendState.WAITING, SendState.SENT);
    }

    /** Gives up the attempt, so that it cannot be sent later. Returns false if it was sent or given up before. */
    public boolean giveUp() {
        return STATE.compareAndSet(this, SendState.WAITING, SendState.GIVEN_UP);
    }

    /** Gives up the attempt. Returns {@code notSent}, or a lost response if the request may have been sent. */
    public HttpOutcome givenUp(HttpOutcome notSent) {
        return giveUp() && !lent ? notSent : new HttpOutcome.Lost(true, new InterruptedIOException("given up"));
    }

    /** Returns whether the SDK sent the request. */
    public boolean wasSent() {
        return state == SendState.SENT;
    }

    /**
     * Returns whether the service may have received the request: from the SDK, or from an interceptor of the caller's
     * client by another client.
     */
    public boolean mayBeSent() {
        return state == SendState.SENT || lent;
    }
}
