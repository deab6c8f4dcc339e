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
    /** Whether the body begins as it should; nothing is consumed. One that does not is read as a reply that may refuse. */
    boolean recognises(BufferedSource body) throws IOException;

    /**
     * Takes the whole body.
     *
     * @throws IOException if the network failed
     * @throws NotReceivedException if anything else did
     */
    R receive(ResponseBody body) throws IOException, NotReceivedException;
}
