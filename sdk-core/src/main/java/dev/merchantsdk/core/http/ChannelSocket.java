package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import org.jspecify.annotations.Nullable;

/** A plain client socket on a non-blocking channel. */
final class ChannelSocket extends Socket implements HttpSocket {
    private final SocketChannelAdapter channel;
    private @Nullable ResponseStream responses;

    ChannelSocket(SocketChannelAdapter channel) throws SocketException {
        super(channel);
        this.channel = channel;
    }

    /** Returns true if neither a byte nor the end of the stream can be read now. Does not wait. */
    boolean isSilent() throws IOException {
        return channel.isSilent();
    }

    /**
     * Until {@link #waitForReads()} is called, a read times out immediately if no byte is available, and each read
     * passes its bytes to {@code records}.
     */
    void readWithoutWaiting(TlsRecordBoundary records) {
        channel.readWithoutWaiting(records);
    }

    /** Ends the effect of {@link #readWithoutWaiting}. */
    void waitForReads() {
        channel.waitForReads();
    }

    /** Makes a blocked write throw an exception. A later write that would block also fails. */
    void stopWaitingForWrites() throws IOException {
        channel.stopWaitingForWrites();
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return responses();
    }

    private synchronized ResponseStream responses() throws IOException {
        if (responses == null) {
            responses = new ResponseStream(super.getInputStream(), channel::isSilent);
        }
        return responses;
    }

    @Override
    public boolean beginRequest() throws IOException {
        return responses().beginRequest();
    }

    @Override
    public void beginBody(long length, boolean chunked) {
        if (responses != null) {
            responses.beginBody(length, chunked);
        }
    }
}
