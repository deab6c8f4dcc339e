package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.CallbackFormat;
import dev.merchantsdk.sandbox.http.CallbackKind;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.ChangeCounter;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.payer.PayerTask;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The credit order API of one sandbox: its endpoints, the decisions, and the status notifications. Thread-safe. */
public final class CreditSimulator implements ContractArea {
    /** The field of a notification with the id of the application. */
    public static final String APPLICATION_ID = "ApplicationID";

    /** The field of a notification with the id of the status. */
    public static final String STATUS_ID = "StatusID";

    private final Applications applications;
    private final Clock clock;
    private final ChangeCounter changes;
    private final CallbackQueue notifications;
    private final CreditArea area;
    private volatile Optional<String> receiver = Optional.empty();

    private CreditSimulator(SandboxContext context) {
        this.applications = new Applications(context.ids());
        this.clock = context.clock();
        this.changes = context.changes();
        this.notifications = CallbackQueue.open(context, CallbackFormat.JSON, "merchant-sdk-sandbox-notifier");
        this.area = new CreditArea(applications, clock, context.apiKey(), this::notifyChanges);
    }

    public static CreditSimulator open(SandboxContext context) {
        CreditSimulator credit = new CreditSimulator(context);
        context.onAdvance().accept(credit::notifyChanges);
        return credit;
    }

    @Override
    public List<Route> routes() {
        return area.routes();
    }

    /** Applies a function to an application and the current time, and returns the result. */
    public <T> T application(String id, BiFunction<Application, Instant, T> mapping) {
        return mapping.apply(find(id), clock.instant());
    }

    /**
     * Calls a function with each application and the current time. The results are in the order in which the
     * applications were created.
     */
    public <T> List<T> applications(BiFunction<Application, Instant, T> mapping) {
        return applications.all().stream()
                .map(application -> mapping.apply(application, clock.instant()))
                .toList();
    }

    public void decide(String applicationId, Decision requested) {
        Decision decided = find(applicationId).decide(requested, clock.instant());
        notifyChanges();
        changes.increment();
        if (decided != requested) {
            throw new IllegalStateException("the application already has another decision: " + decided);
        }
    }

    /** Applies a function to the questionnaire of the application with this id, if there is one. */
    public Optional<HttpResponse> questionnaire(String id, Function<PayerTask, HttpResponse> use) {
        return applications
                .find(id)
                .map(application ->
                        new ApplicationTask(application, clock, decision -> decide(application.id(), decision)))
                .map(use);
    }

    /** Sets whether {@code Result} is a JSON boolean instead of a string in responses to orders and shipments. */
    public void booleanResults(boolean on) {
        area.booleanResults(on);
        changes.increment();
    }

    public boolean hasBooleanResults() {
        return area.hasBooleanResults();
    }

    /**
     * Sets the address that receives status notifications. If the address is empty, the sandbox posts no notifications.
     */
    public void notifyAt(Optional<String> address) {
        receiver = address;
        changes.increment();
    }

    public Optional<String> receiver() {
        return receiver;
    }

    /** Posts a notification of the current status of an application. */
    public void notifyAgain(String applicationId) {
        Application application = find(applicationId);
        post(CallbackKind.REPEATED, application, application.status(clock.instant()));
    }

    public CallbackQueue notifications() {
        return notifications;
    }

    /**
     * Posts a notification for each status of which the shop has not been notified. The method is synchronized, because
     * otherwise concurrent calls could change the order of the notifications.
     */
    private synchronized void notifyChanges() {
        for (Application application : applications.all()) {
            application
                    .newStatuses(clock.instant())
                    .forEach(status -> post(CallbackKind.ORIGINAL, application, status));
        }
    }

    /**
     * Queues a notification of a status. The contract does not show its fields, so the sandbox uses the fields that
     * public clients of the service read.
     */
    private void post(CallbackKind kind, Application application, CreditStatus status) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put(APPLICATION_ID, application.id());
        fields.put("OrderID", application.order().orderId());
        fields.put(STATUS_ID, status.id());
        fields.put("FinOrg", "SandboxBank");
        receiver.ifPresent(address -> notifications.add(kind, address, fields));
    }

    private Application find(String applicationId) {
        return applications
                .find(applicationId)
                .orElseThrow(() -> new IllegalArgumentException("no application has the id " + applicationId));
    }
}
