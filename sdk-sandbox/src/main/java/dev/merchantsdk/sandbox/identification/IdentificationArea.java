package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The endpoints of the contract's section "Simplified identification". */
public final class IdentificationArea implements ContractArea {
    private static final Pattern ID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    private final SessionStore sessions;
    private final Clock clock;
    private final XAuthCheck xAuth;

    public IdentificationArea(SessionStore sessions, Clock clock, XAuthCheck xAuth) {
        this.sessions = sessions;
        this.clock = clock;
        this.xAuth = xAuth;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.of(ContractEndpoint.IDENTIFICATION_START, xAuth.guarding(Handler.json(this::start))),
                Route.of(ContractEndpoint.IDENTIFICATION_SUBMIT_SMS_CODE, xAuth.guarding(Handler.json(this::submit))),
                Route.of(ContractEndpoint.IDENTIFICATION_STATUS, xAuth.guarding(status(SessionRecord.CAMEL_CASE))),
                Route.of(
                        ContractEndpoint.IDENTIFICATION_OLDER_STATUS,
                        xAuth.guarding(status(SessionRecord.PASCAL_CASE))));
    }

    private HttpResponse start(HttpRequest request) {
        ValidationErrors errors = new ValidationErrors();
        Applicant applicant = new PersonParser(request.body().toByteArray(), errors).read();
        return errors.clean() ? id(sessions.start(applicant, clock.instant())) : PersonRefused.reply(errors);
    }

    private HttpResponse submit(HttpRequest request) {
        return withSession(request, session -> {
            ValidationErrors errors = new ValidationErrors();
            String code = new PersonFields(request.body().toByteArray(), errors).word("smsCode");
            if (!errors.clean()) {
                return PersonRefused.reply(errors);
            }
            return sessions.submit(session.id(), code) ? id(session.id()) : PersonRefused.invalid();
        });
    }

    private static HttpResponse id(String id) {
        return HttpResponse.json(200, JsonValue.objectBuilder().put("id", id).build());
    }

    private Handler status(SessionRecord letters) {
        return request -> withSession(request, session -> HttpResponse.json(200, letters.of(session, clock.instant())));
    }

    private HttpResponse withSession(HttpRequest request, Function<Session, HttpResponse> handler) {
        String id = Optional.ofNullable(request.variables().get("id")).orElse("");
        if (!ID.matcher(id).matches()) {
            ValidationErrors errors = new ValidationErrors();
            errors.add("id", "id must be a UUID");
            return PersonRefused.reply(errors);
        }
        return sessions.find(id.toLowerCase(Locale.ROOT)).map(handler).orElseGet(PersonRefused::notFound);
    }
}
