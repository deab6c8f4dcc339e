package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.dashboard.Cell;
import dev.merchantsdk.sandbox.dashboard.Cell.Tone;
import dev.merchantsdk.sandbox.dashboard.DashboardAction;
import dev.merchantsdk.sandbox.dashboard.Table;
import dev.merchantsdk.sandbox.http.CallbackSender;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The objects of a sandbox as tables, the newest first. */
final class DashboardTables {
    private static final int LONGEST = 50;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Sandbox sandbox;

    DashboardTables(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    static String time(Instant time) {
        return TIME.format(time);
    }

    static String roubles(long kopecks) {
        return BigDecimal.valueOf(kopecks, 2).toPlainString();
    }

    /** The state of a transaction, with the code of its failure. */
    static Cell state(PaymentTransaction transaction) {
        String code = transaction.state() == PaymentState.FAILED
                        && transaction.responseCode().isPresent()
                ? ", code " + transaction.responseCode().getAsInt()
                : "";
        return Cell.of(
                transaction.state() + code,
                transaction.state() == PaymentState.SUCCESS
                        ? Tone.GOOD
                        : transaction.state() == PaymentState.FAILED ? Tone.BAD : Tone.PLAIN);
    }

    Table transactions() {
        return table(
                "Transactions",
                List.of("Time", "Call", "Order", "Amount", "State", "Refunded", "Transaction"),
                sandbox.payments().transactions(),
                transaction -> List.of(
                        Cell.of(time(transaction.createdAt())),
                        Cell.of(transaction.endpoint()),
                        Cell.of(transaction.orderId()),
                        Cell.of(roubles(transaction.price())),
                        state(transaction),
                        Cell.of(transaction.refunded() == 0 ? "" : roubles(transaction.refunded())),
                        Cell.of(transaction.id())),
                "No payment, hold, refund or payout so far.");
    }

    Table applications() {
        return table(
                "Credit applications",
                List.of("Time", "Order", "Amount", "Status", "Application"),
                sandbox.credit().orders(),
                application -> List.of(
                        Cell.of(time(application.createdAt())),
                        Cell.of(application.orderId()),
                        Cell.of(roubles(application.amountWithDiscount())),
                        Cell.of(
                                application.statusId(),
                                application.isApproved() ? Tone.GOOD : application.isRefused() ? Tone.BAD : Tone.PLAIN),
                        Cell.link(application.applicationId(), questionnaire(application.applicationId()))),
                "No credit order so far.");
    }

    /** The path of the page where a customer, or a test, decides on an application. */
    String questionnaire(String applicationId) {
        return sandbox.url(Address.CREDIT).getPath() + "home/uforms?applicationId=" + applicationId;
    }

    Table callbacks() {
        return numbered(
                "Callbacks",
                List.of("Time", "To", "About", "Status", "Answer", ""),
                sandbox.payments().posted(),
                (posted, number) -> List.of(
                        Cell.of(time(posted.at())),
                        Cell.of(posted.callback().receiver()),
                        Cell.of(about(posted.callback())),
                        Cell.of(field(posted.callback(), "status")),
                        answer(posted.callback().receiver(), posted.callback().status()),
                        Cell.button("send again", DashboardAction.REPEAT_CALLBACK, Integer.toString(number))),
                "No callback so far. Set callbackUrl in a request.");
    }

    Table notifications() {
        return table(
                "Status notifications of credit applications",
                List.of("Application", "Status", "Answer", ""),
                sandbox.credit().notifications(),
                sent -> List.of(
                        Cell.of(sent.applicationId()),
                        Cell.of(sent.statusId()),
                        answer("http://127.0.0.1/", sent.answered()),
                        Cell.button("send again", DashboardAction.REPEAT_NOTIFICATION, sent.applicationId())),
                "No notification so far.");
    }

    Table cards() {
        return table(
                "Saved cards and accounts",
                List.of("Token", "Call", "Card", "State"),
                sandbox.payments().bindings(),
                binding -> List.of(
                        Cell.of(binding.id()),
                        Cell.of(binding.endpoint()),
                        Cell.of(binding.cardNumber().orElse("")),
                        Cell.of(
                                binding.state().name(),
                                binding.state() == BindingState.FAILED
                                        ? Tone.BAD
                                        : binding.state() == BindingState.PENDING ? Tone.PLAIN : Tone.GOOD)),
                "No card or account was saved so far.");
    }

    Table paymentReceipts() {
        return table(
                "Receipts of transactions",
                List.of("Transaction", "Kind", "Tax system", "Total", "Lines"),
                sandbox.payments().receipts(),
                receipt -> List.of(
                        Cell.of(receipt.transactionId()),
                        Cell.of(receipt.kind().name()),
                        Cell.of(receipt.taxationSystem()),
                        Cell.of(roubles(receipt.total())),
                        Cell.of(Integer.toString(receipt.items()))),
                "No transaction with fiscalInformation has succeeded so far.");
    }

    Table orderedReceipts() {
        return table(
                "Independent receipts",
                List.of("Id", "Service id", "Kind", "Total", "Status"),
                sandbox.receipts().all(),
                receipt -> List.of(
                        Cell.of(Long.toString(receipt.id())),
                        Cell.of(receipt.serviceId()),
                        Cell.of(receipt.kind() + (receipt.correction() ? ", correction" : "")),
                        Cell.of(roubles(receipt.total())),
                        Cell.of(receipt.status())),
                "No independent receipt so far.");
    }

    Table persons() {
        return table(
                "Identifications",
                List.of("Id", "Phone", "Person", "Codes entered"),
                sandbox.identification().sessions(),
                session -> List.of(
                        Cell.of(session.id()),
                        session.phoneGiven() ? verified(session.phoneVerified()) : Cell.of("not given"),
                        verified(session.personVerified()),
                        Cell.of(Integer.toString(session.attempts()))),
                "No identification so far.");
    }

    Table registers() {
        return table(
                "Registers",
                List.of("Created", "Id", "Status"),
                sandbox.registers().all(sandbox.clock().instant()),
                register -> List.of(text(register, "created_at"), text(register, "id"), text(register, "status")),
                "No register so far.");
    }

    private static Cell verified(Optional<Boolean> result) {
        return result.map(passed -> passed ? Cell.of("passed", Tone.GOOD) : Cell.of("failed", Tone.BAD))
                .orElseGet(() -> Cell.of("pending"));
    }

    private static Cell text(JsonValue register, String field) {
        return Cell.of(register.get("report")
                .flatMap(report -> report.get(field))
                .flatMap(JsonValue::asString)
                .orElse(""));
    }

    private static Cell answer(String receiver, OptionalInt status) {
        if (status.isPresent()) {
            return Cell.of(Integer.toString(status.getAsInt()), status.getAsInt() == 200 ? Tone.GOOD : Tone.BAD);
        }
        return Cell.of(
                CallbackSender.goesTo(receiver)
                        ? "no answer: does the shop run?"
                        : "not sent: no http address of this machine",
                Tone.BAD);
    }

    private static String about(SentCallback callback) {
        String order = field(callback, "orderId");
        return order.isEmpty() ? field(callback, "object_type") + " " + field(callback, "card_binding") : order;
    }

    private static String field(SentCallback callback, String name) {
        return callback.fields().getOrDefault(name, "");
    }

    private static <T> Table table(
            String title, List<String> header, List<T> objects, Function<T, List<Cell>> row, String ifEmpty) {
        return numbered(title, header, objects, (object, number) -> row.apply(object), ifEmpty);
    }

    private static <T> Table numbered(
            String title,
            List<String> header,
            List<T> objects,
            BiFunction<T, Integer, List<Cell>> row,
            String ifEmpty) {
        List<List<Cell>> rows = new ArrayList<>();
        int size = objects.size();
        for (int i = size - 1; i >= Math.max(0, size - LONGEST); i--) {
            rows.add(row.apply(objects.get(i), i));
        }
        return new Table(title, header, rows, size, ifEmpty);
    }
}
