package dev.merchantsdk.sandbox.control;

import static dev.merchantsdk.sandbox.control.RefusedCallException.require;

import dev.merchantsdk.sandbox.gateway.CallbackSign;
import dev.merchantsdk.sandbox.http.CallbackKind;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.DeliveryState;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Shows callbacks and status notifications, and sends them again. */
public final class CallbackViews {
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);

    private final Simulation simulation;

    public CallbackViews(Simulation simulation) {
        this.simulation = simulation;
    }

    /** A row of one of the two queues: a callback, which is signed, or a notification. */
    private record Message(CallbackQueue queue, String kind, QueuedCallback row) {
        String id(int number) {
            return kind + "-" + number;
        }

        /** Returns the id of the object that the message is about. */
        String about() {
            return first("transaction", "card_binding", "ApplicationID");
        }

        String first(String... names) {
            return Stream.of(names)
                    .map(row.fields()::get)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse("");
        }

        /** Returns whether the message has not arrived. A shop rightly declines forged ones. */
        boolean isFailed() {
            return !isForged() && (row.state() == DeliveryState.FAILED || row.state() == DeliveryState.GIVEN_UP);
        }

        boolean isForged() {
            return row.kind() == CallbackKind.FORGED;
        }

        boolean isSigned() {
            return kind.equals("callback");
        }
    }

    private Stream<Message> all() {
        return Stream.concat(
                        all(simulation.payments().callbacks(), "callback"),
                        all(simulation.credit().notifications(), "notification"))
                .sorted(Comparator.comparing(message -> message.row().dueAt()));
    }

    private static Stream<Message> all(CallbackQueue queue, String kind) {
        return queue.rows().all().stream().map(row -> new Message(queue, kind, row));
    }

    /** Returns the newest message about each object, by the id of the object. A shop rightly declines forged ones. */
    Map<String, QueuedCallback> newest() {
        Map<String, QueuedCallback> newest = new HashMap<>();
        all().filter(message -> !message.isForged()).forEach(message -> newest.put(message.about(), message.row()));
        return newest;
    }

    public JsonRow list(ControlCall call, OrderBook book) {
        Optional<ControlOrder> order = book.named(call);
        call.parameter("wait").map(Duration::parse).ifPresent(this::await);
        boolean failed = call.parameter("failed").filter("true"::equals).isPresent();
        List<Message> matching = new ArrayList<>(
                all().filter(message -> order.isEmpty() || order.get().ids().contains(message.about()))
                        .filter(message -> !failed || message.isFailed())
                        .toList());
        Collections.reverse(matching);
        return call.part("callbacks", matching, this::json);
    }

    private void await(Duration time) {
        require(!time.isNegative() && time.compareTo(LONGEST_WAIT) <= 0, "wait", "must be at most 60 seconds");
        long end = System.nanoTime() + time.toNanos();
        simulation.payments().callbacks().awaitIdle(time);
        simulation.credit().notifications().awaitIdle(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
    }

    List<TimelineEntry> entries(ControlOrder order) {
        return all().filter(message -> order.ids().contains(message.about()))
                .map(message -> new TimelineEntry(message.row().dueAt(), "callback", json(message)))
                .toList();
    }

    /** Returns when the messages are sent. Some will be sent when the clock reaches their time. */
    Stream<TimelineEntry> planned(Instant now) {
        return all().map(message -> TimelineEntry.change(
                now,
                message.row().dueAt(),
                "callbackIsSent",
                message.id(message.row().number()),
                message.about()));
    }

    public JsonRow show(String id) {
        return json(find(id));
    }

    private Message find(String id) {
        return all().filter(message -> message.id(message.row().number()).equals(id))
                .findFirst()
                .orElseThrow(() -> RefusedCallException.unknown("callback"));
    }

    public JsonRow send(ControlCall call) {
        Message message = find(call.variable("id"));
        CallbackQueue queue = message.queue();
        int number = message.row().number();
        boolean forged = call.flag("forged");
        Map<String, String> changed = call.texts("fields");
        Optional<Duration> after = call.duration("after");
        Optional<String> receiver = call.text("to");
        long kinds = Stream.of(forged, !changed.isEmpty(), after.isPresent())
                .filter(one -> one)
                .count();
        boolean elsewhere = receiver.isPresent() && (forged || after.isPresent());
        require(
                kinds <= 1 && !elsewhere,
                "",
                "must have only one of forged, fields and after; to goes with fields only");
        require(!forged || message.isSigned(), "forged", "is not possible, because a notification has no signature");
        receiver.ifPresent(to -> ControlCall.check("to", () -> queue.receivers().check(to)));
        int times = call.number("times", 1);
        if (after.isPresent()) {
            return show(message.id(ControlCall.checked("after", () -> queue.late(number, after.get(), times))));
        }
        boolean original = changed.isEmpty() && !message.isForged();
        Map<String, String> fields = new LinkedHashMap<>(message.row().fields());
        fields.putAll(changed);
        int sent = number;
        for (int i = 0; i < times; i++) {
            sent = forged
                    ? simulation.payments().forgeCallback(number)
                    : queue.add(
                            original ? CallbackKind.REPEATED : CallbackKind.FORGED,
                            receiver.orElse(message.row().receiver()),
                            fields);
        }
        return show(message.id(sent));
    }

    public JsonRow compare(ControlCall call) {
        Message message = find(call.variable("id"));
        require(message.isSigned(), "", "cannot be compared, because a notification has no signature");
        return new SignatureComparison(message.row().fields(), simulation.secret(), simulation.otherSecrets())
                .result(call.required("value"));
    }

    private JsonRow json(Message message) {
        QueuedCallback row = message.row();
        JsonRow json = new JsonRow()
                .put("id", message.id(row.number()))
                .put("kind", message.kind())
                .put("sent", JsonRow.word(row.kind()))
                .put("at", row.dueAt())
                .put("receiver", SecretMask.text(row.receiver()))
                .put("about", message.about())
                .putUnlessEmpty("orderId", message.first("orderId", "OrderID"))
                .put("status", message.first("status", "StatusID"))
                .put("state", JsonRow.word(row.state()))
                .put("answer", row.delivery().status())
                .put("text", SecretMask.text(row.delivery().text()))
                .put("fields", row.fields());
        if (row.hasEnded()) {
            json.put("millis", row.delivery().duration().toMillis());
        }
        if (message.isSigned()) {
            String right = CallbackSign.of(row.fields(), simulation.secret());
            JsonRow signature = new JsonRow()
                    .put("fields", CallbackSign.signed(row.fields()).keySet())
                    .put("signed", CallbackSign.text(row.fields(), SecretMask.MASK))
                    .put("algorithm", "sha256")
                    .put("value", right);
            json.put("signature", signature)
                    .put("signedRight", right.equals(row.fields().get(CallbackSign.FIELD)));
        }
        return json;
    }
}
