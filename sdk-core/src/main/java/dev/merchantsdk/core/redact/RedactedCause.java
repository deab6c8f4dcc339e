package dev.merchantsdk.core.redact;

import java.io.EOFException;
import java.io.IOException;
import java.net.ProtocolException;

/**
 * Stands for an exception whose message may quote the reply: OkHttp puts status lines, header values and chunk sizes that it cannot read
 * into its messages. Keeps the kind and the stack.
 */
public final class RedactedCause extends IOException {
    private static final long serialVersionUID = 1L;

    private RedactedCause(Exception original) {
        super(original.getClass().getName() + "; its message is withheld, because it may quote the reply");
        setStackTrace(original.getStackTrace());
    }

    /** The exception itself if nothing of a reply can be in it. */
    public static Exception of(Exception e) {
        Class<?> kind = e.getClass();
        boolean mayQuote = kind == IOException.class
                || kind == EOFException.class
                || kind == ProtocolException.class
                || e instanceof RuntimeException;
        return mayQuote ? new RedactedCause(e) : e;
    }
}
