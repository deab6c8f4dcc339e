package dev.merchantsdk.identification.internal;

import java.util.regex.Pattern;

/** What the id of a session looks like (contract, "Identification session"). */
public final class SessionId {
    /** A UUID. */
    public static final Pattern UUID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    private SessionId() {}
}
