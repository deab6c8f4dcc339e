package dev.merchantsdk.core.call;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import javax.net.ssl.SSLException;

/**
 * Replaces an exception whose message may quote the response. Only the JDK's exceptions of sockets, time-outs, TLS
 * and interrupts keep their messages. OkHttp quotes the line that it cannot parse, and the caller's code, such as an
 * interceptor, can quote any text. A {@code RedactedCause} contains the type name and the stack trace of the original
 * exception.
 */
final class RedactedCause extends IOException {
    private static final long serialVersionUID = 1L;

    private RedactedCause(Exception original) {
        super(original.getClass().getName() + "; its message is withheld, because it may quote the response");
        setStackTrace(original.getStackTrace());
    }

    /** Returns the given exception if its message cannot quote a response; otherwise a {@code RedactedCause}. */
    static Exception of(Exception e) {
        boolean isOfJdk = e instanceof SocketException
                || e instanceof InterruptedIOException
                || e instanceof ClosedChannelException
                || e instanceof SSLException
                || e instanceof InterruptedException;
        return isOfJdk && e.getClass().getClassLoader() == null ? e : new RedactedCause(e);
    }
}
