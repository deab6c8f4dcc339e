package dev.merchantsdk.identification.internal;

import java.util.regex.Pattern;

/** The format of a session id (contract, "Identification session"). */
public final class SessionId {
    /** A UUID according to the contract. Other forms are also accepted, because an id proves that a session exists. */
    public static final Pattern GIVEN = Pattern.compile("[0-9A-Za-z_-]+");

    private SessionId() {}
}
