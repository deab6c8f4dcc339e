package dev.merchantsdk.core.failure;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.OptionalInt;

/** What every exception of a call can tell about it: which endpoint, how often it was tried, and how the last try ended. */
public final class CallInfo implements NotJsonSerializable {
    private final String endpoint;
    private final int attempts;
    private final OptionalInt httpStatus;
    private final String whyNoRepeat;
    private final boolean oneAttempt;

    /**
     * Describes a call that failed.
     *
     * @param endpoint the endpoint's name, such as {@code credit.createOrder}
     * @param attempts how many times the call was tried, at least 0
     * @param httpStatus the status of the last reply, empty where none came
     * @param whyNoRepeat why it was not tried again; empty where there is nothing to say
     */
    public CallInfo(String endpoint, int attempts, OptionalInt httpStatus, String whyNoRepeat) {
        this(endpoint, attempts, httpStatus, whyNoRepeat, false);
    }

    private CallInfo(String endpoint, int attempts, OptionalInt httpStatus, String whyNoRepeat, boolean oneAttempt) {
        this.endpoint = endpoint;
        this.attempts = attempts;
        this.httpStatus = httpStatus;
        this.whyNoRepeat = whyNoRepeat;
        this.oneAttempt = oneAttempt;
    }

    /** Describes one attempt, which says nothing about its call: what to do now is for the exception of the whole call to tell. */
    public static CallInfo ofAttempt(String endpoint, int attempts, OptionalInt httpStatus) {
        return new CallInfo(endpoint, attempts, httpStatus, "", true);
    }

    /** Returns whether this describes one attempt, and not a whole call. */
    public boolean isOneAttempt() {
        return oneAttempt;
    }

    /** The endpoint's name. */
    public String endpoint() {
        return endpoint;
    }

    /** How many times the call was tried, without the repetition with a renewed token; 0 if it ended before the first try. */
    public int attempts() {
        return attempts;
    }

    /** The HTTP status of the last reply. */
    public OptionalInt httpStatus() {
        return httpStatus;
    }

    @Override
    public String toString() {
        String status = httpStatus.isPresent() ? ", HTTP " + httpStatus.getAsInt() : "";
        String why = whyNoRepeat.isEmpty() ? "" : ", " + whyNoRepeat;
        return endpoint + " (attempts: " + attempts + status + why + ")";
    }
}
