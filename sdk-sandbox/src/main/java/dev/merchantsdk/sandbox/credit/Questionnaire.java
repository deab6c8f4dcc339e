package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.reading.FormReading;
import dev.merchantsdk.sandbox.server.Html;
import dev.merchantsdk.sandbox.server.Incoming;
import dev.merchantsdk.sandbox.server.Reply;
import java.time.Clock;
import java.util.Optional;

/** The questionnaire page at {@code home/uforms}, and what its two buttons do. */
final class Questionnaire {
    private final Applications applications;
    private final Clock clock;
    private final Runnable changed;

    Questionnaire(Applications applications, Clock clock, Runnable changed) {
        this.applications = applications;
        this.clock = clock;
        this.changed = changed;
    }

    Reply show(Incoming request) {
        return application(request)
                .map(application -> Reply.html(200, QuestionnairePage.of(application.at(clock.instant()))))
                .orElseGet(Questionnaire::unknown);
    }

    /** Decides, and sends the browser back to the shop. A second decision changes nothing and leads to where the first one led. */
    Reply decide(Incoming request) {
        Optional<Application> application = application(request);
        if (application.isEmpty()) {
            return unknown();
        }
        Optional<Decision> wanted = wanted(request);
        if (wanted.isEmpty()) {
            return Reply.html(400, Html.message("No decision", "Neither approved nor refused."));
        }
        Decision decision = application.get().decide(wanted.get(), clock.instant());
        changed.run();
        OrderData order = application.get().order();
        return backTo(decision == Decision.APPROVE ? order.successUrl() : order.failUrl());
    }

    private Optional<Application> application(Incoming request) {
        return request.queryParameter("applicationId").flatMap(applications::find);
    }

    private static Optional<Decision> wanted(Incoming request) {
        return FormReading.of(request.body().utf8())
                .flatMap(form -> form.value("decision"))
                .flatMap(decision -> switch (decision) {
                    case "approve" -> Optional.of(Decision.APPROVE);
                    case "refuse" -> Optional.of(Decision.REFUSE);
                    default -> Optional.empty();
                });
    }

    private static Reply backTo(String address) {
        return Reply.redirect(address)
                .orElseGet(() ->
                        Reply.html(200, Html.message("Decided", "The order's return address is not a web address.")));
    }

    private static Reply unknown() {
        return Reply.html(404, Html.message("Unknown application", "There is no such application."));
    }
}
