package dev.merchantsdk.core.http;

import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.Buffer;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;

/** A request body that OkHttp writes only once. OkHttp does not repeat a request with this body. */
public final class OneShotBody extends RequestBody {
    private final @Nullable MediaType type;
    private final byte[] bytes;

    public OneShotBody(@Nullable MediaType type, byte[] bytes) {
        this.type = type;
        this.bytes = bytes;
    }

    @Override
    public @Nullable MediaType contentType() {
        return type;
    }

    @Override
    public long contentLength() {
        return bytes.length;
    }

    public Buffer copy() {
        return new Buffer().write(bytes);
    }

    @Override
    public boolean isOneShot() {
        return true;
    }

    @Override
    public void writeTo(BufferedSink sink) throws IOException {
        sink.write(bytes);
    }
}
