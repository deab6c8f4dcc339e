package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.OptionalInt;

/**
 * A notification of the status of a credit application that the sandbox sent.
 *
 * @param applicationId the id of the application
 * @param statusId the status that the notification reported
 * @param answered the HTTP status of the receiver's response; empty if there was no response
 */
public record StatusNotification(String applicationId, String statusId, OptionalInt answered)
        implements NotJsonSerializable {}
