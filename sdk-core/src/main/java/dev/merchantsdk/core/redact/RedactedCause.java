package dev.merchantsdk.core.redact;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;

/**
 * Replaces an exception whose message may quote the response. If OkHttp cannot parse a status line, a header value or a
 * chunk size, the message of the exception quotes the text that OkHttp cannot parse. The caller's code, such as an
 * interceptor, can throw exceptions whose messages quote any text. A {@code RedactedCause} contains the type name and
 * the stack trace of the original exception, but not the original message.
 */
public final class RedactedCause extends IOException {
    private static final long serialVersionUID = 1L;

    private RedactedCause(Exception original) {
        super(original.getClass().getName() + "; its message is withheld, because it may quote the response");
        setStackTrace(original.getStackTrace());
    }

    /** Returns the given exception if its message cannot quote a response; otherwise a {@code RedactedCause}. */
    public static Exception of(Exception e) {
        Class<?> kind = e.getClass();
        boolean mayQuote = kind == IOException.class
                || kind == EOFException.class
                || kind == ProtocolException.class
                || !(e instanceof IOException || e instanceof InterruptedException);
        return mayQuote ? new RedactedCause(e) : e;
    }
}
