package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.PaymentAction;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.SecureDetails;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The result of a transaction (contract, "Events"). Immutable. {@code toString()} contains no personal data.
 *
 * <p>A field that cannot be converted to its accessor's type counts as absent; {@link #fields()} still contains it.
 *
 * <p>{@link PaymentCallbacks#lookUp} creates the event of a transaction whose callback may be lost. It has only the
 * fields that the records give: id, order id, status, test mode, and from list v3 card number and response code. Like
 * the records, it has no {@link #metadata()}.
 */
public final class TransactionEvent extends CallbackEvent {
    static final String KIND = "transaction";

    private static final String CODE = "response_code";
    private static final String SANDBOX = "sandbox";

    private static final Pattern ID = Pattern.compile("[0-9A-Za-z]{32}");

    private final String transactionId;
    private final Optional<Found> records;

    TransactionEvent(EventParser parser, String transactionId) {
        this(parser, transactionId, Optional.empty());
    }

    private TransactionEvent(EventParser parser, String transactionId, Optional<Found> records) {
        super(parser);
        this.transactionId = transactionId;
        this.records = records;
    }

    /** Returns this event with the records that confirm it. */
    TransactionEvent confirmedBy(Found found) {
        return new TransactionEvent(parser, transactionId, Optional.of(found));
    }

    /** Returns the event of a looked-up transaction, with the fields that its records give. */
    static TransactionEvent of(Found found) {
        CallbackStatus status = found.isSuccess() ? CallbackStatus.SUCCESS : CallbackStatus.FAILED;
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("object_type", KIND);
        fields.put(KIND, found.transactionId());
        fields.put("status", status.raw());
        fields.put("orderId", found.orderId());
        found.listed().ifPresent(listed -> {
            listed.pan().ifPresent(pan -> fields.put("card_number", pan));
            listed.responseCode().ifPresent(code -> fields.put(CODE, String.valueOf(code.raw())));
        });
        found.transaction()
                .extraData()
                .flatMap(SecureDetails::isSandbox)
                .ifPresent(sandbox -> fields.put(SANDBOX, sandbox.toString()));
        CallbackFieldNames names = CallbackFieldNames.builder().errorCode(CODE).build();
        return new TransactionEvent(new EventParser(CallbackFields.of(fields), names), found.transactionId());
    }

    /**
     * Returns the transaction's id, which is also in the response to its request. The completion or the reversal of a
     * hold needs it.
     */
    public String transactionId() {
        return transactionId;
    }

    /**
     * Returns the records with which {@link PaymentCallbacks} has confirmed this event; empty in an event that is only
     * parsed.
     */
    public Optional<Found> records() {
        return records;
    }

    /** Returns whether the status is a success. An unknown status is not a success. */
    public boolean isSuccess() {
        return parser.isSuccess();
    }

    /** Returns whether the status is a failure: {@code failed} or {@code fail}, in any letter case. */
    public boolean isFailure() {
        return parser.isFailure();
    }

    /** Returns the operation's order id. */
    public Optional<String> orderId() {
        return parser.fields().nonEmpty("orderId");
    }

    /** Returns the requested action; empty if it is absent or not in the contract. It is not verified. */
    public Optional<PaymentAction> action() {
        return parser.fields().nonEmpty("action").flatMap(FieldParsers::action);
    }

    /** Returns the amount. */
    public Optional<Amount> price() {
        return parser.fields().nonEmpty("price").flatMap(FieldParsers::amount);
    }

    public Optional<String> merchantId() {
        return parser.fields().nonEmpty("merchantId");
    }

    /** Returns the payer's e-mail address, which is personal data. */
    public Optional<String> customerEmail() {
        return parser.fields()
                .nonEmpty("customer_email")
                .or(() -> parser.fields().nonEmpty("email"));
    }

    /** Returns the payer's phone, which is personal data. */
    public Optional<String> customerPhone() {
        return parser.fields().nonEmpty("customer_phone");
    }

    /** Returns the payer's name, which is personal data: two blanks if no name was given. */
    public Optional<String> customerFullName() {
        return parser.fields().nonEmpty("customer_fullName");
    }

    /** Returns the means of payment. */
    public Optional<String> paymentSystem() {
        return parser.fields().nonEmpty("payment_system");
    }

    /** Returns whether the operation was executed in test mode. */
    public boolean isSandbox() {
        return parser.fields()
                .nonEmpty(SANDBOX)
                .filter("true"::equalsIgnoreCase)
                .isPresent();
    }

    /** Returns when the order's validity ends. */
    public Optional<OffsetDateTime> orderActualTill() {
        return parser.fields().nonEmpty("orderActualTill").flatMap(FieldParsers::offsetTime);
    }

    /** Returns when the transaction was processed. A time without a zone is assumed to be in UTC. */
    public Optional<Instant> processedAt() {
        return parser.fields().nonEmpty("cb_processed_at").flatMap(FieldParsers::instant);
    }

    @Override
    public CallbackKey key() {
        return parser.key(KIND, transactionId);
    }

    /** Returns the key of what the recorder learns: the result, and in a failure the flag and the response code. */
    CallbackKey keyOfRecording() {
        return parser.error()
                .flatMap(CallbackError::code)
                .filter(code -> isFailure())
                .map(code -> new CallbackKey(KIND, transactionId, key().status() + ", code " + code.raw()))
                .orElseGet(this::key);
    }

    /** Returns the result's key, which is handled once, with the flag or without it. */
    CallbackKey keyOfResult() {
        return parser.keyWithoutFlag(KIND, transactionId);
    }

    /**
     * Returns the transaction's id, or a mask if the value does not have the format of an id. The signature does not
     * cover field names. An attacker can therefore rename fields, so that the field with the id contains another value,
     * such as personal data.
     */
    String idText() {
        return ID.matcher(transactionId).matches() ? transactionId : "***";
    }

    @Override
    public String toString() {
        return "TransactionEvent(" + idText() + ", " + parser.statusText() + ")";
    }
}
