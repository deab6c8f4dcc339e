package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ClaimExpiredException;
import dev.merchantsdk.payments.internal.ExpectedRecord;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The inbox for results: receives callbacks, {@linkplain #lookUp looks up} results whose callback was lost and
 * {@linkplain #recover recovers} payments after a crash, verifies all of them, and passes them to the shop's handlers
 * (contract, "Events"). Immutable; thread-safe if the store and the handlers are.
 *
 * <p>A callback goes through these steps:
 * <ol>
 *   <li>The {@linkplain CallbackParser parser} verifies its signature.
 *   <li>The {@linkplain dev.merchantsdk.core.spi.ProcessedCallbackStore store} claims it, so that no other delivery of it
 *       is processed at the same time.
 *   <li>A transaction is compared with your order and {@linkplain CallbackVerifier with the records} of the service.
 *   <li>The {@linkplain PaymentCallbacksBuilder#onEach recorder} of all events runs.
 *   <li>The store renews the claim, and the handler for the kind runs. With {@code sdk-jdbc}, both can share a
 *       transaction of yours; the steps before hold no connection.
 * </ol>
 *
 * <p>What a handler changes in the store's transaction takes effect exactly once; anything else may happen again after a
 * crash.
 *
 * <p>An event without a handler gets the response {@code 500} and an ERROR in the log, and doesn't count as processed:
 * set the handler, then look the order up. A card binding can't be looked up. A transaction that your order or the
 * records don't confirm gets {@code 503}: no handler runs, and the {@linkplain PaymentCallbacksBuilder#failureListener
 * listener} is notified.
 *
 * <pre>{@code
 * PaymentCallbacks callbacks = PaymentCallbacks.of(sdk)
 *         .store(store)
 *         .expectedPrice(orders::price)
 *         .journal(journal)
 *         .onPaid(paid -> orders.ship(paid.orderId()))
 *         .onFailed(failed -> orders.markFailed(failed.orderId())) // of any kind, such as a refund
 *         .onOther(orders::record)
 *         .build();
 * }</pre>
 */
public final class PaymentCallbacks {
    private final CallbackReceiver receiver;
    private final EventProcessor processor;
    private final PaymentHandlers handlers;
    private final TransactionVerifier verifier;
    private final Optional<Journal> journal;

    PaymentCallbacks(
            CallbackParser parser,
            EventProcessor processor,
            PaymentHandlers handlers,
            TransactionVerifier verifier,
            Optional<Journal> journal) {
        this.receiver = new CallbackReceiver(parser, processor, (unchanged, event) -> process(event));
        this.processor = processor;
        this.handlers = handlers;
        this.verifier = verifier;
        this.journal = journal;
    }

    /**
     * Returns a builder with the parser for the secret of {@link dev.merchantsdk.core.config.CredentialsBuilder#merchant}
     * and with the {@linkplain CallbackVerifier#of verifier} of an SDK. Both can be replaced.
     */
    public static PaymentCallbacksBuilder of(MerchantSdk sdk) {
        return new PaymentCallbacksBuilder(sdk);
    }

    /**
     * Receives a callback. Throws no exception, but can throw an {@link Error}.
     *
     * @param contentType the value of the header {@code Content-Type}; null if the request has no such header
     * @param body the request's bytes, unchanged
     * @return the response that {@link CallbackReceiver#receive(String, byte[])} describes
     */
    public CallbackResponse receive(@Nullable String contentType, byte[] body) {
        return receiver.receive(contentType, body);
    }

    /**
     * Works like {@link #receive(String, byte[])}, but reads the body from a stream: at most one byte more than
     * {@link CallbackParserBuilder#maxBytes(int)}. The stream stays open.
     *
     * @throws IOException if the stream cannot be read; the event is then not processed
     */
    public CallbackResponse receive(@Nullable String contentType, InputStream body) throws IOException {
        return receiver.receive(contentType, body);
    }

    /** Works like {@link #lookUp(String, Polling)} with the polling {@link OrderOutcome#SETTLE_TIME}. */
    public OrderOutcome lookUp(String orderId) {
        return lookUp(orderId, OrderOutcome.SETTLE_TIME);
    }

    /**
     * Looks up an order id whose result has not arrived, and processes it as its callback would be: after the same
     * checks, by the same handler, and through the same store. So a callback and a look-up of one result are processed
     * once, even at the same time. A refund whose callback was lost reaches {@code onRefunded}, never {@code onPaid}.
     *
     * <p>The result comes from the secure list, its kind and amount from list v3. No handler is called while the
     * transaction is pending or unknown, nor for a success whose amount the records don't confirm.
     *
     * <p>With a {@linkplain PaymentCallbacksBuilder#journal journal}, a success closes the entry of its order id. The
     * outcome is {@link Unresolved} if the journal contradicts the record: it is that of another payment, or of another
     * transaction than the accepted one. So is a failed payout whose entry is open, because it may be sent again:
     * {@link #recover()} decides. If you keep a journal, pass it to the builder.
     *
     * @param settle the pauses between queries, and the time that the records may need to appear
     * @return the outcome. A {@link OrderOutcome.Found} that is not pending has been processed, now or earlier. The
     *     outcome is {@link Unresolved} if the processing failed: look the order id up again later. In this case the
     *     {@linkplain PaymentCallbacksBuilder#failureListener listener} is notified as for a callback
     * @apiNote {@code GET /api/public/transactions} filtered by {@code order_id}, and
     *     {@code GET /payment-gateway/v3/transactions} filtered by {@code cs1}
     * @throws InvalidRequestException if the order id is blank
     * @throws IllegalStateException if the SDK is closed
     * @throws RuntimeException if the journal cannot be read; nothing is processed
     */
    public OrderOutcome lookUp(String orderId, Polling settle) {
        return lookUp(orderId, settle, UnaryOperator.identity(), false);
    }

    /**
     * Works like {@link #lookUp(String, Polling)}, but applies your check to the outcome before it is processed. If you
     * know more about the operation than its price, such as a payout's recipient, return {@link Unresolved} for the
     * record of another operation, and the outcome itself otherwise.
     */
    public OrderOutcome lookUp(String orderId, Polling settle, UnaryOperator<OrderOutcome> check) {
        return lookUp(orderId, settle, check, false);
    }

    /** Works like {@link #recover(Polling)} with the polling {@link OrderOutcome#SETTLE_TIME}. */
    public List<RecoveredPayment> recover() {
        return recover(OrderOutcome.SETTLE_TIME);
    }

    /**
     * Looks up the journal's open entries, the oldest first, so that each result reaches the handler that its callback
     * would reach. Call it when the shop starts and at regular intervals. Never sends a payment.
     *
     * <p>A final record closes the entry as {@link JournalState#ACCEPTED} after the handler has run, even if the
     * payment failed. The entry stays open if:
     * <ul>
     *   <li>The payment is pending, or the service has no record of it. If you find out that it was not executed, close
     *       the entry with {@link Journal#notExecuted}.
     *   <li>A payout failed, because it may be sent again under its order id. If you don't, close its entry likewise.
     *   <li>The record is certainly that of another operation, or has failed while a later attempt may still be
     *       executed. No handler runs, and the outcome is {@link Unresolved}.
     *   <li>It is the step of an SBP payout ({@link dev.merchantsdk.payments.Checkpoint#recordedIn}), whose stored text
     *       closes it.
     *   <li>The look-up or a handler fails. The outcome is {@link Unresolved} with the failure, and the next entry's
     *       turn comes. Only a {@link VirtualMachineError} ends the recovery.
     * </ul>
     *
     * <p>Entries of calls in progress are looked up too, which does not affect the calls.
     *
     * @param settle the pauses between queries, and the time that records may need after the end of an entry's latest
     *     attempt ({@link JournalEntry#attemptsEndAt()}). All entries share it, so a recovery takes about one settle
     *     time, not one for each entry
     * @return the outcome of each open entry
     * @apiNote {@code GET /api/public/transactions} filtered by {@code order_id}, and
     *     {@code GET /payment-gateway/v3/transactions} filtered by {@code cs1}
     * @throws IllegalStateException if the builder got no {@linkplain PaymentCallbacksBuilder#journal journal}
     * @throws RuntimeException if the journal cannot read its open entries; it is the journal's own
     */
    public List<RecoveredPayment> recover(Polling settle) {
        return recovery(UnaryOperator.identity())
                .recoverAll(settle, verifier.verifier().calls());
    }

    /**
     * Works like {@link #recover(Polling)}, for one open entry. Applies your check to its outcome, a result only once it
     * is verified and processed, and before the entry is closed. If the check throws an exception or returns
     * {@link Unresolved}, the entry stays open.
     */
    public RecoveredPayment recover(JournalEntry entry, Polling settle, UnaryOperator<OrderOutcome> check) {
        return recovery(check)
                .recoverAll(List.of(entry), settle, verifier.verifier().calls())
                .get(0);
    }

    /** Returns the journal that was passed to the builder. */
    public Optional<Journal> journal() {
        return journal;
    }

    private Recovery recovery(UnaryOperator<OrderOutcome> check) {
        Journal entries = journal.orElseThrow(() -> new IllegalStateException(
                "PaymentCallbacks have no journal to recover: pass your client's journal to journal(...)"));
        return new Recovery((orderId, polling, own) -> check.apply(lookUp(orderId, polling, own, true)), entries);
    }

    private OrderOutcome lookUp(String orderId, Polling settle, UnaryOperator<OrderOutcome> check, boolean isRecovery) {
        OrderOutcome checked = check.apply(verifier.verifier().find(orderId, settle));
        OrderOutcome outcome = compareWithJournal(checked, isRecovery);
        if (!(outcome instanceof Found found) || found.isUndecided()) {
            return outcome;
        }
        TransactionEvent event = TransactionEvent.of(found);
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        CallbackResponse response =
                process(processor.notifying(failure::set), event, () -> verifier.verify(event, found));
        if (!response.isOk()) {
            return unprocessed(orderId, Optional.ofNullable(failure.get()));
        }
        if (found.isSuccess() && !isRecovery) { // a recovery closes its entries itself
            journal.ifPresent(entries -> Recovery.closer(entries)
                    .accepted(
                            orderId,
                            found.transactionId(),
                            entry -> ExpectedRecord.of(entry).difference(found).isEmpty()));
        }
        return found;
    }

    /** Reads the entry after the records, because another server may have begun an attempt during the look-up. */
    private OrderOutcome compareWithJournal(OrderOutcome outcome, boolean isRecovery) {
        if (!(outcome instanceof Found found)) {
            return outcome;
        }
        return journal.flatMap(entries -> entries.entry(found.orderId()))
                .flatMap(entry -> entry.state() == JournalState.OPEN
                        ? Optional.of(entry).filter(open -> !isRecovery).flatMap(open -> reasonToLeave(open, found))
                        : entry.transactionId()
                                .filter(id -> !id.equalsIgnoreCase(found.transactionId()))
                                .map(id -> "the journal contains another transaction of its order id"))
                .<OrderOutcome>map(why -> new Unresolved(found.orderId(), why, Optional.empty()))
                .orElse(outcome);
    }

    private static Optional<String> reasonToLeave(JournalEntry open, Found found) {
        ExpectedRecord expected = ExpectedRecord.of(open);
        return expected.difference(found)
                .or(() -> expected.mayBeRepeated(found)
                        ? Optional.of("its journal entry is open: recover() resolves it")
                        : Optional.empty());
    }

    private static Unresolved unprocessed(String orderId, Optional<Throwable> failure) {
        String why = failure.map(PaymentCallbacks::reason).orElse("another delivery of its result is being processed");
        return new Unresolved(orderId, why, failure);
    }

    private static String reason(Throwable failure) {
        if (failure instanceof UnverifiedCallbackException) {
            return "your order or the records do not confirm its result yet";
        }
        return failure instanceof ClaimExpiredException
                ? "its processing outlasted its claim and was rolled back"
                : "the processing of its result failed";
    }

    private CallbackResponse process(CallbackEvent event) {
        return event instanceof TransactionEvent transaction
                ? process(processor, transaction, () -> verifier.verify(transaction))
                : processor.process(event, event.key(), () -> handlers.prepare(event));
    }

    /**
     * Handles a result once. A failure with a response code, or with the flag that recurring debits are impossible, has
     * a further key, so the recorder also gets a code or flag that arrives after the result.
     */
    private CallbackResponse process(
            EventProcessor events, TransactionEvent event, Supplier<VerifiedTransaction> verification) {
        CallbackKey recording = event.keyOfRecording();
        if (recording.equals(event.keyOfResult())) {
            return events.process(event, recording, () -> handlers.prepare(verification.get()));
        }
        AtomicReference<@Nullable VerifiedTransaction> verified = new AtomicReference<>();
        CallbackResponse recorded = events.process(event, recording, () -> {
            VerifiedTransaction transaction = verification.get();
            handlers.record(transaction);
            verified.set(transaction);
            return () -> {};
        });
        return recorded.isOk()
                ? events.process(
                        event,
                        event.keyOfResult(),
                        () -> handlers.processing(
                                Optional.ofNullable(verified.get()).orElseGet(verification)))
                : recorded;
    }
}
