package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.dashboard.DashboardAction;
import dev.merchantsdk.sandbox.dashboard.DashboardModel;
import dev.merchantsdk.sandbox.dashboard.InvalidFieldException;
import dev.merchantsdk.sandbox.dashboard.Setting;
import dev.merchantsdk.sandbox.dashboard.Tab;
import dev.merchantsdk.sandbox.dashboard.Table;
import dev.merchantsdk.sandbox.dashboard.TableCell;
import dev.merchantsdk.sandbox.dashboard.TableCell.CellTone;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.DeliveryState;
import dev.merchantsdk.sandbox.http.FaultPlan;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Provides the contents of the dashboard, such as tables and settings, and performs the actions of its buttons. */
final class DashboardContents implements DashboardModel {
    private static final String ANY = "any";
    private static final int MOST_FAULTS = 1000;
    private static final Map<String, Fault> FAULTS = faultsByName();

    private final Sandbox sandbox;

    DashboardContents(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    private static Map<String, Fault> faultsByName() {
        Map<String, Fault> faults = new LinkedHashMap<>();
        List<Fault> all = List.of(
                Fault.status(500),
                Fault.status(503),
                Fault.status(401),
                Fault.lostBeforeProcessing(),
                Fault.lostAfterProcessing(),
                Fault.truncated(),
                Fault.garbageBody(),
                Fault.delayed(Duration.ofSeconds(5)),
                Fault.delayed(Duration.ofSeconds(60)));
        all.forEach(fault -> faults.put(fault.description(), fault));
        return faults;
    }

    @Override
    public Instant now() {
        return sandbox.clock().instant();
    }

    @Override
    public String version() {
        return sandbox.changes() + " " + now().getEpochSecond();
    }

    @Override
    public boolean clockRuns() {
        return sandbox.clock().runs();
    }

    @Override
    public String count(Tab tab) {
        return switch (tab) {
            case REQUESTS -> number(sandbox.exchanges(0).total());
            case ORDERS ->
                number(sandbox.payments().latestTransactions(0).total()
                        + sandbox.credit().latestOrders(0).total());
            case CALLBACKS -> callbacks();
            case CARDS -> number(sandbox.payments().latestBindings(0).total());
            case RECEIPTS ->
                number(sandbox.payments().latestReceipts(0).total()
                        + sandbox.receipts().latest(0).total());
            case PERSONS -> number(sandbox.identification().latest(0).total());
            case REGISTERS -> number(sandbox.registers().latest(0, now()).total());
            case FAULTS ->
                number(sandbox.faults().planned().stream()
                        .mapToInt(FaultPlan.Planned::requests)
                        .sum());
            case SETTINGS -> "";
        };
    }

    private String callbacks() {
        List<QueuedCallback> rows = Stream.of(posted(), notified())
                .flatMap(queue -> queue.rows().all().stream())
                .toList();
        int all =
                posted().rows().latest(0).total() + notified().rows().latest(0).total();
        // A callback or notification counts as failed if its last delivery failed. All deliveries of one callback or
        // notification have the same key in this map. The last delivery overwrites the earlier results.
        Map<Object, DeliveryState> last = new HashMap<>();
        rows.forEach(row -> last.put(List.of(row.receiver(), row.fields()), row.state()));
        int failed = Collections.frequency(last.values(), DeliveryState.FAILED);
        return number(all) + (failed == 0 ? "" : ", " + failed + " failed");
    }

    private CallbackQueue posted() {
        return sandbox.payments().simulator().callbacks();
    }

    private CallbackQueue notified() {
        return sandbox.credit().simulator().notifications();
    }

    private static String number(int number) {
        return number == 0 ? "" : Integer.toString(number);
    }

    @Override
    public List<Table> tables(Tab tab) {
        DashboardTables tables = new DashboardTables(sandbox);
        return switch (tab) {
            case REQUESTS -> List.of(new RequestRows(sandbox).table(), tables.callbacks());
            case ORDERS -> List.of(tables.transactions(), tables.applications());
            case CALLBACKS -> List.of(tables.callbacks(), tables.notifications());
            case CARDS -> List.of(tables.cards());
            case RECEIPTS -> List.of(tables.paymentReceipts(), tables.orderedReceipts());
            case PERSONS -> List.of(tables.persons());
            case REGISTERS -> List.of(tables.registers());
            case FAULTS -> List.of(planned());
            case SETTINGS -> List.of();
        };
    }

    private Table planned() {
        List<List<TableCell>> rows = sandbox.faults().planned().stream()
                .map(fault -> List.of(
                        TableCell.of(fault.endpoint().isEmpty() ? ANY : fault.endpoint()),
                        TableCell.of(fault.description()),
                        TableCell.of(Integer.toString(fault.requests()), CellTone.BAD)))
                .toList();
        return new Table(
                "Planned faults", List.of("Endpoint", "Fault", "Requests"), rows, rows.size(), "No fault is planned.");
    }

    @Override
    public List<String> settings() {
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

    @Override
    public List<Setting> options() {
        return new DashboardSettings(sandbox).all();
    }

    @Override
    public List<String> endpoints() {
        List<String> names = new ArrayList<>(List.of(ANY));
        names.addAll(sandbox.faults().endpoints());
        return names;
    }

    @Override
    public List<String> faults() {
        return List.copyOf(FAULTS.keySet());
    }

    @Override
    public void act(DashboardAction action, UnaryOperator<String> field) {
        switch (action) {
            case CLOCK -> clock(field.apply("by"));
            case REPEAT_CALLBACK -> repeat(posted(), field.apply("item"));
            case REPEAT_NOTIFICATION -> repeat(notified(), field.apply("item"));
            case PLAN_FAULT -> plan(field.apply("endpoint"), field.apply("fault"), field.apply("times"));
            case CLEAR_FAULTS -> sandbox.faults().clear();
            case CONFIGURE -> new DashboardSettings(sandbox).change(field);
            case RESET -> sandbox.reset();
        }
    }

    private void clock(String by) {
        switch (by) {
            case "minute" -> sandbox.clock().advance(Duration.ofMinutes(1));
            case "day" -> sandbox.clock().advance(Duration.ofDays(1));
            case "run" -> sandbox.clock().run();
            case "stop" -> sandbox.clock().stop();
            default -> throw new IllegalArgumentException("by must be minute, day, run or stop");
        }
    }

    private static void repeat(CallbackQueue queue, String item) {
        int unused = queue.again(item.matches("[0-9]{1,9}") ? Integer.parseInt(item) : -1);
    }

    private void plan(String endpoint, String name, String times) {
        Fault fault = FAULTS.get(name);
        if (fault == null) {
            throw new InvalidFieldException("fault", "Fault must be one of the list.");
        }
        int number = times.matches("[0-9]{1,4}") ? Integer.parseInt(times) : 0;
        if (number < 1 || number > MOST_FAULTS) {
            throw new InvalidFieldException("times", "Requests must be a whole number from 1 to " + MOST_FAULTS + ".");
        }
        if (!endpoints().contains(endpoint)) {
            throw new InvalidFieldException("endpoint", "Endpoint must be one of the list.");
        }
        if (endpoint.equals(ANY)) {
            sandbox.faults().nextOfAny(fault.times(number));
        } else {
            sandbox.faults().next(endpoint, fault.times(number));
        }
    }
}
