package dev.merchantsdk.identification;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.identification.internal.SessionId;
import dev.merchantsdk.identification.model.CheckOutcome;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.PersonCheck;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The handle of an identification. A session contains the id that the service assigned and the number of submitted
 * codes. Every submission through {@link IdentificationClient} is an attempt, and a session allows {@value
 * #MOST_ATTEMPTS} attempts (contract, "Limits"). Store {@link #toText()} to continue after a restart. Thread-safe.
 */
public final class IdentificationSession implements NotJsonSerializable {
    /** The maximum number of code submissions for one session. */
    public static final int MOST_ATTEMPTS = 5;

    private static final Pattern TEXT =
            Pattern.compile("(?<attempts>[0-5]) (?<phone>GIVEN|NOT_GIVEN|VERIFIED) (?<id>" + SessionId.GIVEN + ")");

    private final String id;
    /**
     * The lock that a thread holds while it stores the session. This lock is separate from the lock of the object,
     * because a checkpoint can be slow and other threads may read the session in the meantime.
     */
    private final Object storeLock = new Object();

    private int attempts;
    private Phone phone;

    /** Whether the session has a phone that receives the code, and whether the phone is verified. */
    private enum Phone {
        GIVEN,
        NOT_GIVEN,
        VERIFIED
    }

    private IdentificationSession(String id, int attempts, Phone phone) {
        this.id = id;
        this.attempts = attempts;
        this.phone = phone;
    }

    static IdentificationSession started(String id, PersonCheck person) {
        return new IdentificationSession(id, 0, person.phone().isPresent() ? Phone.GIVEN : Phone.NOT_GIVEN);
    }

    /**
     * Creates a session from its id alone. The SDK assumes that the session has a phone, and counts its attempts from
     * zero.
     *
     * @throws InvalidRequestException if the id contains characters other than ASCII letters, digits, dashes and
     *     underscores
     */
    public static IdentificationSession of(String id) {
        Violations violations = Violations.collect();
        violations
                .text("id", id)
                .sensitive()
                .required()
                .matches(
                        SessionId.GIVEN,
                        "must be an id as the service returned it: letters, digits, dashes and underscores");
        violations.throwIfAny("IdentificationSession");
        return new IdentificationSession(id, 0, Phone.GIVEN);
    }

    /**
     * Parses a string that {@link #toText()} returned.
     *
     * @throws InvalidRequestException if the string does not have the format of {@link #toText()}
     */
    public static IdentificationSession parse(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            throw invalid("text", "must be a text of toText()");
        }
        return new IdentificationSession(
                parts.group("id"), Integer.parseInt(parts.group("attempts")), Phone.valueOf(parts.group("phone")));
    }

    /** The id that the service assigned to the session, a UUID. */
    public String id() {
        return id;
    }

    /** The number of submitted codes that count as attempts. */
    public synchronized int attempts() {
        return attempts;
    }

    /**
     * The number of attempts that are still allowed. The result is 0 if the session has no phone, or if the phone is
     * verified.
     */
    public synchronized int attemptsLeft() {
        return phone == Phone.GIVEN ? MOST_ATTEMPTS - attempts : 0;
    }

    /**
     * Returns the complete state as a string that a merchant can store and {@link #parse} can read. The string contains
     * no personal data.
     */
    public synchronized String toText() {
        return attempts + " " + phone + " " + id;
    }

    /**
     * Counts an attempt and stores the session before the SDK sends the attempt, so a restarted application still
     * counts the attempt after a crash. If the attempt is not allowed, this method throws an exception. The SDK stores
     * one state of the session at a time, so the state that is stored last is the newest. If storing the session fails,
     * the SDK does not send the attempt, and the attempt does not count.
     */
    void count(Consumer<IdentificationSession> checkpoint) {
        synchronized (storeLock) {
            count();
            try {
                checkpoint.accept(this);
            } catch (Throwable e) { // also catches checked exceptions that Kotlin code throws undeclared
                undo();
                throw e;
            }
        }
    }

    private synchronized void count() {
        if (phone == Phone.NOT_GIVEN) {
            throw invalid(
                    "phone", "must be set when the session is started, so that the service can send a code to it");
        }
        if (phone == Phone.VERIFIED) {
            throw invalid("smsCode", "must not be submitted again once the phone is verified");
        }
        if (attempts == MOST_ATTEMPTS) {
            throw invalid("smsCode", "must be submitted at most " + MOST_ATTEMPTS + " times; start another session");
        }
        attempts++;
    }

    /**
     * Subtracts an attempt that does not count, and stores the session. If the checkpoint throws an exception, this
     * method adds that exception to {@code failure} as a suppressed exception.
     */
    void undo(Consumer<IdentificationSession> checkpoint, SdkException failure) {
        synchronized (storeLock) {
            undo();
            try {
                checkpoint.accept(this);
            } catch (Exception e) { // also catches checked exceptions that Kotlin code throws undeclared
                failure.addSuppressed(e);
            }
        }
    }

    private synchronized void undo() {
        attempts--;
    }

    /** Records that the phone is verified, if the status shows this. The session then needs no further code. */
    synchronized void record(IdentificationStatus status) {
        if (status.phone() == CheckOutcome.PASSED) {
            phone = Phone.VERIFIED;
        }
    }

    /** Updates the session according to a status, and returns whether the operation has ended. */
    synchronized boolean isDecidedBy(IdentificationStatus status) {
        record(status);
        if (status.person() == CheckOutcome.FAILED) {
            return true;
        }
        boolean personIsOver = status.person() == CheckOutcome.PASSED || isTrue(status.personVerificationFinished());
        if (phone == Phone.NOT_GIVEN) {
            return personIsOver;
        }
        boolean phoneIsOver = status.phone() == CheckOutcome.PASSED || isTrue(status.phoneVerificationFinished());
        return status.phone() == CheckOutcome.FAILED || (personIsOver && phoneIsOver);
    }

    private static boolean isTrue(Optional<Boolean> flag) {
        return flag.orElse(false);
    }

    private static InvalidRequestException invalid(String field, String rule) {
        return new InvalidRequestException("IdentificationSession", List.of(new Violation(field, rule, "")));
    }

    /** Returns a text with the id and the number of attempts. */
    @Override
    public String toString() {
        return "IdentificationSession(" + id + ", " + attempts() + " of " + MOST_ATTEMPTS + " attempts)";
    }
}
