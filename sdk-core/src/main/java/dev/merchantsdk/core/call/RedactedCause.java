package dev.merchantsdk.core.call;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Replaces an exception whose message may quote the response, with its type name and stack trace. Only the JDK's
 * exceptions of sockets, time-outs, TLS and interrupts keep their messages, if the JDK, OkHttp or the SDK threw them:
 * OkHttp quotes a line that it cannot parse, and an interceptor can quote any text.
 */
final class RedactedCause extends IOException {
    private static final long serialVersionUID = 1L;
    /** The maximum length of a kept chain of causes. The causes of an exception can form a cycle. */
    private static final int DEPTH_AT_MOST = 8;

    private static final List<String> PACKAGES =
            List.of("java.", "javax.net.", "jdk.", "sun.", "okhttp3.", "okio.", "dev.merchantsdk.");

    private RedactedCause(Throwable original) {
        super(original.getClass().getName() + "; its message is withheld, because it may quote the response");
        setStackTrace(original.getStackTrace());
    }

    /**
     * Returns the given exception if neither its message nor that of any cause or suppressed exception can quote a
     * response; otherwise a {@code RedactedCause}.
     */
    static Exception of(Throwable e) {
        return e instanceof Exception exception && isOfJdk(e, DEPTH_AT_MOST) ? exception : new RedactedCause(e);
    }

    private static boolean isOfJdk(@Nullable Throwable e, int depth) {
        boolean isKept = e instanceof SocketException
                || e instanceof InterruptedIOException
                || e instanceof ClosedChannelException
                || e instanceof SSLException
                || e instanceof InterruptedException;
        return e == null
                || (isKept
                        && depth > 0
                        && e.getClass().getClassLoader() == null
                        && isThrownByLibrary(e.getStackTrace())
                        && isOfJdk(e.getCause(), depth - 1)
                        && Arrays.stream(e.getSuppressed()).allMatch(each -> isOfJdk(each, depth - 1)));
    }

    private static boolean isThrownByLibrary(StackTraceElement[] frames) {
        return frames.length > 0 && PACKAGES.stream().anyMatch(frames[0].getClassName()::startsWith);
    }
}
