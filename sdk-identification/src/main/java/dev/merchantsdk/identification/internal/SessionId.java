package dev.merchantsdk.identification.internal;

import java.util.regex.Pattern;

/** The format of a session id (contract, "Identification session"). */
public final class SessionId {
    /**
     * The pattern of the ids that the SDK accepts. According to the contract, an id is a UUID. The SDK also accepts
     * other ids of these characters. An id in a response proves that a session exists, even if the id is not a UUID.
     */
    public static final Pattern GIVEN = Pattern.compile("[0-9A-Za-z_-]+");

    private SessionId() {}
}
