package dev.merchantsdk;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.PaymentCallbacksBuilder;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.PaymentStores;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Builds a {@link Merchant}. Not thread-safe. */
public final class MerchantBuilder {
    private @Nullable Supplier<MerchantSdk> sdk;
    /** Closes an SDK that this builder has created, when the rest fails. */
    private Consumer<MerchantSdk> afterFailure = own -> {};

    private @Nullable PaymentStores stores;
    private @Nullable PaymentBooks books;
    private @Nullable UnaryOperator<PaymentCallbacksBuilder> inbox;

    MerchantBuilder() {}

    /**
     * Lets {@link #build} create the SDK from the environment variables {@code MERCHANT_SDK_*}, which
     * {@link MerchantSdkBuilder#environment} lists.
     */
    public MerchantBuilder fromEnvironment() {
        sdk = MerchantSdk::fromEnvironment;
        afterFailure = MerchantSdk::close;
        return this;
    }

    /** Sets the SDK, which {@link Merchant#close} closes. Required. */
    public MerchantBuilder sdk(MerchantSdk own) {
        Objects.requireNonNull(own, "sdk");
        sdk = () -> own;
        afterFailure = unused -> {};
        return this;
    }

    /**
     * Sets the stores, which make payments safe in a crash, and which recurring debits and the inbox need. All servers
     * share them. Default: none.
     */
    public MerchantBuilder stores(PaymentStores shared) {
        stores = Objects.requireNonNull(shared, "stores");
        return this;
    }

    /** Sets the shop's side of the inbox. Needs {@link #stores}. Default: none. */
    public MerchantBuilder books(PaymentBooks ofShop) {
        books = Objects.requireNonNull(ofShop, "books");
        return this;
    }

    /**
     * Changes the inbox before it is built, for example its parser during a change of the secret, or its
     * {@link PaymentCallbacksBuilder#failureListener failure listener}. Its journal and its store of processed callbacks
     * are always those of the {@link #stores}. Needs {@link #books}. Default: no change.
     */
    public MerchantBuilder inbox(UnaryOperator<PaymentCallbacksBuilder> change) {
        inbox = Objects.requireNonNull(change, "inbox");
        return this;
    }

    /**
     * Builds the merchant.
     *
     * @throws ConfigurationException if a required setting is missing, if the SDK lacks a setting that
     *     {@link PaymentCallbacksBuilder#build} needs, or if the environment variables are invalid or contain no address
     */
    public Merchant build() {
        if (inbox != null) {
            required(books, "books(...)");
        }
        if (books != null) {
            required(stores, "stores(...)");
        }
        MerchantSdk own = required(sdk, "fromEnvironment() or sdk(...)").get();
        try {
            return build(own);
        } catch (Throwable e) {
            afterFailure.accept(own);
            throw e;
        }
    }

    private Merchant build(MerchantSdk own) {
        PaymentStores shared = stores;
        if (shared == null) {
            return new Merchant(own, PaymentsClient.of(own), SbpClient.of(own), Optional.empty(), Optional.empty());
        }
        Journal journal = shared.journal();
        PaymentsClient payments = PaymentsClient.of(own).withJournal(journal);
        RecurringGuard guard = RecurringGuard.of(payments, shared.recurringHistory(), shared.debitRateLimiter());
        Optional<PaymentCallbacks> callbacks = Optional.ofNullable(books)
                .map(ofShop -> changed(handlers(own, ofShop).onEach(guard::record))
                        .store(shared.callbacks())
                        .journal(journal)
                        .build());
        return new Merchant(own, payments, SbpClient.of(own).withJournal(journal), Optional.of(guard), callbacks);
    }

    private PaymentCallbacksBuilder changed(PaymentCallbacksBuilder callbacks) {
        return inbox == null ? callbacks : Objects.requireNonNull(inbox.apply(callbacks), "inbox");
    }

    private static <T> T required(@Nullable T part, String method) {
        if (part == null) {
            throw new ConfigurationException("the merchant is not complete", "Set Merchant.builder()." + method);
        }
        return part;
    }

    private static PaymentCallbacksBuilder handlers(MerchantSdk sdk, PaymentBooks books) {
        return PaymentCallbacks.of(sdk)
                .expectedPrice(books::expectedPrice)
                .onPaid(books::onPaid)
                .onFailed(books::onFailed)
                .onHeld(books::onHeld)
                .onRefunded(books::onRefunded)
                .onReversed(books::onReversed)
                .onPaidOut(books::onPaidOut)
                .onCardBinding(books::onCardBinding)
                .onOther(books::onOther)
                .onUnrecognized(books::onUnrecognized);
    }
}
