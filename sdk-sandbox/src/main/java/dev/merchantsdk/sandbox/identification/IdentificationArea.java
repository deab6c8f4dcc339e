package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The endpoints of the contract's sections "Simplified identification" and "Mobilization status". */
public final class IdentificationArea implements ContractArea {
    private static final Pattern ID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    private final SessionStore sessions;
    private final Mobilizations mobilizations;
    private final Clock clock;
    private final XAuthCheck xAuth;

    public IdentificationArea(SessionStore sessions, Mobilizations mobilizations, Clock clock, XAuthCheck xAuth) {
        this.sessions = sessions;
        this.mobilizations = mobilizations;
        this.clock = clock;
        this.xAuth = xAuth;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                route(ContractEndpoint.IDENTIFICATION_START, Handler.json(this::start)),
                route(ContractEndpoint.IDENTIFICATION_SUBMIT_SMS_CODE, Handler.json(this::submit)),
                route(ContractEndpoint.IDENTIFICATION_STATUS, status(name -> name)),
                // The letter case of the property names depends on the endpoint.
                route(ContractEndpoint.IDENTIFICATION_OLDER_STATUS, status(IdentificationArea::inPascalCase)),
                route(ContractEndpoint.MOBILIZATION_START, Handler.json(this::startMobilization)),
                route(ContractEndpoint.MOBILIZATION_STATUS, this::mobilizationStatus));
    }

    private Route route(ContractEndpoint endpoint, Handler handler) {
        return Route.of(endpoint, xAuth.guarding(handler));
    }

    private HttpResponse start(HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        Applicant applicant = new PersonParser(body).applicant();
        return body.errors().clean() ? id("id", sessions.start(applicant, clock.instant())) : refused(body.errors());
    }

    private HttpResponse submit(HttpRequest request) {
        return withSession(request, session -> {
            JsonObjectParser body = JsonObjectParser.of(request.body());
            String code = new PersonParser(body).word("smsCode");
            if (!body.errors().clean()) {
                return refused(body.errors());
            }
            return sessions.submit(session.id(), code) ? id("id", session.id()) : invalid();
        });
    }

    private Handler status(UnaryOperator<String> names) {
        return request -> withSession(request, session -> HttpResponse.json(200, session.json(clock.instant(), names)));
    }

    private HttpResponse withSession(HttpRequest request, Function<Session, HttpResponse> handler) {
        String id = request.variables().getOrDefault("id", "");
        if (!ID.matcher(id).matches()) {
            ValidationErrors errors = new ValidationErrors();
            errors.add("id", "id must be a UUID");
            return refused(errors);
        }
        return sessions.find(id.toLowerCase(Locale.ROOT)).map(handler).orElseGet(IdentificationArea::notFound);
    }

    private HttpResponse startMobilization(HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        FullName name = new PersonParser(body).conscript();
        return body.errors().clean() ? id("ExtId", mobilizations.start(name, clock.instant())) : refused(body.errors());
    }

    private HttpResponse mobilizationStatus(HttpRequest request) {
        return mobilizations
                .find(request.variables().getOrDefault("extId", ""))
                .map(found -> HttpResponse.json(200, found.at(clock.instant())))
                .orElseGet(IdentificationArea::notFound);
    }

    private static HttpResponse id(String name, String id) {
        return HttpResponse.json(200, JsonValue.objectBuilder().put(name, id).build());
    }

    /**
     * Returns the response to an invalid request (contract, "Failure replies"). The contract does not specify the
     * messages for invalid fields.
     */
    private static HttpResponse refused(ValidationErrors errors) {
        if (errors.unreadable().isPresent()) {
            return invalid();
        }
        Map<String, JsonValue> messages = new LinkedHashMap<>();
        errors.list()
                .forEach(error -> messages.merge(
                        error.code(), JsonValue.array(JsonValue.of(error.why())), IdentificationArea::joined));
        return HttpResponse.json(400, JsonValue.object(messages));
    }

    private static JsonValue joined(JsonValue first, JsonValue second) {
        return JsonValue.array(
                Stream.concat(first.items().stream(), second.items().stream()).toList());
    }

    private static HttpResponse invalid() {
        return HttpResponse.problem(400, "Invalid request");
    }

    private static HttpResponse notFound() {
        return HttpResponse.problem(404, "Not found");
    }

    private static String inPascalCase(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
