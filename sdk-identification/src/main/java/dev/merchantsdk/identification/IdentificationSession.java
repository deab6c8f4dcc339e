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
 * One identification: the id from the service, the number of attempts and the phone's state. An attempt is a submission
 * of the SMS code that {@linkplain IdentificationClient#submitSmsCode(IdentificationSession, String) counts};
 * {@value #MOST_ATTEMPTS} are allowed (contract, "Limits"). Store {@link #toText()} to continue after a restart.
 * Thread-safe.
 */
public final class IdentificationSession implements NotJsonSerializable {
    /** Largest number of attempts in a session. */
    public static final int MOST_ATTEMPTS = 5;

    private static final Pattern TEXT =
            Pattern.compile("(?<attempts>[0-5]) (?<phone>GIVEN|NOT_GIVEN|VERIFIED) (?<id>" + SessionId.GIVEN + ")");

    private final String id;
    /**
     * The lock that a thread holds while it calls the checkpoint, which is the caller's handler that stores the
     * session. Other threads can read the session during a slow checkpoint.
     */
    private final Object storeLock = new Object();

    private int attempts;
    private Phone phone;

    /** State of the phone to which the service sends the code. */
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
     * Creates a session from its id alone. It is assumed to have a phone, and counts attempts from zero.
     *
     * @throws InvalidRequestException if the id isn't a UUID. {@link #parse} accepts every id that the service returned
     */
    public static IdentificationSession of(String id) {
        Violations violations = Violations.collect();
        violations.text("id", id).sensitive().required().uuid();
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

    /** Returns the id from the service: a UUID by the contract. */
    public String id() {
        return id;
    }

    /** Returns how many submitted codes count as attempts. */
    public synchronized int attempts() {
        return attempts;
    }

    /** Returns how many attempts are still allowed: 0 if the session has no phone, or if it is verified. */
    public synchronized int attemptsLeft() {
        return phone == Phone.GIVEN ? MOST_ATTEMPTS - attempts : 0;
    }

    /** Returns the whole state as a string for {@link #parse}, without personal data. */
    public synchronized String toText() {
        return attempts + " " + phone + " " + id;
    }

    /**
     * Counts an attempt and calls the checkpoint. The SDK calls this method before it sends the code, so the stored
     * session contains the attempt even after a crash. The calls of the checkpoint run one after another, so the last
     * call stores the newest state.
     */
    void count(Consumer<IdentificationSession> checkpoint) {
        synchronized (storeLock) {
            count();
            try {
                checkpoint.accept(this);
            } catch (Throwable e) { // Kotlin code can throw checked exceptions that Consumer does not declare
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

    /** Subtracts an attempt that does not count, and calls the checkpoint again. */
    void undo(Consumer<IdentificationSession> checkpoint, SdkException failure) {
        synchronized (storeLock) {
            undo();
            try {
                checkpoint.accept(this);
            } catch (Throwable e) { // a checkpoint of the application can throw anything
                failure.addSuppressed(e);
            }
        }
    }

    private synchronized void undo() {
        attempts--;
    }

    /** Sets the state of the phone to {@code VERIFIED} if the status shows that the phone is verified. */
    synchronized void record(IdentificationStatus status) {
        if (status.phone() == CheckOutcome.PASSED) {
            phone = Phone.VERIFIED;
        }
    }

    /** Updates the session from a status, and returns whether a wait for the result ends with this status. */
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

    @Override
    public String toString() {
        return "IdentificationSession(" + id + ", " + attempts() + " of " + MOST_ATTEMPTS + " attempts)";
    }
}
