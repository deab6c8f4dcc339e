package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.core.serialization.JsonValue;
import java.nio.charset.StandardCharsets;

/**
 * A notification of the status of an application. The contract does not show the fields, so the sandbox uses the fields
 * that public clients of the service read.
 *
 * @param receiver the address to which the notification is posted
 */
public record Notification(String receiver, String applicationId, String orderId, String statusId) {
    byte[] body() {
        return JsonValue.objectBuilder()
                .put("ApplicationID", applicationId)
                .put("OrderID", orderId)
                .put("StatusID", statusId)
                .put("FinOrg", "SandboxBank")
                .build()
                .toJson()
                .getBytes(StandardCharsets.UTF_8);
    }
}
