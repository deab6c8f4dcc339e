package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.OptionalInt;

/**
 * A status notification that the sandbox sent for a credit application.
 *
 * @param applicationId the id of the application
 * @param statusId the id of the reported status
 * @param answered the HTTP status of the receiver's response; empty if there was no response
 */
public record StatusNotification(String applicationId, String statusId, OptionalInt answered)
        implements NotJsonSerializable {}
