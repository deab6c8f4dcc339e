package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.CallbackFormat;
import dev.merchantsdk.sandbox.http.CallbackKind;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.ContractArea;
import dev.merchantsdk.sandbox.http.Guid;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.http.Setting;
import dev.merchantsdk.sandbox.payer.PayerTask;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The credit order API of one sandbox: its endpoints, the decisions, and the status notifications. Thread-safe. */
public final class CreditSimulator implements ContractArea {
    /** The field of a notification with the id of the application. */
    public static final String APPLICATION_ID = "ApplicationID";

    /** The field of a notification with the id of the status. */
    public static final String STATUS_ID = "StatusID";

    private final SandboxContext context;
    private final List<Application> all = new ArrayList<>();
    private final Map<String, Application> byId = new HashMap<>();
    private final CallbackQueue notifications;
    private final Setting<Boolean> booleanResults;
    private final Setting<Optional<String>> receiver;

    private CreditSimulator(SandboxContext context) {
        this.context = context;
        this.notifications = CallbackQueue.open(context, CallbackFormat.JSON, "merchant-sdk-sandbox-notifier");
        this.booleanResults = new Setting<>(false, context.changes()::increment);
        this.receiver = new Setting<>(Optional.empty(), context.changes()::increment);
    }

    public static CreditSimulator open(SandboxContext context) {
        CreditSimulator credit = new CreditSimulator(context);
        context.onAdvance().accept(credit::notifyChanges);
        return credit;
    }

    @Override
    public List<Route> routes() {
        return new CreditArea(this, context.apiKey()).routes();
    }

    /** Adds an application, even if an earlier order has the same order number. The contract does not forbid this. */
    synchronized Application create(OrderData order) {
        Application application = new Application(Guid.next(context.ids()), order, now());
        all.add(application);
        byId.put(application.id(), application);
        return application;
    }

    public synchronized Optional<Application> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** Returns the application with this id, which must exist. */
    public Application existing(String id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("no application has the id " + id));
    }

    /** Returns all applications in the order in which they were received. */
    public synchronized List<Application> all() {
        return List.copyOf(all);
    }

    public Instant now() {
        return context.clock().instant();
    }

    public void decide(String applicationId, Decision requested) {
        Decision decided = existing(applicationId).decide(requested, now());
        notifyChanges();
        context.changes().increment();
        if (decided != requested) {
            throw new IllegalStateException("the application already has another decision: " + decided);
        }
    }

    /** Applies a function to the questionnaire of the application with this id, if there is one. */
    public Optional<HttpResponse> questionnaire(String id, Function<PayerTask, HttpResponse> use) {
        return find(id).map(application -> new ApplicationTask(application, this))
                .map(use);
    }

    /** Returns whether {@code Result} is a JSON boolean instead of a string in responses to orders and shipments. */
    public Setting<Boolean> booleanResults() {
        return booleanResults;
    }

    /** Returns the address that receives status notifications. Without one, the sandbox posts none. */
    public Setting<Optional<String>> receiver() {
        return receiver;
    }

    /** Posts a notification of the current status of an application. */
    public void notifyAgain(String applicationId) {
        Application application = existing(applicationId);
        post(CallbackKind.REPEATED, application, application.status(now()));
    }

    public CallbackQueue notifications() {
        return notifications;
    }

    /** Posts each status of which the shop has not been notified. Two calls at once would mix up their order. */
    synchronized void notifyChanges() {
        for (Application application : all) {
            application.newStatuses(now()).forEach(status -> post(CallbackKind.ORIGINAL, application, status));
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
        receiver.get().ifPresent(address -> notifications.add(kind, address, fields));
    }
}
