package dev.merchantsdk.core.call;

import dev.merchantsdk.core.json.JsonCodec;
import java.io.IOException;
import java.util.List;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;

/** A reply in memory: its status and its decoded body, up to a limit. */
final class Reply {
    private static final int MAX_ERROR_BODY = 64 << 10;

    private final int status;
    private final List<String> retryAfter;
    private final Buffer body;
    private final boolean complete;

    private Reply(int status, List<String> retryAfter, Buffer body, boolean complete) {
        this.status = status;
        this.retryAfter = retryAfter;
        this.body = body;
        this.complete = complete;
    }

    /**
     * Reads a reply. The body of an error is read only as far as it may be of use, and losing it is no loss.
     *
     * @param readsSuccess whether the body of a success is read
     */
    static Reply read(Response response, boolean readsSuccess) throws IOException {
        List<String> retryAfter = response.headers(OnceOnWire.RETRY_AFTER);
        Buffer body = new Buffer();
        if (response.isSuccessful() && !readsSuccess) {
            return new Reply(response.code(), retryAfter, body, true);
        }
        boolean complete;
        try {
            complete = fill(
                    body, response.body().source(), response.isSuccessful() ? JsonCodec.MAX_DOCUMENT : MAX_ERROR_BODY);
        } catch (IOException e) {
            if (response.isSuccessful()) {
                throw e;
            }
            complete = false;
        }
        return new Reply(response.code(), retryAfter, body, complete);
    }

    /** Whether the body ended within the limit. */
    private static boolean fill(Buffer body, BufferedSource source, int limit) throws IOException {
        while (body.size() <= limit) {
            if (source.read(body, limit + 1L - body.size()) == -1) {
                return true;
            }
        }
        return false;
    }

    int status() {
        return status;
    }

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    List<String> retryAfter() {
        return retryAfter;
    }

    boolean isComplete() {
        return complete;
    }

    /** The body, for one reader. */
    Buffer body() {
        return body.clone();
    }
}
