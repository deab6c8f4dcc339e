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
 * The handle of an identification. It contains the id of the session and the number of submitted codes. Every
 * submission through {@link IdentificationClient} is an attempt, and a session allows {@value #MOST_ATTEMPTS} attempts
 * (contract, "Limits"). Store {@link #toText()} to continue after a restart. Thread-safe.
 */
public final class IdentificationSession implements NotJsonSerializable {
    /** The maximum number of code submissions for one session. */
    public static final int MOST_ATTEMPTS = 5;

    private static final Pattern TEXT =
            Pattern.compile("(?<attempts>[0-5]) (?<phone>GIVEN|NOT_GIVEN|VERIFIED) (?<id>" + SessionId.GIVEN + ")");

    private final String id;
    /**
     * The lock that is held while the session is stored. It is separate from the lock of this object, because a
     * checkpoint can be slow and other threads may read the state in the meantime.
     */
    private final Object storeLock = new Object();

    private int attempts;
    private Phone phone;

    /** The known state of the phone that receives the code. */
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
     * Creates a session from its id alone. The session is assumed to have a phone, and its attempts are counted from
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
            throw refused("text", "must be a text of toText()");
        }
        return new IdentificationSession(
                parts.group("id"), Integer.parseInt(parts.group("attempts")), Phone.valueOf(parts.group("phone")));
    }

    /** The id that the service assigned to the session, a UUID. */
    public String id() {
        return id;
    }

    /** The number of submitted codes that count. */
    public synchronized int attempts() {
        return attempts;
    }

    /**
     * The number of attempts that are still allowed. It is 0 if the session has no phone, or if the phone is verified.
     */
    public synchronized int attemptsLeft() {
        return phone == Phone.GIVEN ? MOST_ATTEMPTS - attempts : 0;
    }

    /**
     * Returns the whole state as a string that can be stored and that {@link #parse} reads. The string contains no data
     * of the person.
     */
    public synchronized String toText() {
        return attempts + " " + phone + " " + id;
    }

    /**
     * Counts an attempt and stores the session before the attempt is sent, so the attempt counts even after a crash.
     * Rejects the attempt if it is not allowed. The sessions are stored one at a time, so the session that is stored
     * last has the newest state. If the session cannot be stored, the attempt is not sent and does not count.
     */
    void count(Consumer<IdentificationSession> checkpoint) {
        synchronized (storeLock) {
            count();
            try {
                checkpoint.accept(this);
            } catch (Throwable e) { // includes checked exceptions that other languages throw undeclared
                undo();
                throw e;
            }
        }
    }

    private synchronized void count() {
        if (phone == Phone.NOT_GIVEN) {
            throw refused("phone", "must be given when the session is started, for a code to be sent to it");
        }
        if (phone == Phone.VERIFIED) {
            throw refused("smsCode", "must not be submitted again once the phone is verified");
        }
        if (attempts == MOST_ATTEMPTS) {
            throw refused("smsCode", "must be submitted at most " + MOST_ATTEMPTS + " times; start another session");
        }
        attempts++;
    }

    /**
     * Undoes an attempt that does not count, and stores the session. If the checkpoint fails, its exception is
     * suppressed in the exception of the submission.
     */
    void undo(Consumer<IdentificationSession> checkpoint, SdkException failure) {
        synchronized (storeLock) {
            undo();
            try {
                checkpoint.accept(this);
            } catch (Exception e) { // includes checked exceptions that other languages throw undeclared
                failure.addSuppressed(e);
            }
        }
    }

    private synchronized void undo() {
        attempts--;
    }

    /** Records that the phone is verified, if the status contains this. No further code is needed then. */
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

    private static InvalidRequestException refused(String field, String rule) {
        return new InvalidRequestException("IdentificationSession", List.of(new Violation(field, rule, "")));
    }

    /** Returns the id and the number of attempts. */
    @Override
    public String toString() {
        return "IdentificationSession(" + id + ", " + attempts() + " of " + MOST_ATTEMPTS + " attempts)";
    }
}
