package dev.merchantsdk.examples;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.jdbc.JdbcStores;
import dev.merchantsdk.payments.Payment;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.sql.DataSource;

/** The tasks that the README shows. A {@code Map} replaces a table of the shop's database. */
final class ReadmeTasks {
    private final Merchant merchant;

    ReadmeTasks(Merchant merchant) {
        this.merchant = merchant;
    }

    static Merchant merchant(DataSource dataSource, PaymentBooks books) {
        // tag::merchant
        Merchant merchant = Merchant.builder()
                .fromEnvironment()
                .stores(JdbcStores.of(dataSource, "shop"))
                .books(books)
                .build();
        // end::merchant
        return merchant;
    }

    // tag::pay
    URI pay(OneStepPayment order, Map<String, String> payments) {
        PaymentPage page = merchant.payments().pay(order);
        payments.put(order.orderId(), Payment.of(order, page).toText());
        return page.userWebLink();
    }
    // end::pay

    // tag::result
    CallbackResponse receive(String contentType, InputStream body) throws IOException {
        return merchant.inbox().receive(contentType, body);
    }

    OrderOutcome whenNoCallbackComes(String orderId) {
        return merchant.inbox().lookUp(orderId);
    }
    // end::result

    // tag::refund
    String refund(String storedPayment, String refundId, Amount part) {
        Payment payment = Payment.parse(storedPayment);
        return merchant.payments()
                .refund(payment.refund(refundId, part).build())
                .id();
    }
    // end::refund

    // tag::card
    URI save(CardDataBinding card) {
        return merchant.cards().bindCard(card).userWebLink();
    }

    String debit(RecurringByCardToken debit, String maskedNumber) {
        return merchant.subscriptions()
                .debit(debit, CardScheme.ofNumber(maskedNumber))
                .id();
    }
    // end::card

    // tag::lost
    Optional<OrderOutcome> refundSafely(Refund refund) {
        try {
            merchant.payments().refund(refund);
            return Optional.empty(); // accepted: await the callback
        } catch (OutcomeUnknownException e) { // waits up to 30 s
            return e.resolve(merchant.inbox()::lookUp); // undecided? again later
        }
    }
    // end::lost

    // tag::page
    URI payAgain(OneStepPayment order, OneStepPayment copy, Map<String, String> payments) {
        try {
            return pay(order, payments);
        } catch (OutcomeUnknownException e) { // its link is lost
            return pay(copy, payments); // with another order id
        }
    }
    // end::page

    // tag::credit
    String sell(CreditOrder order, Consumer<URI> customer) {
        String id = merchant.credit().createOrder(order).applicationId();
        customer.accept(merchant.credit().questionnaireLink(id));
        return id;
    }

    WaitResult<ApplicationStatus> decision(String id) {
        return merchant.credit().resume(id).await(Duration.ofMinutes(30));
    }
    // end::credit
}
