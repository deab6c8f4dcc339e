package dev.merchantsdk;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawClient;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.identification.MobilizationClient;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.OperationsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.receipts.ReceiptsClient;
import java.util.List;
import java.util.Optional;

/**
 * Everything a shop does with the service, from one object. Build it at start-up and close it at shutdown. At start-up
 * and on a schedule, call {@link #recover()}, and {@link PaymentCallbacks#lookUp(String)} of the {@link #inbox()} for each
 * order whose callback is overdue. Immutable and thread-safe.
 *
 * <pre>{@code
 * Merchant merchant = Merchant.builder()
 *         .fromEnvironment()
 *         .stores(JdbcStores.of(dataSource, "shop"))
 *         .books(books)
 *         .build();
 * PaymentPage page = merchant.payments().pay(payment);
 * }</pre>
 *
 * <p>It only composes: each client can also be created from a {@link MerchantSdk} alone.
 */
public final class Merchant implements NotJsonSerializable, AutoCloseable {
    private final MerchantSdk sdk;
    private final PaymentsClient payments;
    private final SbpClient sbp;
    private final Optional<RecurringGuard> subscriptions;
    private final Optional<PaymentCallbacks> inbox;

    Merchant(
            MerchantSdk sdk,
            PaymentsClient payments,
            SbpClient sbp,
            Optional<RecurringGuard> subscriptions,
            Optional<PaymentCallbacks> inbox) {
        this.sdk = sdk;
        this.payments = payments;
        this.sbp = sbp;
        this.subscriptions = subscriptions;
        this.inbox = inbox;
    }

    /** Returns a merchant without stores and books: its payments have no journal, and it has no inbox. */
    public static Merchant of(MerchantSdk sdk) {
        return builder().sdk(sdk).build();
    }

    /** Returns an empty builder. */
    public static MerchantBuilder builder() {
        return new MerchantBuilder();
    }

    /**
     * Returns the client for payments, holds, refunds and payouts. With stores, each order id is in the journal before it
     * is sent, and the client has no asynchronous variant.
     */
    public PaymentsClient payments() {
        return payments;
    }

    /** Saves cards and accounts. */
    public CardBindingsClient cards() {
        return CardBindingsClient.of(sdk);
    }

    /**
     * Debits saved cards without the payer, within the service's limits. The results come from the {@link #inbox()}.
     *
     * @throws ConfigurationException if the merchant has no stores
     */
    public RecurringGuard subscriptions() {
        return subscriptions.orElseThrow(
                () -> new ConfigurationException("the merchant has no stores", "Set Merchant.builder().stores(...)"));
    }

    /**
     * Receives callbacks, looks up results, and passes both to the {@link PaymentBooks}.
     *
     * @throws ConfigurationException if the merchant has no books
     */
    public PaymentCallbacks inbox() {
        return inbox.orElseThrow(() -> new ConfigurationException(
                "the merchant has no books", "Set Merchant.builder().stores(...).books(...)"));
    }

    /**
     * Finds out what became of the payments that a crash or a lost response left open, and passes the results to the
     * {@link PaymentBooks}. Never sends a payment.
     *
     * @return the outcome of each open journal entry
     * @see PaymentCallbacks#recover()
     * @throws ConfigurationException if the merchant has no books
     * @throws RuntimeException if the journal cannot read its open entries; it is the journal's own
     */
    public List<RecoveredPayment> recover() {
        return inbox().recover(OrderOutcome.SETTLE_TIME);
    }

    /**
     * Lists the banks of the fast payment system, and checks, confirms and rejects payouts to a phone. With stores, each
     * confirmation and rejection is in the journal before it is sent.
     */
    public SbpClient sbp() {
        return sbp;
    }

    /** Reads the records of transactions. */
    public TransactionsClient records() {
        return TransactionsClient.of(sdk);
    }

    /** Reads the states of operations. */
    public OperationsClient operations() {
        return OperationsClient.of(sdk);
    }

    /** Exports registers of transactions. */
    public RegistersClient registers() {
        return RegistersClient.of(sdk);
    }

    /** Reads the balances of the merchant's accounts. */
    public BalanceClient balance() {
        return BalanceClient.of(sdk);
    }

    /** Sells on credit. */
    public CreditClient credit() {
        return CreditClient.of(sdk);
    }

    /** Creates receipts and corrections independent of payments. */
    public ReceiptsClient receipts() {
        return ReceiptsClient.of(sdk);
    }

    /** Identifies persons. */
    public IdentificationClient identification() {
        return IdentificationClient.of(sdk);
    }

    /** Queries the mobilization status of persons. */
    public MobilizationClient mobilization() {
        return MobilizationClient.of(sdk);
    }

    /** Calls any path of the service, such as one that the contract mentions but doesn't specify. */
    public RawClient raw() {
        return sdk.raw();
    }

    /** Returns the SDK that makes the calls. */
    public MerchantSdk sdk() {
        return sdk;
    }

    /** Closes the {@link MerchantSdk}, also one that was passed to the builder. Later calls fail. */
    @Override
    public void close() {
        sdk.close();
    }

    @Override
    public String toString() {
        return "Merchant(" + sdk + ")";
    }
}
