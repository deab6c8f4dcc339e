package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.gateway.CallbackSign;
import dev.merchantsdk.sandbox.http.CallbackKind;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.DeliveryState;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Shows callbacks and status notifications, and sends them again. */
public final class CallbackViews {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);
    private static final String CALLBACK = "callback-";
    private static final String NOTIFICATION = "notification-";
    /** The fields with the id of the object that a message is about. */
    private static final List<String> ABOUT = List.of("transaction", "card_binding", "ApplicationID");

    private final Simulation simulation;

    public CallbackViews(Simulation simulation) {
        this.simulation = simulation;
    }

    /** A row of one of the two queues. */
    private record Message(CallbackQueue queue, String prefix, QueuedCallback row) {
        boolean isSigned() {
            return prefix.equals(CALLBACK);
        }
    }

    private Stream<Message> all() {
        return Stream.of(Map.entry(CALLBACK, callbacks()), Map.entry(NOTIFICATION, notifications()))
                .flatMap(each -> each.getValue().rows().all().stream()
                        .map(row -> new Message(each.getValue(), each.getKey(), row)))
                .sorted(Comparator.comparing(message -> message.row().dueAt()));
    }

    private CallbackQueue callbacks() {
        return simulation.payments().callbacks();
    }

    private CallbackQueue notifications() {
        return simulation.credit().notifications();
    }

    /** Returns the newest message about each object, by the id of the object. A shop rightly declines forged ones. */
    Map<String, QueuedCallback> newest() {
        Map<String, QueuedCallback> newest = new HashMap<>();
        all().filter(message -> message.row().kind() != CallbackKind.FORGED)
                .forEach(message -> newest.put(about(message.row()), message.row()));
        return newest;
    }

    static String about(QueuedCallback row) {
        return first(row, ABOUT);
    }

    private static String first(QueuedCallback row, List<String> names) {
        return names.stream()
                .map(row.fields()::get)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
    }

    public JsonValue list(ControlCall call, OrderBook book) {
        Optional<ControlOrder> order = book.named(call);
        call.parameter("wait").map(Duration::parse).ifPresent(this::await);
        boolean failed = call.parameter("failed").filter("true"::equals).isPresent();
        List<Message> matching = new ArrayList<>(all().filter(message -> order.filter(
                                one -> !one.ids().contains(about(message.row())))
                        .isEmpty())
                .filter(message -> !failed || isFailed(message.row()))
                .toList());
        Collections.reverse(matching);
        return new JsonRow()
                .put(
                        "callbacks",
                        JsonValue.array(
                                call.part(matching).stream().map(this::json).toList()))
                .put("total", matching.size())
                .build();
    }

    private static boolean isFailed(QueuedCallback row) {
        return row.kind() != CallbackKind.FORGED
                && (row.state() == DeliveryState.FAILED || row.state() == DeliveryState.GIVEN_UP);
    }

    private void await(Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST_WAIT) > 0) {
            throw new WrongFieldException("wait", "must be at most 60 seconds");
        }
        long end = System.nanoTime() + time.toNanos();
        callbacks().awaitIdle(time);
        notifications().awaitIdle(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
    }

    /** Returns the entries of a timeline. */
    List<TimelineEntry> entries(ControlOrder order) {
        return all().filter(message -> order.ids().contains(about(message.row())))
                .map(message -> new TimelineEntry(message.row().dueAt(), "callback", json(message)))
                .toList();
    }

    /** Returns the messages that will be sent when the clock reaches their time. */
    List<TimelineEntry> planned(Instant now) {
        return all().filter(message -> message.row().dueAt().isAfter(now))
                .map(message -> TimelineEntry.change(
                        now, message.row().dueAt(), "callbackIsSent", id(message), about(message.row())))
                .toList();
    }

    public JsonValue show(String id) {
        return json(find(id));
    }

    private Message find(String id) {
        return all().filter(message -> id(message).equals(id))
                .findFirst()
                .orElseThrow(() -> new UnknownObjectException("callback"));
    }

    private static String id(Message message) {
        return message.prefix() + message.row().number();
    }

    public JsonValue send(ControlCall call) {
        Message message = find(call.variable("id"));
        int number = message.row().number();
        boolean forged = call.flag("forged");
        Map<String, String> changed = call.texts("fields");
        Optional<Duration> after = call.duration("after");
        Optional<String> receiver = call.text("to");
        long kinds = Stream.of(forged, !changed.isEmpty(), after.isPresent())
                .filter(one -> one)
                .count();
        if (kinds > 1 || (receiver.isPresent() && (forged || after.isPresent()))) {
            throw new WrongFieldException(
                    "", "must have only one of forged, fields and after; to goes with fields only");
        }
        if (forged && !message.isSigned()) {
            throw new WrongFieldException("forged", "is not possible, because a notification has no signature");
        }
        CallbackQueue queue = message.queue();
        String to = receiver.orElse(message.row().receiver());
        if (receiver.isPresent()) {
            ControlCall.check("to", () -> queue.receivers().check(to));
        }
        int times = call.number("times", 1);
        if (after.isPresent()) {
            int late = ControlCall.checked("after", () -> queue.late(number, after.get(), times));
            return show(message.prefix() + late);
        }
        boolean original = changed.isEmpty() && message.row().kind() != CallbackKind.FORGED;
        int sent = number;
        for (int i = 0; i < times; i++) {
            if (forged) {
                sent = simulation.payments().forgeCallback(number);
            } else {
                Map<String, String> fields = new LinkedHashMap<>(message.row().fields());
                fields.putAll(changed);
                sent = queue.add(original ? CallbackKind.REPEATED : CallbackKind.FORGED, to, fields);
            }
        }
        return show(message.prefix() + sent);
    }

    public JsonValue compare(ControlCall call) {
        Message message = find(call.variable("id"));
        if (!message.isSigned()) {
            throw new WrongFieldException("", "cannot be compared, because a notification has no signature");
        }
        return new SignatureComparison(message.row().fields(), simulation.secret(), simulation.otherSecrets())
                .result(call.required("value"));
    }

    private JsonValue json(Message message) {
        QueuedCallback row = message.row();
        JsonRow json = new JsonRow()
                .put("id", id(message))
                .put("kind", message.isSigned() ? "callback" : "notification")
                .put("sent", row.kind().name().toLowerCase(Locale.ROOT))
                .put("at", row.dueAt())
                .put("receiver", SecretMask.text(row.receiver()))
                .put("about", about(row))
                .put(
                        "orderId",
                        Optional.of(first(row, List.of("orderId", "OrderID"))).filter(id -> !id.isEmpty()))
                .put("status", first(row, List.of("status", "StatusID")))
                .put("state", word(row.state()))
                .put("answer", row.delivery().status())
                .put("text", SecretMask.text(row.delivery().text()))
                .put("fields", row.fields());
        if (row.hasEnded()) {
            json.put("millis", row.delivery().duration().toMillis());
        }
        if (message.isSigned()) {
            String right = CallbackSign.of(row.fields(), simulation.secret());
            json.put("signature", signature(row.fields(), right))
                    .put("signedRight", right.equals(row.fields().get(CallbackSign.FIELD)));
        }
        return json.build();
    }

    private static JsonValue signature(Map<String, String> fields, String right) {
        Map<String, String> signed = CallbackSign.signed(fields);
        return new JsonRow()
                .put("fields", signed.keySet())
                .put(
                        "signed",
                        Stream.concat(signed.values().stream(), Stream.of(SecretMask.MASK))
                                .collect(Collectors.joining("-")))
                .put("algorithm", "sha256")
                .put("value", right)
                .build();
    }

    static String word(DeliveryState state) {
        return switch (state) {
            case WAITING -> "waiting";
            case IN_FLIGHT -> "inFlight";
            case DELIVERED -> "delivered";
            case FAILED -> "failed";
            case GIVEN_UP -> "givenUp";
        };
    }
}
