package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.FormParser;
import java.time.Clock;
import java.util.Optional;

/** The questionnaire page at {@code home/uforms}, and the actions of its two buttons. */
final class Questionnaire {
    private final Applications applications;
    private final Clock clock;
    private final Runnable changed;

    Questionnaire(Applications applications, Clock clock, Runnable changed) {
        this.applications = applications;
        this.clock = clock;
        this.changed = changed;
    }

    HttpResponse show(HttpRequest request) {
        return application(request)
                .map(application -> HttpResponse.html(200, QuestionnairePage.of(application, clock.instant())))
                .orElseGet(Questionnaire::unknown);
    }

    /**
     * Decides, and sends the browser back to the shop. A second decision changes nothing and leads to where the first
     * one led.
     */
    HttpResponse decide(HttpRequest request) {
        Optional<Application> application = application(request);
        if (application.isEmpty()) {
            return unknown();
        }
        Optional<Decision> wanted = wanted(request);
        if (wanted.isEmpty()) {
            return HttpResponse.html(400, Html.message("No decision", "Neither approved nor refused."));
        }
        Decision decision = application.get().decide(wanted.get(), clock.instant());
        changed.run();
        OrderData order = application.get().order();
        return backTo(decision == Decision.APPROVE ? order.successUrl() : order.failUrl());
    }

    private Optional<Application> application(HttpRequest request) {
        return request.queryParameter("applicationId").flatMap(applications::find);
    }

    private static Optional<Decision> wanted(HttpRequest request) {
        return FormParser.of(request.body().utf8())
                .flatMap(form -> form.value("decision"))
                .flatMap(decision -> switch (decision) {
                    case "approve" -> Optional.of(Decision.APPROVE);
                    case "refuse" -> Optional.of(Decision.REFUSE);
                    default -> Optional.empty();
                });
    }

    private static HttpResponse backTo(String address) {
        return HttpResponse.redirect(address)
                .orElseGet(() -> HttpResponse.html(
                        200, Html.message("Decided", "The order's return address is not a web address.")));
    }

    private static HttpResponse unknown() {
        return HttpResponse.html(404, Html.message("Unknown application", "There is no such application."));
    }
}
