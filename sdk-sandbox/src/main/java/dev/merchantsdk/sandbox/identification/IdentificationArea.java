package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.Guid;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.Setting;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import dev.merchantsdk.sandbox.parser.ValidationErrors.ValidationError;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The identifications and mobilization requests of one sandbox, with their endpoints (contract, "Simplified
 * identification" and "Mobilization status"). Settings and persons are for later requests. Thread-safe.
 */
public final class IdentificationArea {
    /** The duration of the check of a person. */
    public final Setting<Duration> checkTakes = new Setting<>(Duration.ofMinutes(10));

    /** The right SMS code. */
    public final Setting<String> code = new Setting<>("0000");

    /** The delay of the result of a mobilization request. */
    public final Setting<Duration> answerAfter = new Setting<>(Duration.ofMinutes(1));

    private final Clock clock;
    private final XAuthCheck xAuth;
    private final Random sessionIds;
    private final Random mobilizationIds;
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private final Map<String, Mobilization> mobilizations = new LinkedHashMap<>();
    private final Set<FullName> passing = new HashSet<>(Set.of(new FullName("Шариков", "Полиграф", "Полиграфович")));
    private final Set<FullName> mobilized = new HashSet<>();

    public IdentificationArea(Clock clock, XAuthCheck xAuth, Random sessionIds, Random mobilizationIds) {
        this.clock = clock;
        this.xAuth = xAuth;
        this.sessionIds = sessionIds;
        this.mobilizationIds = mobilizationIds;
    }

    public List<Route> routes() {
        return List.of(
                route(ContractEndpoint.IDENTIFICATION_START, Handler.json(this::start)),
                route(ContractEndpoint.IDENTIFICATION_SUBMIT_SMS_CODE, Handler.json(this::submit)),
                route(
                        ContractEndpoint.IDENTIFICATION_STATUS,
                        request -> onSession(request, session -> HttpResponse.json(200, session.at(clock.instant())))),
                // The letter case of the property names depends on the endpoint.
                route(
                        ContractEndpoint.IDENTIFICATION_OLDER_STATUS,
                        request -> onSession(
                                request,
                                session -> HttpResponse.json(200, JsonRow.inPascalCase(session.at(clock.instant()))))),
                route(ContractEndpoint.MOBILIZATION_START, Handler.json(this::startMobilization)),
                route(ContractEndpoint.MOBILIZATION_STATUS, this::mobilizationStatus));
    }

    private Route route(ContractEndpoint endpoint, Handler handler) {
        return Route.of(endpoint, xAuth.guarding(handler));
    }

    /** Adds a person who passes the check. */
    public synchronized void passes(FullName name) {
        passing.add(name);
    }

    public synchronized void mobilized(FullName name) {
        mobilized.add(name);
    }

    /** Returns the identification with this id, which must be in lower case. */
    public synchronized Optional<Session> session(String id) {
        return Optional.ofNullable(sessions.get(id));
    }

    /** Returns all identifications in the order of their start. */
    public synchronized List<Session> sessions() {
        return List.copyOf(sessions.values());
    }

    /** Returns all mobilization requests in their order. */
    public synchronized List<Mobilization> mobilizations() {
        return List.copyOf(mobilizations.values());
    }

    private HttpResponse start(HttpRequest request) {
        return read(request, PersonParser::applicant, applicant -> {
            Duration check = checkTakes.get();
            Instant decidedAt = clock.instant().plus(check);
            Session session = new Session(
                    Guid.next(sessionIds),
                    applicant,
                    passing.contains(applicant.name()),
                    code.get(),
                    decidedAt,
                    decidedAt.plus(check),
                    0,
                    Optional.empty());
            sessions.put(session.id(), session);
            return id("id", session.id());
        });
    }

    private HttpResponse submit(HttpRequest request) {
        return onSession(
                request,
                session -> read(request, person -> person.word("smsCode"), sent -> {
                    if (!session.acceptsCode()) {
                        return invalid();
                    }
                    sessions.put(session.id(), session.submitted(sent));
                    return id("id", session.id());
                }));
    }

    private synchronized HttpResponse onSession(HttpRequest request, Function<Session, HttpResponse> use) {
        String id = request.variable("id");
        if (!Guid.FORM.matcher(id).matches()) {
            ValidationErrors errors = new ValidationErrors();
            errors.add("id", "id must be a UUID");
            return refused(errors);
        }
        return session(id.toLowerCase(Locale.ROOT)).map(use).orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }

    private HttpResponse startMobilization(HttpRequest request) {
        return read(request, PersonParser::conscript, name -> {
            Instant now = clock.instant();
            Mobilization started = new Mobilization(
                    Guid.next(mobilizationIds),
                    Integer.toString(mobilizations.size() + 1),
                    mobilized.contains(name),
                    now,
                    now.plus(answerAfter.get()));
            mobilizations.put(started.extId(), started);
            return id("ExtId", started.extId());
        });
    }

    private synchronized HttpResponse mobilizationStatus(HttpRequest request) {
        return HttpResponse.found(Optional.ofNullable(mobilizations.get(request.variable("extId")))
                .map(known -> known.at(clock.instant())));
    }

    private synchronized <T> HttpResponse read(
            HttpRequest request, Function<PersonParser, T> reader, Function<T, HttpResponse> use) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        T value = reader.apply(new PersonParser(body));
        return body.errors().clean() ? use.apply(value) : refused(body.errors());
    }

    private static HttpResponse id(String name, String id) {
        return new JsonRow().put(name, id).response(200);
    }

    /**
     * Returns the response to an invalid request (contract, "Failure replies"). The contract does not specify the
     * messages for invalid fields.
     */
    private static HttpResponse refused(ValidationErrors errors) {
        if (errors.unreadable().isPresent()) {
            return invalid();
        }
        JsonRow messages = new JsonRow();
        errors.list().stream()
                .collect(Collectors.groupingBy(
                        ValidationError::code,
                        LinkedHashMap::new,
                        Collectors.mapping(ValidationError::why, Collectors.toList())))
                .forEach(messages::put);
        return messages.response(400);
    }

    private static HttpResponse invalid() {
        return HttpResponse.problem(400, "Invalid request");
    }
}
