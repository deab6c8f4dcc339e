package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.OptionalInt;

/**
 * A status notification that was sent.
 *
 * @param applicationId the application
 * @param statusId the status that it reported
 * @param answered the HTTP status that the receiver answered with; empty if there was no answer
 */
public record StatusNotification(String applicationId, String statusId, OptionalInt answered)
        implements NotJsonSerializable {}
