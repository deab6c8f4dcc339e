package dev.merchantsdk.core.failure;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Describes a failed call or attempt, as a part of an exception.
 *
 * @param endpoint the endpoint's name, such as {@code credit.createOrder}
 * @param attempts the number of attempts; 0 if the call ended before the first
 * @param httpStatus the last response's status; empty if there was none
 * @param remarks remarks for the message, such as why the call was not repeated; may be empty
 * @param isOneAttempt whether this is one attempt and not a whole call: its exception has no advice
 * @param requestId the service's id of the last request
 * @param orderId the request's order id
 */
public record CallInfo(
        String endpoint,
        int attempts,
        OptionalInt httpStatus,
        String remarks,
        boolean isOneAttempt,
        Optional<String> requestId,
        Optional<String> orderId)
        implements NotJsonSerializable {
    public CallInfo(String endpoint, int attempts, OptionalInt httpStatus, String remarks) {
        this(endpoint, attempts, httpStatus, remarks, false, Optional.empty(), Optional.empty());
    }

    /** Describes a call that ended before its first attempt. */
    public static CallInfo beforeFirstAttempt(String endpoint, Optional<String> orderId) {
        return new CallInfo(endpoint, 0, OptionalInt.empty(), "").withOrderId(orderId);
    }

    public static CallInfo ofAttempt(
            String endpoint, int attempts, OptionalInt httpStatus, Optional<String> requestId) {
        return new CallInfo(endpoint, attempts, httpStatus, "", true, requestId, Optional.empty());
    }

    /** Returns a copy of this description with the id that the service assigned to the last request. */
    public CallInfo withRequestId(Optional<String> id) {
        return new CallInfo(endpoint, attempts, httpStatus, remarks, isOneAttempt, id, orderId);
    }

    public CallInfo withOrderId(Optional<String> ofRequest) {
        return new CallInfo(endpoint, attempts, httpStatus, remarks, isOneAttempt, requestId, ofRequest);
    }

    @Override
    public String toString() {
        String status = httpStatus.isPresent() ? ", HTTP " + httpStatus.getAsInt() : "";
        String id = requestId.map(text -> ", request id " + text).orElse("");
        String why = remarks.isEmpty() ? "" : ", " + remarks;
        return endpoint + " (attempts: " + attempts + status + id + why + ")";
    }
}
