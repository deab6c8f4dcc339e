package dev.merchantsdk.cli;

import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.CallbackFields;
import dev.merchantsdk.payments.callback.CallbackStatus;
import dev.merchantsdk.payments.callback.TransactionEvent;
import java.util.Optional;
import java.util.Set;

/** A callback as the commands show it. */
final class CallbackView {
    private static final String MASK = "***";
    /** The fields that contain neither personal data nor a token. */
    private static final Set<String> SHOWN = Set.of("""
            object_type transaction orderId status action price merchantId \
            sandbox payment_system gw_channel orderActualTill cb_processed_at response_code error_code""".split(" "));

    private CallbackView() {}

    /** Returns all fields, of which others than the shown ones are masked unless {@code reveal} is set. */
    static PrintedFields of(CallbackFields fields, boolean reveal) {
        PrintedFields printed = new PrintedFields();
        fields.all().forEach((name, value) -> printed.put(name, reveal || SHOWN.contains(name) ? value : MASK));
        return printed;
    }

    /** Returns a row for a received callback. */
    static PrintedFields row(CallbackEvent event) {
        Optional<TransactionEvent> transaction =
                event instanceof TransactionEvent of ? Optional.of(of) : Optional.empty();
        return new PrintedFields()
                .put("type", event.key().kind())
                .put("id", transaction.map(TransactionEvent::transactionId))
                .put("orderId", transaction.flatMap(TransactionEvent::orderId))
                .put("status", event.status().map(CallbackStatus::raw))
                .put("price", transaction.flatMap(TransactionEvent::price).map(price -> price.toDecimalString()));
    }
}
