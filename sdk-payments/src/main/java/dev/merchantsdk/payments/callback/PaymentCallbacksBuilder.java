package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.transaction.TransactionKind;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Builds {@link PaymentCallbacks}. Not thread-safe. */
public final class PaymentCallbacksBuilder {
    private static final String CALL = "Call it before build()";

    private final Optional<Secret> secret;
    private @Nullable CallbackParser parser;
    private CallbackVerifier verifier;
    private @Nullable ProcessedCallbackStore store;
    private @Nullable Function<String, Optional<Amount>> expected;
    private @Nullable Journal journal;
    private final Map<TransactionKind, CallbackHandler<VerifiedTransaction>> successes =
            new EnumMap<>(TransactionKind.class);
    private @Nullable CallbackHandler<VerifiedTransaction> failed;
    private @Nullable CallbackHandler<CardBindingEvent> bindings;
    private @Nullable CallbackHandler<VerifiedTransaction> other;
    private @Nullable CallbackHandler<UnrecognizedEvent> unrecognized;
    private CallbackHandler<CallbackEvent> each = event -> {};
    private CallbackFailureListener failures = (event, cause) -> {};

    PaymentCallbacksBuilder(MerchantSdk sdk) {
        secret = Calls.of(sdk).credentials().merchantSecret();
        verifier = CallbackVerifier.of(sdk);
    }

    /**
     * Sets the parser of callbacks, which also verifies their signatures. Default: {@link CallbackParser#of} with the
     * merchant's secret. Required if the SDK has no such secret.
     */
    public PaymentCallbacksBuilder parser(CallbackParser parser) {
        this.parser = Objects.requireNonNull(parser, "parser");
        return this;
    }

    /** Sets the verifier, which compares transactions with the service's records. Default: {@link CallbackVerifier#of}. */
    public PaymentCallbacksBuilder verifier(CallbackVerifier queries) {
        verifier = Objects.requireNonNull(queries, "verifier");
        return this;
    }

    /** Sets the store of processed callbacks. Required. */
    public PaymentCallbacksBuilder store(ProcessedCallbackStore processed) {
        store = Objects.requireNonNull(processed, "store");
        return this;
    }

    /**
     * Sets the function that returns the prices of the shop's orders. Required.
     *
     * @param prices returns the price that you sent with an order id, also of completions, reversals, refunds and
     *     payouts; an empty {@code Optional} if it is unknown. Called on the thread that receives the callback
     */
    public PaymentCallbacksBuilder expectedPrice(Function<String, Optional<Amount>> prices) {
        expected = Objects.requireNonNull(prices, "expectedPrice");
        return this;
    }

    /**
     * Sets the journal of the shop's payments, whose open entries {@link PaymentCallbacks#recover()} looks up. While the
     * entry of an order id is open, {@link PaymentCallbacks#lookUp(String)} leaves a failed payout, and another payment's
     * record, to it: the failure may be that of an earlier attempt. If the entry is accepted, the look-up handles only
     * the result of its transaction. Default: none.
     */
    public PaymentCallbacksBuilder journal(Journal payments) {
        journal = Objects.requireNonNull(payments, "journal");
        return this;
    }

    /** Sets the handler of successful one-step payments, recurring debits and completions of holds. */
    public PaymentCallbacksBuilder onPaid(CallbackHandler<VerifiedTransaction> handler) {
        return on(TransactionKind.PAYMENT, handler);
    }

    /** Sets the handler of successful holds. */
    public PaymentCallbacksBuilder onHeld(CallbackHandler<VerifiedTransaction> handler) {
        return on(TransactionKind.HOLD, handler);
    }

    /** Sets the handler of successful refunds. */
    public PaymentCallbacksBuilder onRefunded(CallbackHandler<VerifiedTransaction> handler) {
        return on(TransactionKind.REFUND, handler);
    }

    /** Sets the handler of successful reversals. */
    public PaymentCallbacksBuilder onReversed(CallbackHandler<VerifiedTransaction> handler) {
        return on(TransactionKind.REVERSAL, handler);
    }

    /** Sets the handler of successful payouts. */
    public PaymentCallbacksBuilder onPaidOut(CallbackHandler<VerifiedTransaction> handler) {
        return on(TransactionKind.PAYOUT, handler);
    }

