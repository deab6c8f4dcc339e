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
    /** The longest message in place of a body to receive, in bytes. Messages of the contract have less than 1 KiB. */
    int MESSAGE_AT_MOST = 64 << 10;

    /**
     * Whether the body, by its beginning, is one to receive. Nothing is consumed. The first {@link #MESSAGE_AT_MOST} bytes of any other body are read as a
     * response that may reject the call.
     */
    boolean accepts(BufferedSource body) throws IOException;

    /**
     * Takes the whole body.
     *
     * @throws IOException if the network failed
     * @throws NotReceivedException if anything else did
     */
    R receive(ResponseBody body) throws IOException, NotReceivedException;
}
