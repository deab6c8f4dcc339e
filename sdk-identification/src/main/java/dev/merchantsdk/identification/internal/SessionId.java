package dev.merchantsdk.identification.internal;

import java.util.regex.Pattern;

/** The format of a session id (contract, "Identification session"). */
public final class SessionId {
    /**
     * The accepted format of an id. According to the contract, an id is a UUID. Other formats are also accepted,
     * because any id in a response proves that a session exists.
     */
    public static final Pattern GIVEN = Pattern.compile("[0-9A-Za-z_-]+");

    private SessionId() {}
}
