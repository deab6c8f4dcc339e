package dev.merchantsdk.core.http;

import java.net.ProtocolException;

/** Bytes that could be read as the response arrived before the request, so the request was not sent. */
public final class SpokeFirstException extends ProtocolException {
    private static final long serialVersionUID = 1L;

    public SpokeFirstException() {
        super("the server sent bytes before the request");
    }
}
