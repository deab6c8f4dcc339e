package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import org.jspecify.annotations.Nullable;

/** A plain client socket on a non-blocking channel. Its methods delegate to {@link SocketChannelAdapter}. */
final class ChannelSocket extends Socket implements HttpSocket {
    private final SocketChannelAdapter channel;
    private @Nullable ResponseStream responses;

    ChannelSocket(SocketChannelAdapter channel) throws SocketException {
        super(channel);
        this.channel = channel;
    }

    boolean isSilent() throws IOException {
        return channel.isSilent();
    }

    void readWithoutWaiting(TlsRecordBoundary records) {
        channel.readWithoutWaiting(records);
    }

    void waitForReads() {
        channel.waitForReads();
    }

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
