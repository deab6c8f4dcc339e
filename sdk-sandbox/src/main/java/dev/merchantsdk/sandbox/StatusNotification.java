package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.OptionalInt;

/**
 * A status notification that was sent.
 *
 * @param applicationId the application
 * @param statusId the status that the notification reported
 * @param answered the HTTP status of the receiver's response; empty if there was no response
 */
public record StatusNotification(String applicationId, String statusId, OptionalInt answered)
        implements NotJsonSerializable {}
