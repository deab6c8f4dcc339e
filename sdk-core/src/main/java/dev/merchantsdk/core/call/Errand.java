package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.SdkException;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What takes several calls, one after another, and maybe pauses between them: a description of the next step and of what follows from it.
 * Nothing happens before {@link Calls#run} or {@link Calls#runAsync} takes the steps, so that one description serves both.
 *
 * @param <R> what comes of it in the end
 */
public sealed interface Errand<R> {
    /** The end. */
    static <R> Errand<R> done(R result) {
        return new Ended<>(() -> result);
    }

    /** The end with a failure. */
    static <R> Errand<R> failed(SdkException failure) {
        return new Ended<>(() -> {
            throw failure;
        });
    }

    /** A call; a failure of it ends the errand. */
    static <Q, T, R> Errand<R> call(
            Endpoint<Q, T> endpoint, Q request, RequestOptions options, Function<T, Errand<R>> then) {
        return call(endpoint, request, options, then, Errand::failed);
    }

    /**
     * A call.
     *
     * @param then what follows from its reply
     * @param otherwise what follows from its failure; that the SDK was closed before the call is one: nothing of this call was sent
     */
    static <Q, T, R> Errand<R> call(
            Endpoint<Q, T> endpoint,
            Q request,
            RequestOptions options,
            Function<T, Errand<R>> then,
            Function<SdkException, Errand<R>> otherwise) {
        return new Calling<>(endpoint, request, options, then, otherwise);
    }

    /**
     * A pause.
     *
     * @param then what follows
     * @param cutShort what follows instead if the thread was interrupted or the SDK was closed meanwhile; it must not call
     */
    static <R> Errand<R> pause(Duration pause, Supplier<Errand<R>> then, Supplier<Errand<R>> cutShort) {
        return new Pausing<>(pause, then, cutShort);
    }

    /** Nothing is left but the result. */
    record Ended<R>(Supplier<R> result) implements Errand<R> {}

    /** A call is next. */
    record Calling<Q, T, R>(
            Endpoint<Q, T> endpoint,
            Q request,
            RequestOptions options,
            Function<T, Errand<R>> then,
            Function<SdkException, Errand<R>> otherwise)
            implements Errand<R> {
        Errand<R> execute(Calls calls) {
            T reply;
            try {
                reply = calls.execute(endpoint, request, options);
            } catch (SdkException e) {
                return otherwise.apply(e);
            } catch (ClosedException e) {
                return otherwise.apply(e.notSent(endpoint));
            }
            return then.apply(reply);
        }
    }

    /** A pause is next. */
    record Pausing<R>(Duration pause, Supplier<Errand<R>> then, Supplier<Errand<R>> cutShort) implements Errand<R> {
        Errand<R> sleep(Transport transport) {
            try {
                transport.pauses().sleep(pause);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return cutShort.get();
            }
            return over(transport);
        }

        /** What follows once the time is over. */
        Errand<R> over(Transport transport) {
            return (transport.isOpen() ? then : cutShort).get();
        }
    }
}
