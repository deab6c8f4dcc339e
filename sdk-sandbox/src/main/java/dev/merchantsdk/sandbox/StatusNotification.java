package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.credit.CreditSimulator;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A status notification that the sandbox sent for a credit application.
 *
 * @param applicationId the id of the application
 * @param statusId the id of the reported status
 * @param answered the HTTP status of the receiver's response; empty if there was no response
 */
public record StatusNotification(String applicationId, String statusId, OptionalInt answered)
        implements NotJsonSerializable {
    static StatusNotification of(QueuedCallback row) {
        Map<String, String> fields = row.fields();
        return new StatusNotification(
                fields.getOrDefault(CreditSimulator.APPLICATION_ID, ""),
                fields.getOrDefault(CreditSimulator.STATUS_ID, ""),
                row.delivery().status());
    }
}
