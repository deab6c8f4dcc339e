package dev.merchantsdk.sandbox;

import static dev.merchantsdk.sandbox.control.ControlOperation.json;
import static dev.merchantsdk.sandbox.control.ControlOperation.silent;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.control.CallbackViews;
import dev.merchantsdk.sandbox.control.ControlApi;
import dev.merchantsdk.sandbox.control.ControlCall;
import dev.merchantsdk.sandbox.control.ControlOperation;
import dev.merchantsdk.sandbox.control.EventStream;
import dev.merchantsdk.sandbox.control.ExchangeViews;
import dev.merchantsdk.sandbox.control.JsonRow;
import dev.merchantsdk.sandbox.control.OrderBook;
import dev.merchantsdk.sandbox.control.OrderList;
import dev.merchantsdk.sandbox.control.ShellLine;
import dev.merchantsdk.sandbox.control.Simulation;
import dev.merchantsdk.sandbox.control.TimelineEntry;
import dev.merchantsdk.sandbox.control.WrongFieldException;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.payments.TestCard;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
                sandbox.payments().simulator(),
                sandbox.credit().simulator(),
                sandbox.receipts().receipts(),
                sandbox.registers().registers(),
                sandbox.identification().store(),
                sandbox.mobilization().requests(),
                engine.get().log,
                sandbox.clock(),
                sandbox::url,
                sandbox.secret(),
                List.of(sandbox.apiKey(), sandbox.clientSecret(), sandbox.merchantId()));
    }

    private OrderBook book() {
        return new OrderBook(simulation());
    }

    private JsonValue show(String orderId) {
        OrderBook book = book();
        return book.show(book.find(orderId));
    }

    private CallbackViews callbackViews() {
        return new CallbackViews(simulation());
    }

    List<Route> routes() {
        return new ControlApi(operations()).routes();
    }

    List<ControlOperation> operations() {
        return Stream.of(
                        orders(),
                        new ControlActions(sandbox, this::book).operations(),
                        traffic(),
                        clockAndFaults(),
                        areas(),
                        all())
                .flatMap(List::stream)
                .toList();
    }

    private List<ControlOperation> orders() {
        return List.of(
                json(
                        "GET",
                        "orders",
                        "List orders, with search",
                        call -> new OrderList(simulation()).list(call, book())),
                json(
                        "GET",
                        "orders/{id}",
                        "Show an order with its timeline and the possible actions",
                        call -> show(call.variable("id"))));
    }

    private List<ControlOperation> traffic() {
        return List.of(
                json(
                        "GET",
                        "callbacks",
                        "List callbacks and notifications",
                        call -> callbackViews().list(call, book())),
                json(
                        "GET",
                        "callbacks/{id}",
                        "Show a callback with its signed values",
                        call -> callbackViews().show(call.variable("id"))),
                json(
                        "POST",
                        "callbacks/{id}/send",
                        "Send a callback again, twice, later, forged or to another address",
                        call -> callbackViews().send(call)),
                json(
                        "POST",
                        "callbacks/{id}/compare",
                        "Compare a signature of the shop",
                        call -> callbackViews().compare(call)),
                json(
                        "GET",
                        "exchanges",
                        "List requests and responses",
                        call -> new ExchangeViews(simulation()).list(call, book())),
                json(
                        "GET",
                        "exchanges/{number}",
                        "Show an exchange with headers and bodies",
                        call -> new ExchangeViews(simulation()).show(call.variable("number"), book())));
    }

    private List<ControlOperation> clockAndFaults() {
        return List.of(
                json("GET", "clock", "Show the clock and the planned events", call -> clock()),
                json("POST", "clock", "Advance, start or stop the clock", this::moveClock),
                json("GET", "faults", "List the planned faults", call -> faults.json()),
                json("POST", "faults", "Plan a fault", faults::plan),
                json("DELETE", "faults", "Remove all planned faults", call -> faults.clear()),
                json("DELETE", "faults/{number}", "Remove a planned fault", faults::remove),
                json(
                        "POST",
                        "faults/release",
                        "Send the responses that faults of the kind held delay",
                        call -> faults.release()));
    }

    private JsonValue clock() {
        return new JsonRow()
                .put("now", sandbox.clock().instant())
                .put("runs", sandbox.clock().runs())
                .put(
                        "planned",
                        JsonValue.array(book().planned().stream()
                                .limit(MOST_PLANNED)
                                .map(TimelineEntry::details)
                                .toList()))
                .build();
    }

    private JsonValue moveClock(ControlCall call) {
        SandboxClock clock = sandbox.clock();
        String subject = "the clock advances";
        call.duration("advance")
                .ifPresent(by -> clock.advance(ControlCall.checked("advance", () -> Delays.bounded(subject, by))));
        call.time("to").ifPresent(time -> {
            ControlCall.check("to", () -> Delays.bounded(subject, Duration.between(clock.instant(), time)));
            clock.advanceTo(time);
        });
        if (call.has("toNextEvent")) {
            clock.advanceTo(book().planned().stream()
                    .findFirst()
                    .map(TimelineEntry::at)
                    .orElseThrow(() -> new IllegalStateException("no event is planned")));
        }
        if (call.has("runs")) {
            if (call.flag("runs")) {
                clock.run();
            } else {
                clock.stop();
            }
        }
        return clock();
    }

    private List<ControlOperation> areas() {
        return List.of(
                silent(
                        "POST",
                        "persons",
                        "Add a person who passes the identification or is mobilized",
                        this::addPerson),
                silent("POST", "receipts/fail-next", "Make the next independent receipts fail", call -> {
                    for (int i = 0; i < call.number("times", 1); i++) {
                        sandbox.receipts().failNext();
                    }
                }),
                silent(
                        "POST",
                        "registers/fail-next",
                        "Make the next register fail",
                        call -> sandbox.registers().failNext(call.required("error"))),
                json("GET", "balance", "Show the balance", call -> balance()),
                json("PUT", "balance", "Replace the accounts", this::setAccounts),
                silent(
                        "POST",
                        "balance/fail-next",
                        "Make the next balance query fail",
                        call -> sandbox.balance().failNext(call.list("errors").toArray(String[]::new))),
                json("GET", "records", "Count the transaction records", call -> records()),
                json("POST", "records", "Add generated records of past transactions", call -> {
                    ControlCall.check(
                            "count",
                            () -> sandbox.payments()
                                    .seedRecords(call.number("count").orElseThrow()));
                    return records();
                }));
    }

    private void addPerson(ControlCall call) {
        String lastName = call.required("lastName");
        String firstName = call.required("firstName");
        String patronymic = call.required("patronymic");
        if (!call.flag("passes") && !call.flag("mobilized")) {
            throw new WrongFieldException("passes", "or mobilized must be true");
        }
        if (call.flag("passes")) {
            sandbox.identification().passes(lastName, firstName, patronymic);
        }
        if (call.flag("mobilized")) {
            sandbox.mobilization().mobilized(lastName, firstName, patronymic);
        }
    }

    private JsonValue balance() {
        return new JsonRow()
                .put("ownerId", sandbox.balance().ownerId())
                .put("balance", sandbox.balance().area().document())
                .build();
    }

    private JsonValue setAccounts(ControlCall call) {
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

    private JsonValue records() {
        return new JsonRow().put("total", sandbox.payments().records.count()).build();
    }

    private List<ControlOperation> all() {
        ControlScenarios scenarios = new ControlScenarios(sandbox);
        EventStream events = new EventStream(sandbox::changes, this::state);
        return List.of(
                json("GET", "scenarios", "List the scenarios", call -> scenarios.list()),
                json("POST", "scenarios/{name}", "Prepare a scenario", scenarios::prepare),
                json("GET", "settings", "Show addresses, credentials and switches", call -> settings()),
                json("PATCH", "settings", "Change switches", call -> {
                    switches().change(call);
                    return settings();
                }),
                silent("POST", "reset", "Restore the initial state", call -> sandbox.reset()),
                new ControlOperation("GET", "events", "Wait for changes as server-sent events", events::answer),
                ControlApi.description());
    }

    private ControlSwitches switches() {
        return new ControlSwitches(sandbox, engine.get().oauth);
    }

    private JsonValue state() {
        return new JsonRow()
                .put("changes", sandbox.changes())
                .put("now", sandbox.clock().instant())
                .build();
    }

    private JsonValue settings() {
        JsonRow addresses = new JsonRow();
        for (Address address : Address.values()) {
            addresses.put(address.name(), sandbox.url(address).toString());
        }
        return new JsonRow()
                .put("dashboard", sandbox.dashboard().toString())
                .put("addresses", addresses.build())
                .put(
                        "credentials",
                        new JsonRow()
                                .put("apiKey", sandbox.apiKey())
                                .put("merchantId", sandbox.merchantId())
                                .put("secret", sandbox.secret())
                                .put("clientId", sandbox.clientId())
                                .put("clientSecret", sandbox.clientSecret())
                                .build())
                .put("variables", variables())
                .put(
                        "curl",
                        "MERCHANT_SDK_MERCHANT_ID=" + sandbox.merchantId() + " MERCHANT_SDK_SECRET=" + sandbox.secret()
                                + "; "
                                + ShellLine.payment(sandbox.url(Address.GATEWAY).toString()))
                .put(
                        "cards",
                        JsonValue.array(TestCard.documented().stream()
                                .map(ControlTable::card)
                                .toList()))
                .put("switches", switches().json())
                .build();
    }

    private List<String> variables() {
        List<String> lines = new ArrayList<>();
        for (Address address : Address.values()) {
            lines.add("MERCHANT_SDK_" + address.name() + "_URL=" + sandbox.url(address));
        }
        lines.add("MERCHANT_SDK_API_KEY=" + sandbox.apiKey());
        lines.add("MERCHANT_SDK_MERCHANT_ID=" + sandbox.merchantId());
        lines.add("MERCHANT_SDK_SECRET=" + sandbox.secret());
        lines.add("MERCHANT_SDK_CLIENT_ID=" + sandbox.clientId());
        lines.add("MERCHANT_SDK_CLIENT_SECRET=" + sandbox.clientSecret());
        return lines;
    }

    private static JsonValue card(TestCard.Documented card) {
        return new JsonRow()
                .put("card", card.number())
                .put("result", card.english())
                .put("resultRu", card.russian())
                .build();
    }
}
