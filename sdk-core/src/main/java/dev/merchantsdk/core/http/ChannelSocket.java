package dev.merchantsdk.core.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import org.jspecify.annotations.Nullable;

/** A plain client's socket on a channel that never blocks. */
final class ChannelSocket extends Socket implements HttpSocket {
    private final ChannelSocketImpl channel;
    private @Nullable ResponseStream responses;

    ChannelSocket(ChannelSocketImpl channel) throws SocketException {
        super(channel);
        this.channel = channel;
    }

    /** Returns whether there is nothing to read at this moment: no byte, and not the end. Does not wait. */
    boolean isSilent() throws IOException {
        return channel.isSilent();
    }

    /**
     * Lets reads time out where they would wait, from now on.
     *
     * @param records follows what is read; null to wait again
     */
    void readWithoutWaiting(@Nullable TlsRecordBoundary records) {
        channel.readWithoutWaiting(records);
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
