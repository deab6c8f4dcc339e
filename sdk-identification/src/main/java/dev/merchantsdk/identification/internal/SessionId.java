package dev.merchantsdk.identification.internal;

import java.util.regex.Pattern;

/** What the id of a session looks like (contract, "Identification session"). */
public final class SessionId {
    /** A UUID. */
    public static final Pattern UUID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    /** What the service itself may call a session: it was begun, so that its id is written otherwise must not lose it. */
    public static final Pattern GIVEN = Pattern.compile("[0-9A-Za-z-]{1,64}");

    private SessionId() {}
}
