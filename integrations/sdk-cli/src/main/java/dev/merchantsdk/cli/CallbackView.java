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

    /** Returns a row for a received callback; of nulls if it could not be read. */
    static PrintedFields row(Optional<CallbackEvent> event) {
        Optional<TransactionEvent> transaction =
                event.filter(TransactionEvent.class::isInstance).map(TransactionEvent.class::cast);
        return new PrintedFields()
                .put("type", event.map(any -> any.key().kind()))
                .put("id", transaction.map(TransactionEvent::transactionId))
                .put("orderId", transaction.flatMap(TransactionEvent::orderId))
                .put("status", event.flatMap(CallbackEvent::status).map(CallbackStatus::raw))
                .put("price", transaction.flatMap(TransactionEvent::price).map(price -> price.toDecimalString()));
    }
}
