package dev.merchantsdk.core.failure;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;
import java.util.OptionalInt;

/** The description of a failed call or of one failed attempt, as a part of an exception. */
public final class CallInfo implements NotJsonSerializable {
    private final String endpoint;
    private final int attempts;
    private final OptionalInt httpStatus;
    private final String noRetryReason;
    private final boolean oneAttempt;
    private final Optional<String> requestId;
    private final Optional<String> orderId;

    /**
     * Describes a failed call.
     *
     * @param endpoint the endpoint's name, such as {@code credit.createOrder}
     * @param attempts the number of attempts, at least 0
     * @param httpStatus the status of the last response; empty if there was no response
     * @param noRetryReason remarks for the message of the exception, such as the reason why the SDK did not repeat the
     *     call; may be empty
     */
    public CallInfo(String endpoint, int attempts, OptionalInt httpStatus, String noRetryReason) {
        this(endpoint, attempts, httpStatus, noRetryReason, false, Optional.empty(), Optional.empty());
    }

    private CallInfo(
            String endpoint,
            int attempts,
            OptionalInt httpStatus,
            String noRetryReason,
            boolean oneAttempt,
            Optional<String> requestId,
            Optional<String> orderId) {
        this.endpoint = endpoint;
        this.attempts = attempts;
        this.httpStatus = httpStatus;
        this.noRetryReason = noRetryReason;
        this.oneAttempt = oneAttempt;
        this.requestId = requestId;
        this.orderId = orderId;
    }

    /** Returns a description of a call that ended before its first attempt. */
    public static CallInfo beforeFirstAttempt(String endpoint, Optional<String> orderId) {
        return new CallInfo(endpoint, 0, OptionalInt.empty(), "").withOrderId(orderId);
    }

    /** Returns a description of one attempt. The exception of one attempt contains no advice about the next step. */
    public static CallInfo ofAttempt(String endpoint, int attempts, OptionalInt httpStatus) {
        return new CallInfo(endpoint, attempts, httpStatus, "", true, Optional.empty(), Optional.empty());
    }

    /** Returns a copy of this description with the id that the service assigned to the last request. */
    public CallInfo withRequestId(Optional<String> id) {
        return new CallInfo(endpoint, attempts, httpStatus, noRetryReason, oneAttempt, id, orderId);
    }

    /** Returns a copy of this description with the order id of the request. */
    public CallInfo withOrderId(Optional<String> ofRequest) {
        return new CallInfo(endpoint, attempts, httpStatus, noRetryReason, oneAttempt, requestId, ofRequest);
    }

    /** Returns whether this is the description of one attempt and not of a whole call. */
    public boolean isOneAttempt() {
        return oneAttempt;
    }

    public String endpoint() {
        return endpoint;
    }

    /** Returns the number of attempts; 0 if the call ended before the first attempt. */
    public int attempts() {
        return attempts;
    }

    public OptionalInt httpStatus() {
        return httpStatus;
    }

    public Optional<String> requestId() {
        return requestId;
    }

    public Optional<String> orderId() {
        return orderId;
    }

    @Override
    public String toString() {
        String status = httpStatus.isPresent() ? ", HTTP " + httpStatus.getAsInt() : "";
        String id = requestId.map(text -> ", request id " + text).orElse("");
        String why = noRetryReason.isEmpty() ? "" : ", " + noRetryReason;
        return endpoint + " (attempts: " + attempts + status + id + why + ")";
    }
}
