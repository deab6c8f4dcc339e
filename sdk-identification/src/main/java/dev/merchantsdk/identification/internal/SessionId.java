package dev.merchantsdk.identification.internal;

import java.util.regex.Pattern;

/** The form of a session id (contract, "Identification session"). */
public final class SessionId {
    /** A UUID by the contract; another form is accepted, because the id proves that a session exists. */
    public static final Pattern GIVEN = Pattern.compile("[0-9A-Za-z_-]+");

    private SessionId() {}
}
