package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.credit.CreditSimulator;
import dev.merchantsdk.sandbox.dashboard.DashboardAction;
import dev.merchantsdk.sandbox.dashboard.Table;
import dev.merchantsdk.sandbox.dashboard.TableCell;
import dev.merchantsdk.sandbox.dashboard.TableCell.CellTone;
import dev.merchantsdk.sandbox.http.DeliveryState;
import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import dev.merchantsdk.sandbox.payments.FailureReason;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Creates the tables of the dashboard. Each table begins with the newest object. */
final class DashboardTables {
    private static final int LONGEST = 50;
    /** A transaction of this request variant waits for a confirmation of the merchant, and never for the payer. */
    private static final String MERCHANT_CONFIRMS = "payments.unnamedSbpPayout";

    private static final Set<String> REFUNDS = Set.of("payments.refund", "payments.reverse");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private static final DateTimeFormatter TIME_OF_DAY =
            DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Sandbox sandbox;

    DashboardTables(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    /**
     * Returns the time of day as text. The text begins with the date if the time is not on the sandbox's current date.
     */
    String time(Instant time) {
        LocalDate today = LocalDate.ofInstant(sandbox.clock().instant(), ZoneOffset.UTC);
        boolean isToday = LocalDate.ofInstant(time, ZoneOffset.UTC).equals(today);
        return (isToday ? TIME_OF_DAY : TIME).format(time);
    }

    static TableCell state(PaymentTransaction transaction) {
        String code = transaction.state() == PaymentState.FAILED
                        && transaction.responseCode().isPresent()
                ? ", code " + transaction.responseCode().getAsInt() + ": "
                        + FailureReason.of(
                                transaction.endpoint(),
                                transaction.responseCode().getAsInt())
                : "";
        return TableCell.of(
                transaction.state() + code,
                transaction.state() == PaymentState.SUCCESS
                        ? CellTone.GOOD
                        : transaction.state() == PaymentState.FAILED ? CellTone.BAD : CellTone.PLAIN);
    }

    Table transactions() {
        return table(
                "Transactions",
                List.of("Time", "Call", "Order", "Amount", "State", "Refunded", "Transaction"),
                sandbox.payments().latestTransactions(LONGEST),
                transaction -> List.of(
                        TableCell.of(time(transaction.createdAt())),
                        TableCell.of(transaction.endpoint()),
                        TableCell.of(transaction.orderId()),
                        TableCell.of(Html.roubles(transaction.price())),
                        stateOrPage(transaction),
                        refunded(transaction),
                        TableCell.of(transaction.id())),
                "No payment, hold, refund or payout so far.");
    }

    /**
     * Returns a cell with the state of a transaction. If the transaction waits for the payer, the cell is a link to the
     * payer's page.
     */
    private TableCell stateOrPage(PaymentTransaction transaction) {
        return transaction.state() == PaymentState.PENDING_CONFIRMATION
                        && !transaction.endpoint().equals(MERCHANT_CONFIRMS)
                ? TableCell.link(transaction.state().name(), payerPage(transaction.id()))
                : state(transaction);
    }

    /**
     * Returns a cell with the refunded amount of a transaction. For a refund or reversal, the cell is empty.
     * The row of the payment shows the amount.
     */
    private static TableCell refunded(PaymentTransaction transaction) {
        return TableCell.of(
                transaction.refunded() == 0 || REFUNDS.contains(transaction.endpoint())
                        ? ""
                        : Html.roubles(transaction.refunded()));
    }

    private String payerPage(String transaction) {
        return sandbox.url(Address.GATEWAY).getPath() + "payer/" + transaction;
    }

    Table applications() {
        return table(
                "Credit applications",
                List.of("Time", "Order", "Amount", "Status", "Application"),
                sandbox.credit().latestOrders(LONGEST),
                application -> List.of(
                        TableCell.of(time(application.createdAt())),
                        TableCell.of(application.orderId()),
                        TableCell.of(Html.roubles(application.amountWithDiscount())),
                        status(application),
                        TableCell.link(application.applicationId(), questionnaire(application.applicationId()))),
                "No credit order so far.");
    }

    static TableCell status(CreditApplication application) {
        return TableCell.of(
                application.statusId(),
                application.isApproved() ? CellTone.GOOD : application.isRefused() ? CellTone.BAD : CellTone.PLAIN);
    }

    /** Returns the path of the questionnaire page of an application. */
    String questionnaire(String applicationId) {
        return sandbox.url(Address.CREDIT).getPath() + "home/uforms?applicationId=" + applicationId;
    }

    Table callbacks() {
        return numbered(
                "Callbacks",
                List.of("Time", "To", "About", "Status", "Answer", ""),
                sandbox.payments().simulator().callbacks().rows().latest(LONGEST),
                (row, number) -> List.of(
                        TableCell.of(time(row.dueAt())),
                        TableCell.of(row.receiver()),
                        about(row),
                        status(field(row, "status")),
                        answer(row),
                        TableCell.button("send again", DashboardAction.REPEAT_CALLBACK, Integer.toString(number))),
                "No callback so far. Set callbackUrl in a request.");
    }

    Table notifications() {
        return numbered(
                "Status notifications of credit applications",
                List.of("Time", "To", "Application", "Status", "Answer", ""),
                sandbox.credit().simulator().notifications().rows().latest(LONGEST),
                (row, number) -> List.of(
                        TableCell.of(time(row.dueAt())),
                        TableCell.of(row.receiver()),
                        TableCell.id(field(row, CreditSimulator.APPLICATION_ID)),
                        TableCell.of(field(row, CreditSimulator.STATUS_ID)),
                        answer(row),
                        TableCell.button("send again", DashboardAction.REPEAT_NOTIFICATION, Integer.toString(number))),
                "No notification so far. Set the receiver in the settings, or with CreditSandbox.notifyAt.");
    }

    Table cards() {
        return table(
                "Saved cards and accounts",
                List.of("Token", "Call", "Card", "State"),
                sandbox.payments().latestBindings(LONGEST),
                binding -> List.of(
                        TableCell.of(binding.id()),
                        TableCell.of(binding.endpoint()),
                        TableCell.of(binding.cardNumber().orElse("")),
                        state(binding, binding.state().name())),
                "No card or account was saved so far.");
    }

    /**
     * Returns a cell with the state of a binding. If the binding waits for the payer, the cell is a link to the payer's
     * page.
     *
     * @param link the text of this link
     */
    TableCell state(CardBinding binding, String link) {
        if (binding.state() == BindingState.PENDING) {
            return TableCell.link(link, sandbox.url(Address.GATEWAY).getPath() + "bind/" + binding.id());
        }
        return TableCell.of(
                binding.state().name(), binding.state() == BindingState.FAILED ? CellTone.BAD : CellTone.GOOD);
    }

    Table paymentReceipts() {
        return table(
                "Receipts of transactions",
                List.of("Transaction", "Type", "Tax system", "Total", "Lines"),
                sandbox.payments().latestReceipts(LONGEST),
                receipt -> List.of(
                        TableCell.of(receipt.transactionId()),
                        TableCell.of(receipt.type().name()),
                        TableCell.of(receipt.taxationSystem()),
                        TableCell.of(Html.roubles(receipt.total())),
                        TableCell.of(Integer.toString(receipt.items()))),
                "No transaction with fiscalInformation has succeeded so far.");
    }

    Table orderedReceipts() {
        return table(
                "Independent receipts",
                List.of("Id", "Service id", "Type", "Total", "Status"),
                sandbox.receipts().latest(LONGEST),
                receipt -> List.of(
                        TableCell.of(Long.toString(receipt.id())),
                        TableCell.of(receipt.serviceId()),
                        TableCell.of(receipt.type() + (receipt.correction() ? ", correction" : "")),
                        TableCell.of(Html.roubles(receipt.total())),
                        TableCell.of(receipt.status())),
                "No independent receipt so far.");
    }

    Table persons() {
        return table(
                "Identifications",
                List.of("Id", "Phone", "Person", "Codes entered"),
                sandbox.identification().latest(LONGEST),
                session -> List.of(
                        TableCell.of(session.id()),
                        session.phoneGiven() ? verified(session.phoneVerified()) : TableCell.of("not given"),
                        verified(session.personVerified()),
                        TableCell.of(Integer.toString(session.attempts()))),
                "No identification so far.");
    }

    Table registers() {
        return table(
                "Registers",
                List.of("Created", "Id", "Status"),
                sandbox.registers().latest(LONGEST, sandbox.clock().instant()),
                register -> List.of(text(register, "created_at"), text(register, "id"), text(register, "status")),
                "No register so far.");
    }

    private static TableCell verified(Optional<Boolean> result) {
        return result.map(
                        passed -> passed ? TableCell.of("passed", CellTone.GOOD) : TableCell.of("failed", CellTone.BAD))
                .orElseGet(() -> TableCell.of("pending"));
    }

    private static TableCell text(JsonValue register, String field) {
        return TableCell.of(register.get("report")
                .flatMap(report -> report.get(field))
                .flatMap(JsonValue::asString)
                .orElse(""));
    }

    private static TableCell answer(QueuedCallback row) {
        if (!row.hasEnded()) {
            return TableCell.of(row.state().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        }
        String text = row.delivery().text().strip();
        if (row.delivery().status().isEmpty()) {
            return TableCell.of(text, CellTone.BAD);
        }
        return TableCell.of(
                row.delivery().status().getAsInt() + " in "
                        + row.delivery().duration().toMillis() + " ms" + (text.isEmpty() ? "" : ": " + text),
                row.state() == DeliveryState.DELIVERED ? CellTone.GOOD : CellTone.BAD);
    }

    private static TableCell about(QueuedCallback callback) {
        String order = field(callback, "orderId");
        if (!order.isEmpty()) {
            return TableCell.of(order);
        }
        String token = field(callback, "card_binding");
        return TableCell.of(field(callback, "object_type") + " " + TableCell.shortened(token))
                .withFull(field(callback, "object_type") + " " + token);
    }

    private static TableCell status(String status) {
        return TableCell.of(
                status,
                status.equals("success") ? CellTone.GOOD : status.startsWith("fail") ? CellTone.BAD : CellTone.PLAIN);
    }

    private static String field(QueuedCallback callback, String name) {
        return callback.fields().getOrDefault(name, "");
    }

    private static <T> Table table(
            String title, List<String> header, Latest<T> objects, Function<T, List<TableCell>> row, String ifEmpty) {
        return numbered(title, header, objects, (object, number) -> row.apply(object), ifEmpty);
    }

    private static <T> Table numbered(
            String title,
            List<String> header,
            Latest<T> objects,
            BiFunction<T, Integer, List<TableCell>> row,
            String ifEmpty) {
        List<List<TableCell>> rows = new ArrayList<>();
        int size = objects.items().size();
        for (int i = size - 1; i >= 0; i--) {
            rows.add(row.apply(objects.items().get(i), objects.total() - size + i));
        }
        return new Table(title, header, rows, objects.total(), ifEmpty);
    }
}
