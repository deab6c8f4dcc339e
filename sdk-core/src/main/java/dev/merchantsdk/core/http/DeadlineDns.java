package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import okhttp3.Dns;

/**
 * Resolves host names without outliving the call. The JDK can't cancel a lookup, so it runs on its own thread and the
 * call stops waiting at its deadline or at an interrupt.
 *
 * <p>Two are equal if the resolvers that they wrap are: OkHttp reuses a connection only for calls with equal
 * {@link Dns}.
 */
record DeadlineDns(SharedLookups lookups, Dns dns, Deadline deadline) implements Dns {
    @Override
    public List<InetAddress> lookup(String hostname) throws UnknownHostException {
        try {
            return lookups.lookup(dns, hostname).get(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw failure(Objects.requireNonNull(e.getCause()));
        } catch (TimeoutException e) {
            throw new UnknownHostException("the deadline passed before the host name was resolved");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnknownHostException("the thread was interrupted before the host name was resolved");
        }
    }

    /** Returns a new exception, because several calls can share the failure of one lookup, or throws what is unchecked. */
    private static UnknownHostException failure(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        UnknownHostException unknown = new UnknownHostException(
                failure instanceof UnknownHostException ? failure.getMessage() : "the resolver failed");
        unknown.initCause(failure);
        return unknown;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DeadlineDns that && dns.equals(that.dns);
    }

    @Override
    public int hashCode() {
        return dns.hashCode();
    }
}
