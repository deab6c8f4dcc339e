package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Language;
import dev.merchantsdk.sandbox.http.ReturnAddress;
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
                .map(application -> HttpResponse.html(200, page(request, application)))
                .orElseGet(() -> unknown(request));
    }

    /**
     * Sets the decision on the application and redirects the browser to the shop's address for this decision. If the
     * application already has a decision, the existing decision applies instead.
     */
    HttpResponse decide(HttpRequest request) {
        Optional<Application> application = application(request);
        if (application.isEmpty()) {
            return unknown(request);
        }
        Optional<Decision> requested = requested(request);
        if (requested.isEmpty()) {
            return HttpResponse.html(
                    400,
                    Html.message(
                            Language.of(request),
                            Language.of(request).text("No decision", "Нет решения"),
                            Language.of(request)
                                    .text("Neither approved nor refused.", "Заявка не одобрена и не отклонена.")));
        }
        Decision decision = application.get().decide(requested.get(), clock.instant());
        changed.run();
        OrderData order = application.get().order();
        String page = page(request, application.get());
        return ReturnAddress.parse(decision == Decision.APPROVE ? order.successUrl() : order.failUrl())
                .map(shop -> shop.response(page))
                .orElseGet(() -> HttpResponse.html(200, page));
    }

    private String page(HttpRequest request, Application application) {
        return QuestionnairePage.of(Language.of(request), application, clock.instant());
    }

    private Optional<Application> application(HttpRequest request) {
        return request.queryParameter("applicationId").flatMap(applications::find);
    }

    private static Optional<Decision> requested(HttpRequest request) {
        return FormParser.of(request.body().utf8())
                .flatMap(form -> form.value("decision"))
                .flatMap(decision -> switch (decision) {
                    case "approve" -> Optional.of(Decision.APPROVE);
                    case "refuse" -> Optional.of(Decision.REFUSE);
                    default -> Optional.empty();
                });
    }

    private static HttpResponse unknown(HttpRequest request) {
        Language language = Language.of(request);
        return HttpResponse.html(
                404,
                Html.message(
                        language,
                        language.text("Unknown application", "Неизвестная заявка"),
                        language.text("There is no such application.", "Такой заявки нет.")));
    }
}
