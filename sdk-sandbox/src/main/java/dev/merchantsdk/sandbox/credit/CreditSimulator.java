package dev.merchantsdk.sandbox.credit;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.http.CallbackFormat;
import dev.merchantsdk.sandbox.http.CallbackKind;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.Guid;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.PageFiles;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.http.Setting;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import dev.merchantsdk.sandbox.parser.ValidationErrors.ValidationError;
import dev.merchantsdk.sandbox.payer.PayerTask;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The credit order API of one sandbox: its endpoints, at the main address and at the alternate address of the API, the
 * decisions, and the status notifications. Thread-safe.
 */
public final class CreditSimulator {
    /**
     * The date format {@code yyyy-mm-dd hh:mm:ss zzz} of the contract. The sandbox writes {@code zzz} with a colon,
     * such as {@code +03:00}.
     */
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xxx").withZone(ZoneOffset.ofHours(3));

    /** Whether {@code Result} is a JSON boolean instead of a string in responses to orders and shipments. */
    public final Setting<Boolean> booleanResults;

    /** The address that receives status notifications. Without one, the sandbox posts none. */
    public final Setting<Optional<String>> receiver;

    private final SandboxContext context;
    private final List<Application> all = new ArrayList<>();
    private final Map<String, Application> byId = new HashMap<>();
    private final CallbackQueue notifications;

    private CreditSimulator(SandboxContext context) {
        this.context = context;
        this.notifications = CallbackQueue.open(context, CallbackFormat.JSON, "merchant-sdk-sandbox-notifier");
        this.booleanResults = new Setting<>(false, context.changes()::incrementAndGet);
        this.receiver = new Setting<>(Optional.empty(), context.changes()::incrementAndGet);
    }

    public static CreditSimulator open(SandboxContext context) {
        CreditSimulator credit = new CreditSimulator(context);
        context.onAdvance().accept(credit::notifyChanges);
        return credit;
    }

    public List<Route> routes() {
        return Stream.of(
                        Route.of(ContractEndpoint.CREDIT_CREATE_ORDER, reading(this::createOrder)),
                        Route.of(ContractEndpoint.CREDIT_REPORT_SHIPMENT, reading(this::reportShipment)),
                        Route.of(ContractEndpoint.CREDIT_APPLICATION_STATUS, reading(this::applicationStatus)),
                        Route.of(ContractEndpoint.CREDIT_QUESTIONNAIRE, this::page)
                                .asPage())
                .flatMap(route -> Stream.of(route, route.withAddress(Address.LEGACY_CREDIT)))
                .toList();
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
        context.changes().incrementAndGet();
        if (decided != requested) {
            throw new IllegalStateException("the application already has another decision: " + decided);
        }
    }

    /** Applies a function to the questionnaire of the application with this id, if there is one. */
    public Optional<HttpResponse> questionnaire(String id, Function<PayerTask, HttpResponse> use) {
        return find(id).map(application -> new ApplicationTask(application, this))
                .map(use);
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
        fields.put("ApplicationID", application.id());
        fields.put("OrderID", application.order().orderId());
        fields.put("StatusID", status.id());
        fields.put("FinOrg", "SandboxBank");
        receiver.get().ifPresent(address -> notifications.add(kind, address, fields));
    }

    /** Returns a handler that refuses unreadable bodies and wrong keys. A missing key is a wrong one. */
    private Handler reading(Function<JsonObjectParser, Supplier<HttpResponse>> reader) {
        return Handler.json(request -> {
            JsonObjectParser body = JsonObjectParser.of(request.body());
            Optional<String> key = body.text("ApiKey", OPTIONAL, 0, Integer.MAX_VALUE);
            Supplier<HttpResponse> response = reader.apply(body);
            body.nothingElse();
            Optional<String> unreadable = body.errors().unreadable();
            if (unreadable.isPresent()) {
                return flawed(401, "request", unreadable.get());
            }
            return key.equals(Optional.of(context.apiKey()))
                    ? response.get()
                    : flawed(401, "ApiKey", "the ApiKey is not known");
        });
    }

    private HttpResponse page(HttpRequest request) {
        boolean known =
                request.queryParameter("applicationId").flatMap(this::find).isPresent();
        return PageFiles.page(request, known ? 200 : 404, PageFiles.PAYER, PageFiles.NO_FRAME);
    }

    private Supplier<HttpResponse> createOrder(JsonObjectParser body) {
        OrderData order = new CreditOrderParser(body).read();
        return () -> {
            String id = body.errors().clean() ? create(order).id() : "";
            return result(Optional.of(id), body.errors());
        };
    }

    private Supplier<HttpResponse> reportShipment(JsonObjectParser body) {
        String orderId = body.text("OrderID", REQUIRED, 1, 16).orElse("");
        String applicationId =
                body.text("ApplicationID", REQUIRED, 0, Integer.MAX_VALUE).orElse("");
        return () -> {
            if (body.errors().clean()) {
                ship(orderId, applicationId, body.errors());
            }
            return result(Optional.empty(), body.errors());
        };
    }

    /** Returns the response to an order, which has an application id, or to the report of a shipment. */
    private HttpResponse result(Optional<String> applicationId, ValidationErrors errors) {
        boolean accepted = errors.clean();
        return new JsonRow()
                .put("Result", booleanResults.get() ? accepted : accepted ? "True" : "False")
                .put("application_id", applicationId)
                .put("Errors", Optional.of(errors(errors.list())).filter(list -> !accepted))
                .response(accepted ? 200 : 400);
    }

    /** Returns the response to an unreadable request, a wrong API key or an unknown application id. */
    private static HttpResponse flawed(int status, String code, String why) {
        return new JsonRow()
                .put("errors", Map.of(code, List.of(why)))
                .put("Errors", errors(List.of(new ValidationError(code, why))))
                .put("result", false)
                .put("Result", false)
                .response(status);
    }

    private static List<JsonRow> errors(List<ValidationError> errors) {
        return errors.stream()
                .map(error -> new JsonRow().put("ErrorCode", error.code()).put("ErrorDescription", error.why()))
                .toList();
    }

    /** Marks an application as shipped. Of the error codes, the contract shows only {@code AppID}. */
    private void ship(String orderId, String applicationId, ValidationErrors errors) {
        Optional<Application> application = find(applicationId);
        if (application.isEmpty()) {
            errors.add("AppID", "the application is not known");
        } else if (!application.get().order().orderId().equals(orderId)) {
            errors.add("OrderID", "the application belongs to another order");
        } else if (!application.get().ship(now())) {
            errors.add("StatusID", "the application is not approved");
        } else {
            notifyChanges();
        }
    }

    private Supplier<HttpResponse> applicationStatus(JsonObjectParser body) {
        String applicationId = body.text("application_id", REQUIRED, 36, 36).orElse("");
        return () -> find(applicationId)
                .map(this::status)
                .orElseGet(() -> flawed(200, "application_id", "the application_id is not known"));
    }

    private HttpResponse status(Application application) {
        CreditStatus status = application.status(now());
        OrderData order = application.order();
        return new JsonRow()
                .put("ApplicationID", application.id())
                .put("ApplicationDate", DATE.format(application.createdAt()))
                .put("status", status.title)
                .put("StatusID", status.id())
                .put("OrderID", order.orderId())
                .put("FirstName", order.firstName())
                .put("LastName", order.lastName())
                .put("MiddleName", order.middleName())
                .response(200);
    }
}
