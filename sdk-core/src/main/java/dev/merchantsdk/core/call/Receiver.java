package dev.merchantsdk.core.call;

import java.io.IOException;
import okhttp3.ResponseBody;
import okio.BufferedSource;

/**
 * Takes the body of a success without holding it in memory.
 *
 * @param <R> what comes of it
 */
interface Receiver<R> {
    /** Whether the body, by its beginning, is one to receive. Nothing is consumed. Any other body is read as a response that may reject the call. */
    boolean accepts(BufferedSource body) throws IOException;

    /**
     * Takes the whole body.
     *
     * @throws IOException if the network failed
     * @throws NotReceivedException if anything else did
     */
    R receive(ResponseBody body) throws IOException, NotReceivedException;
}
