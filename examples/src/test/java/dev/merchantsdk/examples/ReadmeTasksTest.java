package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.PaymentBooks;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.ApplicationStatus;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.payments.Payment;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ReadmeTasksTest {
    private static final String EMAIL = "payer@shop.example";
    private static final String CARD = "4929509947106878";
    private static final Amount PRICE = Amount.parse("1290.50");
    private static final Amount PART = Amount.parse("120.00");
    private static final OneStepPayment ORDER = OneStepPayment.builder()
            .orderId("order-1")
            .price(PRICE)
            .email(EMAIL)
            .callbackUrl("https://shop.example/callback") // the sandbox records the callback, but sends nothing there
            .build();

    private final List<String> results = new ArrayList<>();
    private final Map<String, String> payments = new HashMap<>();
    private final Sandbox sandbox = Sandbox.start();
    private final Merchant merchant = Merchant.builder()
            .sdk(sandbox.sdk())
            .stores(PaymentStores.inMemory())
            .books(new RecordedBooks())
            .build();
    private final ReadmeTasks tasks = new ReadmeTasks(merchant);

    private final class RecordedBooks implements PaymentBooks {
        @Override
        public Optional<Amount> expectedPrice(String orderId) {
            return Optional.of(orderId.endsWith("-refund") ? PART : PRICE);
        }

        @Override
        public void onPaid(VerifiedTransaction paid) {
            results.add("paid " + paid.orderId());
        }

        @Override
        public void onFailed(VerifiedTransaction failed) {
            results.add("failed " + failed.orderId());
        }

        @Override
        public void onRefunded(VerifiedTransaction refunded) {
            results.add("refunded " + refunded.orderId());
        }
    }

    @AfterEach
    void close() {
        merchant.close();
        sandbox.close();
    }

    @Test
    void sendsThePayerToThePage() {
        URI link = tasks.pay(ORDER, payments);

        assertThat(link.toString()).endsWith("/gateway/payer/" + paymentId());
    }

    @Test
    void learnsAResultOnceFromItsCallbackAndItsLookUp() throws IOException {
        payOrder();

        CallbackResponse answer = tasks.receive("application/x-www-form-urlencoded", callback());
        OrderOutcome outcome = tasks.whenNoCallbackComes("order-1");

        assertThat(answer.isOk()).isTrue();
        assertThat(outcome.isUndecided()).isFalse();
        assertThat(results).containsExactly("paid order-1");
    }

    @Test
    void refundsAPartOfAStoredPayment() {
        payOrder();

        tasks.refund(storedPayment(), "order-1-refund", PART);

        assertThat(sandbox.payments().transaction(paymentId()).refunded()).isEqualTo(12_000);
    }

    @Test
    void debitsASavedCard() {
        URI link = tasks.save(CardDataBinding.of(EMAIL, "+79001234567"));
        String token = link.getPath().replaceFirst(".*/", "");
        sandbox.payments().enterCard(token, CARD);

        String id = tasks.debit(RecurringByCardToken.of("month-1", PRICE, CardToken.of(token)), "492950******6878");

        assertThat(sandbox.payments().transaction(id).state()).isEqualTo(PaymentState.SUCCESS);
    }

    @Test
    void findsTheOutcomeOfALostRefund() {
        payOrder();
        sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());

        Optional<OrderOutcome> outcome = tasks.refundSafely(
                Payment.parse(storedPayment()).refund("order-1-refund", PART).build());

        assertThat(outcome)
                .hasValueSatisfying(found -> assertThat(found.isUndecided()).isFalse());
        assertThat(results).containsExactly("refunded order-1-refund");
        assertThat(sandbox.received("payments.refund")).hasSize(1);
    }

    @Test
    void opensAnotherPageWhenTheResponseIsLost() {
        OneStepPayment order = OneStepPayment.of("order-1", PRICE, EMAIL);
        sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());

        URI page = tasks.payAgain(order, OneStepPayment.of("order-1b", PRICE, EMAIL), payments);

        assertThat(page.toString())
                .contains(Payment.parse(payments.getOrDefault("order-1b", "")).transactionId());
        assertThat(payments).containsOnlyKeys("order-1b");
        assertThat(sandbox.received("payments.pay")).hasSize(2);
    }

    @Test
    void waitsForTheDecisionOnACredit() {
        CreditOrder order = CreditOrder.builder()
                .orderId("credit-1")
                .cart(Cart.of(CartItem.builder()
                        .category(List.of("Books"))
                        .productId("B-1")
                        .price(Amount.ofRoubles(700))
                        .priceWithDiscount(Amount.ofRoubles(650))
                        .quantity(3)
                        .build()))
                .deliveryCost(Amount.ZERO)
                .deliveryCostUse(DeliveryCostUse.NOTHING)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess("https://shop.example/yes")
                .callBackUrlFail("https://shop.example/no")
                .build();

        List<URI> questionnaires = new ArrayList<>();
        String id = tasks.sell(order, questionnaires::add);
        sandbox.credit().approve(id);
        sandbox.clock().advance(Duration.ofMinutes(5));
        WaitResult<ApplicationStatus> decision = tasks.decision(id);

        assertThat(questionnaires).hasSize(1);
        assertThat(decision.completed())
                .hasValueSatisfying(status -> assertThat(status.outcome()).isEqualTo(CreditOutcome.SUCCESS));
    }

    private void payOrder() {
        tasks.pay(ORDER, payments);
        sandbox.payments().payByCard(paymentId(), CARD);
    }

    private String storedPayment() {
        return Objects.requireNonNull(payments.get("order-1"));
    }

    private String paymentId() {
        return Payment.parse(storedPayment()).transactionId();
    }

    /** Returns the body of the callback that the service sends. */
    private ByteArrayInputStream callback() {
        return new ByteArrayInputStream(
                sandbox.payments().awaitCallbacks(Duration.ofSeconds(10)).get(0).fields().entrySet().stream()
                        .map(field ->
                                field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&"))
                        .getBytes(StandardCharsets.UTF_8));
    }
}
