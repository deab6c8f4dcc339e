package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.sandbox.http.Guid;
import dev.merchantsdk.sandbox.http.Setting;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Stores the identifications of one sandbox, and the settings for later identifications. Thread-safe. */
public final class SessionStore {
    private final Random ids;
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private final Set<FullName> passing = new HashSet<>(Set.of(new FullName("Шариков", "Полиграф", "Полиграфович")));
    private final Setting<Duration> checkTakes = new Setting<>(Duration.ofMinutes(10));
    private final Setting<String> code = new Setting<>("0000");

    public SessionStore(Random ids) {
        this.ids = ids;
    }

    /** Returns the duration of the check of a person in later identifications. */
    public Setting<Duration> checkTakes() {
        return checkTakes;
    }

    /** Returns the right SMS code for later identifications. */
    public Setting<String> code() {
        return code;
    }

    /** Adds a person who passes the check in later identifications. */
    public synchronized void passes(FullName name) {
        passing.add(name);
    }

    synchronized String start(Applicant applicant, Instant now) {
        Instant decidedAt = now.plus(checkTakes.get());
        Session session = new Session(
                Guid.next(ids),
                applicant,
                passing.contains(applicant.name()),
                code.get(),
                decidedAt,
                decidedAt.plus(checkTakes.get()),
                0,
                Optional.empty());
        sessions.put(session.id(), session);
        return session.id();
    }

    /** Returns the identification with this id; empty if no identification has the id. The id must be in lower case. */
    public synchronized Optional<Session> find(String id) {
        return Optional.ofNullable(sessions.get(id));
    }

    /** Returns all identifications in the order of their start. */
    public synchronized List<Session> all() {
        return List.copyOf(sessions.values());
    }

    /**
     * Stores an attempt with a right or wrong SMS code. Returns false if {@link Session#acceptsCode} does not allow the
     * attempt.
     */
    synchronized boolean submit(String id, String sent) {
        Optional<Session> open = find(id).filter(Session::acceptsCode);
        open.ifPresent(session -> sessions.put(id, session.submitted(sent)));
        return open.isPresent();
    }
}
