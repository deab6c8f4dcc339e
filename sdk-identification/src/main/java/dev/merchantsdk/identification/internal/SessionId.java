package dev.merchantsdk.identification.internal;

import java.util.regex.Pattern;

/** The format of a session id (contract, "Identification session"). */
public final class SessionId {
    /**
     * The accepted ids. According to the contract, an id is a UUID. The SDK also accepts other ids, because any id in a
     * response proves that a session exists.
     */
    public static final Pattern GIVEN = Pattern.compile("[0-9A-Za-z_-]+");

    private SessionId() {}
}
