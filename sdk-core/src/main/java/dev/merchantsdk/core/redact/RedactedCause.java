package dev.merchantsdk.core.redact;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;

/**
 * Replaces an exception whose message may quote the response: OkHttp quotes status lines, header values and chunk sizes
 * that it cannot parse, and code of the caller, such as an interceptor, can quote any text. Keeps the type name and the
 * stack trace.
 */
public final class RedactedCause extends IOException {
    private static final long serialVersionUID = 1L;

    private RedactedCause(Exception original) {
        super(original.getClass().getName() + "; its message is withheld, because it may quote the response");
        setStackTrace(original.getStackTrace());
    }

    /** Returns the exception itself if the message of this exception cannot quote a response. */
    public static Exception of(Exception e) {
        Class<?> kind = e.getClass();
        boolean mayQuote = kind == IOException.class
                || kind == EOFException.class
                || kind == ProtocolException.class
                || !(e instanceof IOException || e instanceof InterruptedException);
        return mayQuote ? new RedactedCause(e) : e;
    }
}