    /**
     * Sets the handler of failed transactions of all kinds. It is called for one transaction: another attempt of a
     * payout may succeed, even a repetition within the call. So don't return a payout's money here; the guide on refunds
     * and payouts says when it has failed.
     */
    public PaymentCallbacksBuilder onFailed(CallbackHandler<VerifiedTransaction> handler) {
        failed = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /** Sets the handler of card bindings, which cannot be verified, see {@link CallbackVerifier}. */
    public PaymentCallbacksBuilder onCardBinding(CallbackHandler<CardBindingEvent> handler) {
        bindings = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /** Sets the handler of unrecognized events, which are not compared with records. */
    public PaymentCallbacksBuilder onUnrecognized(CallbackHandler<UnrecognizedEvent> handler) {
        unrecognized = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /**
     * Sets the handler of transactions without another one. These can be of the kind {@link TransactionKind#OTHER}, or
     * have a status that is neither success nor failure: then id and order id are verified, but not always the amount,
     * and not while the record is pending.
     */
    public PaymentCallbacksBuilder onOther(CallbackHandler<VerifiedTransaction> handler) {
        other = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /**
     * Adds a recorder of all events, for example {@code RecurringGuard::record}. It runs after the verification and
     * before the handler for the event's kind, outside the handler's database transaction, so it never needs a second
     * connection. It gets a failure again if a response code, or the flag that recurring debits are impossible, arrives
     * later in a callback or a look-up, and may get any event again when the handler fails.
     */
    public PaymentCallbacksBuilder onEach(CallbackHandler<CallbackEvent> recorder) {
        Objects.requireNonNull(recorder, "recorder");
        CallbackHandler<CallbackEvent> earlier = each;
        each = event -> {
            earlier.handle(event);
            recorder.handle(event);
        };
        return this;
    }

    /**
     * Sets the listener of failures. It is called when a callback's signature is valid, but its processing fails, for
     * example because the records do not confirm the event, or a handler throws. By default, failures are only logged.
     */
    public PaymentCallbacksBuilder failureListener(CallbackFailureListener listener) {
        failures = Objects.requireNonNull(listener, "listener");
        return this;
    }

    /**
     * Builds the receiver.
     *
     * @throws ConfigurationException if a required setting is missing, if the SDK of the verifier has no OAuth client
     *     or lacks an address that the verifier needs, or if a claim of the store is not longer than
     *     {@code Timeouts.call}, a verification's time limit
     */
    public PaymentCallbacks build() {
        PaymentHandlers handlers = new PaymentHandlers(
                successes,
                Optional.ofNullable(failed),
                Optional.ofNullable(other),
                Optional.ofNullable(bindings),
                Optional.ofNullable(unrecognized),
                each);
        TransactionVerifier transactionVerifier =
                new TransactionVerifier(required("expectedPrice", expected), verifier);
        verifier.requireSettings();
        CallbackParser bodies = required(
                "parser: the SDK has no secret of Credentials.merchant(...)",
                parser == null ? secret.map(CallbackParser::of).orElse(null) : parser);
        EventProcessor processor = new EventProcessor(required("store", store), failures);
        PaymentCallbacks callbacks =
                new PaymentCallbacks(bodies, processor, handlers, transactionVerifier, Optional.ofNullable(journal));
        requireLongClaims(processor.store().claimTimeout(), verifier.timeLimit());
        return callbacks;
    }

    private static void requireLongClaims(Duration claim, Duration verification) {
        if (claim.compareTo(verification) <= 0) {
            throw new ConfigurationException(
                    "a claim of the store expires after " + claim + ", but a verification may take " + verification,
                    "Set a longer claim timeout in the store, or a shorter Timeouts.call");
        }
    }

    private PaymentCallbacksBuilder on(TransactionKind kind, CallbackHandler<VerifiedTransaction> handler) {
        successes.put(kind, Objects.requireNonNull(handler, "handler"));
        return this;
    }

    private static <T> T required(String name, @Nullable T part) {
        if (part == null) {
            throw new ConfigurationException("PaymentCallbacks have no " + name, CALL);
        }
        return part;
    }
}
