package dev.merchantsdk.sandbox;

import static dev.merchantsdk.sandbox.control.ControlOperation.json;
import static dev.merchantsdk.sandbox.control.ControlOperation.silent;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.control.CallbackViews;
import dev.merchantsdk.sandbox.control.ControlCall;
import dev.merchantsdk.sandbox.control.ControlDescription;
import dev.merchantsdk.sandbox.control.ControlOperation;
import dev.merchantsdk.sandbox.control.ExchangeViews;
import dev.merchantsdk.sandbox.control.OrderBook;
import dev.merchantsdk.sandbox.control.RefusedCallException;
import dev.merchantsdk.sandbox.control.ShellLine;
import dev.merchantsdk.sandbox.control.Simulation;
import dev.merchantsdk.sandbox.control.TimelineEntry;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.payments.TestCard;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The table of the control API. A row that changes something calls the method of the Java API that does the same;
 * {@code ControlParityTest} compares both.
 */
final class ControlTable {
    private static final int MOST_PLANNED = 20;

    private final Sandbox sandbox;
    private final Supplier<SandboxEngine> engine;
    private final ControlFaults faults;

    /** Creates the table; the engine is asked for when the first request arrives. */
    ControlTable(Sandbox sandbox, Supplier<SandboxEngine> engine) {
        this.sandbox = sandbox;
        this.engine = engine;
        this.faults = new ControlFaults(sandbox);
    }

    private Simulation simulation() {
        return new Simulation(
                sandbox.payments().simulator,
                sandbox.credit().simulator,
                sandbox.receipts().area,
                sandbox.registers().registers,
                sandbox.identification().area,
                engine.get().log,
                sandbox.clock(),
                sandbox::url,
                sandbox.secret(),
                List.of(sandbox.apiKey(), sandbox.clientSecret(), sandbox.merchantId()));
    }

    private OrderBook book() {
        return new OrderBook(simulation());
    }

    private CallbackViews callbacks() {
        return new CallbackViews(simulation());
    }

    private ExchangeViews exchanges() {
        return new ExchangeViews(simulation());
    }

    List<ControlOperation> operations() {
        List<ControlOperation> actions = new ControlActions(sandbox, this::book).operations();
        return Stream.of(views(), actions, clockAndFaults(), areas(), all())
                .flatMap(List::stream)
                .toList();
    }

    private List<ControlOperation> views() {
        return List.of(
                json("GET orders", call -> book().list(call)),
                json("GET orders/{id}", call -> book().show(call.variable("id"))),
                json("GET callbacks", call -> callbacks().list(call, book())),
                json("GET callbacks/{id}", call -> callbacks().show(call.variable("id"))),
                json("POST callbacks/{id}/send", call -> callbacks().send(call)),
                json("POST callbacks/{id}/compare", call -> callbacks().compare(call)),
                json("GET exchanges", call -> exchanges().list(call, book())),
                json("GET exchanges/{number}", call -> exchanges().show(call.variable("number"), book())));
    }

    private List<ControlOperation> clockAndFaults() {
        return List.of(
                json("GET clock", call -> clock()),
                json("POST clock", this::moveClock),
                json("GET faults", call -> faults.json()),
                json("POST faults", faults::plan),
                json("DELETE faults", call -> faults.clear()),
                json("DELETE faults/{number}", faults::remove),
                json("POST faults/release", call -> faults.release()));
    }

    private JsonRow clock() {
        return new JsonRow()
                .put("now", sandbox.clock().instant())
                .put("runs", sandbox.clock().runs())
                .put("planned", book().planned().limit(MOST_PLANNED).toList(), TimelineEntry::details);
    }

    private JsonRow moveClock(ControlCall call) {
        SandboxClock clock = sandbox.clock();
        String subject = "the clock advances";
        call.duration("advance")
                .ifPresent(by -> clock.advance(ControlCall.checked("advance", () -> Delays.bounded(subject, by))));
        call.text("to").map(Instant::parse).ifPresent(time -> {
            ControlCall.check("to", () -> Delays.bounded(subject, Duration.between(clock.instant(), time)));
            clock.advanceTo(time);
        });
        if (call.has("toNextEvent")) {
            clock.advanceTo(book().planned()
                    .findFirst()
                    .map(TimelineEntry::at)
                    .orElseThrow(() -> new IllegalStateException("no event is planned")));
        }
        if (call.flag("runs")) {
            clock.run();
        } else if (call.has("runs")) {
            clock.stop();
        }
        return clock();
    }

    private List<ControlOperation> areas() {
        return List.of(
                silent("POST persons", this::addPerson),
                silent("POST receipts/fail-next", this::failReceipts),
                silent("POST registers/fail-next", call -> sandbox.registers().failNext(call.required("error"))),
                json("GET balance", call -> balance()),
                json("PUT balance", this::setAccounts),
                silent("POST balance/fail-next", this::failBalance),
                json("GET records", call -> records()),
                json("POST records", this::seedRecords));
    }

