package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.SeenCallbacks;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The whole way of a callback, for any web server: read, verified, handled once, answered (contract, "Events": exactly {@code 200}). Thread-safe, if
 * store and handler are.
 *
 * <p>A handler that confirms an event and cannot, or finds it contradicted, must throw: else a forged event would be remembered in the place of the
 * true one, which then does nothing.
 *
 * <p>A repeat is answered as if it had been handled, also while the first is being handled. If the process dies within the handler, the event counts
 * as handled; where that must not be, a handler writes what it does and the key of the event in one transaction of a database, and this gets a
 * store that forgets. It also counts as handled if the handler throws and the store cannot take it back, as when both have lost the same database:
 * that is logged with the {@linkplain CallbackKey#fingerprint() fingerprint} of its key, by which it can be taken back by hand.
 */
public final class CallbackReceiver {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments.callback");

    private final Callbacks callbacks;
    private final SeenCallbacks seen;
    private final CallbackHandler handler;

    private CallbackReceiver(Callbacks callbacks, SeenCallbacks seen, CallbackHandler handler) {
        this.callbacks = Objects.requireNonNull(callbacks, "callbacks");
        this.seen = Objects.requireNonNull(seen, "seen");
        this.handler = Objects.requireNonNull(handler, "handler");
    }

    /** A receiver that gives each event to a handler once. */
    public static CallbackReceiver of(Callbacks callbacks, SeenCallbacks seen, CallbackHandler handler) {
        return new CallbackReceiver(callbacks, seen, handler);
    }

    /**
     * Takes a callback. Throws nothing but what is an {@link Error}.
     *
     * @param contentType the header of that name; null if there is none
     * @param body the bytes as they came
     * @return {@code 200} and {@code OK} if it was handled, now or before; {@link CallbackRefusal#httpStatus()} if it is refused; 500 if the
     *     handler, the verifier or the store threw
     */
    public CallbackAnswer receive(@Nullable String contentType, byte[] body) {
        try {
            return handledOnce(callbacks.read(contentType, body));
        } catch (CallbackRefusedException e) {
            LOG.warn("A callback is refused: {}", e.reason());
            return CallbackAnswer.refused(e.reason());
        } catch (RuntimeException e) {
            LOG.error("A callback is not handled: {}", e.getClass().getName());
        }
        return CallbackAnswer.FAILED;
    }

    /**
     * As {@link #receive(String, byte[])}; reads no more than is needed to see that it is too much, and does not close the stream.
     *
     * @throws IOException if the stream does; nothing was handled
     */
    public CallbackAnswer receive(@Nullable String contentType, InputStream body) throws IOException {
        long most = callbacks.maxBytes() + 1L;
        return receive(contentType, body.readNBytes((int) Math.min(Integer.MAX_VALUE, most)));
    }

    private CallbackAnswer handledOnce(CallbackEvent event) {
        CallbackKey key = event.key();
        try {
            seen.once(key, () -> handle(event));
            return CallbackAnswer.OK;
        } catch (HandlerFailed e) {
            LOG.error("A callback is not handled: {}", e.type());
            if (e.getSuppressed().length > 0) {
                LOG.error("It may count as handled, for it could not be taken back: {}", key.fingerprint());
            }
            return CallbackAnswer.FAILED;
        }
    }

    private void handle(CallbackEvent event) {
        try {
            handler.handle(event);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HandlerFailed(e);
        } catch (Exception e) {
            throw new HandlerFailed(e);
        }
    }

    /** Carries an exception of the handler's through the store. */
    private static final class HandlerFailed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String type;

        HandlerFailed(Exception cause) {
            super(cause);
            this.type = cause.getClass().getName();
        }

        String type() {
            return type;
        }
    }
}
