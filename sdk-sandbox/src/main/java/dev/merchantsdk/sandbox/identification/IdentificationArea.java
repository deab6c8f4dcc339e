package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.identification.internal.IdentificationEndpoints;
import dev.merchantsdk.sandbox.gateway.XAuthCheck;
import dev.merchantsdk.sandbox.reading.Findings;
import dev.merchantsdk.sandbox.server.Area;
import dev.merchantsdk.sandbox.server.Handler;
import dev.merchantsdk.sandbox.server.Incoming;
import dev.merchantsdk.sandbox.server.Reply;
import dev.merchantsdk.sandbox.server.Route;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The endpoints of the contract's table "Simplified identification". */
final class IdentificationArea implements Area {
    private static final Pattern ID =
            Pattern.compile("[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}");

    private final Sessions sessions;
    private final Clock clock;
    private final XAuthCheck xAuth;

    IdentificationArea(Sessions sessions, Clock clock, XAuthCheck xAuth) {
        this.sessions = sessions;
        this.clock = clock;
        this.xAuth = xAuth;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.of(IdentificationEndpoints.START, xAuth.guarding(Handler.json(this::start))),
                Route.of(IdentificationEndpoints.SUBMIT, xAuth.guarding(Handler.json(this::submit))),
                Route.of(IdentificationEndpoints.STATUS, xAuth.guarding(status(SessionRecord.CAMEL_CASE))),
                Route.of(IdentificationEndpoints.OLDER_STATUS, xAuth.guarding(status(SessionRecord.PASCAL_CASE))));
    }

    private Reply start(Incoming request) {
        Findings findings = new Findings();
        Applicant applicant = new PersonReading(request.body().toByteArray(), findings).read();
        return findings.clean()
                ? Reply.json(200, SessionRecord.CAMEL_CASE.id(sessions.start(applicant, clock.instant())))
                : PersonRefused.reply(findings);
    }

    private Reply submit(Incoming request) {
        return known(request, session -> {
            Findings findings = new Findings();
            String code = new PersonFields(request.body().toByteArray(), findings).word("smsCode");
            if (!findings.clean()) {
                return PersonRefused.reply(findings);
            }
            return sessions.submit(session.id(), code)
                    ? Reply.json(200, SessionRecord.PASCAL_CASE.id(session.id()))
                    : PersonRefused.invalid();
        });
    }

    private Handler status(SessionRecord letters) {
        return request -> known(request, session -> Reply.json(200, letters.of(session, clock.instant())));
    }

    private Reply known(Incoming request, Function<Session, Reply> answer) {
        String id = Optional.ofNullable(request.variables().get("id")).orElse("");
        if (!ID.matcher(id).matches()) {
            Findings findings = new Findings();
            findings.broken("id", "id must be a UUID");
            return PersonRefused.reply(findings);
        }
        return sessions.find(id.toLowerCase(Locale.ROOT)).map(answer).orElseGet(PersonRefused::notFound);
    }
}