    private void addPerson(ControlCall call) {
        String lastName = call.required("lastName");
        String firstName = call.required("firstName");
        String patronymic = call.required("patronymic");
        RefusedCallException.require(
                call.flag("passes") || call.flag("mobilized"), "passes", "or mobilized must be true");
        if (call.flag("passes")) {
            sandbox.identification().passes(lastName, firstName, patronymic);
        }
        if (call.flag("mobilized")) {
            sandbox.mobilization().mobilized(lastName, firstName, patronymic);
        }
    }

    private void failReceipts(ControlCall call) {
        for (int i = 0; i < call.number("times", 1); i++) {
            sandbox.receipts().failNext();
        }
    }

    private JsonRow balance() {
        BalanceSandbox balance = sandbox.balance();
        return new JsonRow().put("ownerId", balance.ownerId()).put("balance", balance.area.document());
    }

    private JsonRow setAccounts(ControlCall call) {
        sandbox.balance()
                .accounts(call.body().get("accounts").orElseThrow().items().stream()
                        .map(account -> new BankAccount(
                                text(account, "bank"),
                                text(account, "description"),
                                account.get("id").orElseThrow().asLong().orElseThrow(),
                                text(account, "number"),
                                new BigDecimal(text(account, "real")),
                                new BigDecimal(text(account, "virtual"))))
                        .toArray(BankAccount[]::new));
        return balance();
    }

    private static String text(JsonValue object, String name) {
        return object.get(name).orElseThrow().text();
    }

    private void failBalance(ControlCall call) {
        List<JsonValue> errors = call.body().get("errors").orElseThrow().items();
        sandbox.balance().failNext(errors.stream().map(JsonValue::text).toArray(String[]::new));
    }

    private JsonRow records() {
        return new JsonRow().put("total", sandbox.payments().records.count());
    }

    private JsonRow seedRecords(ControlCall call) {
        long count = call.number("count").orElseThrow();
        ControlCall.check("count", () -> sandbox.payments().seedRecords(count));
        return records();
    }

    private List<ControlOperation> all() {
        ControlScenarios scenarios = new ControlScenarios(sandbox, engine, this::book);
        return List.of(
                json("GET scenarios", call -> scenarios.list()),
                json("POST scenarios/{name}", scenarios::prepare),
                json("GET settings", call -> settings()),
                json("PATCH settings", this::changeSettings),
                silent("POST reset", call -> sandbox.reset()),
                ControlOperation.of("GET events", this::events),
                ControlOperation.of("GET openapi.json", call -> ControlDescription.response()));
    }

    /** Returns a stream of the changes that the client has not seen. Successive changes can be one event. */
    private HttpResponse events(ControlCall call) {
        AtomicReference<String> seen = new AtomicReference<>(
                Optional.ofNullable(call.request().headers().get("Last-Event-ID"))
                        .or(() -> call.parameter("seen"))
                        .orElse(""));
        return HttpResponse.events(() -> {
            long changes = engine.get().changes.get();
            if (Long.toString(changes).equals(seen.getAndSet(Long.toString(changes)))) {
                return "";
            }
            JsonRow state = new JsonRow()
                    .put("changes", changes)
                    .put("now", sandbox.clock().instant());
            return "retry: 100\nid: " + changes + "\nevent: change\ndata: "
                    + state.build().toJson() + "\n\n";
        });
    }

    private ControlSwitches switches() {
        return new ControlSwitches(sandbox, engine.get().oauth);
    }

    private JsonRow changeSettings(ControlCall call) {
        switches().change(call);
        return settings();
    }

    private JsonRow settings() {
        Map<String, Object> addresses = new LinkedHashMap<>();
        Map<String, Object> variables = new LinkedHashMap<>();
        for (Address address : Address.values()) {
            addresses.put(address.name(), sandbox.url(address));
            variables.put(address.name() + "_URL", sandbox.url(address));
        }
        Map<String, String> credentials = credentials();
        credentials.forEach(
                (name, value) -> variables.put(name.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT), value));
        String secrets =
                "MERCHANT_SDK_MERCHANT_ID=" + sandbox.merchantId() + " MERCHANT_SDK_SECRET=" + sandbox.secret();
        return new JsonRow()
                .put("dashboard", sandbox.dashboard())
                .put("addresses", addresses)
                .put("credentials", credentials)
                .put("variables", variables.entrySet(), each -> "MERCHANT_SDK_" + each)
                .put("curl", secrets + "; " + ShellLine.payment(sandbox.url(Address.GATEWAY)))
                .put("cards", TestCard.DOCUMENTED, ControlTable::card)
                .put("switches", switches().json());
    }

    private Map<String, String> credentials() {
        Map<String, String> credentials = new LinkedHashMap<>();
        credentials.put("apiKey", sandbox.apiKey());
        credentials.put("merchantId", sandbox.merchantId());
        credentials.put("secret", sandbox.secret());
        credentials.put("clientId", sandbox.clientId());
        credentials.put("clientSecret", sandbox.clientSecret());
        return credentials;
    }

    private static JsonRow card(TestCard.Documented card) {
        return new JsonRow()
                .put("card", card.number())
                .put("result", card.english())
                .put("resultRu", card.russian());
    }
}
