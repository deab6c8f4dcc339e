package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.sandbox.BindingState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;

/** A merchant who uses the clients of the SDK. The payers use the service's test cards. */
final class Till {
    static final String EMAIL = "payer@shop.example";
    static final String PHONE = "+79001112233";
    static final String GOOD = "4929509947106878";
    static final String GOOD_SECURE = "4692065455989192";
    static final String BAD = "4485913187374384";
    static final String BAD_SECURE = "4556058936309366";
    static final String FORCED_PAYOUT_ONLY = "5192618384533242";

    private final Sandbox sandbox;
    private final PaymentsClient payments;
    private final CardBindingsClient bindings;

    Till(Sandbox sandbox) {
        this.sandbox = sandbox;
        this.payments = PaymentsClient.of(sandbox.sdk());
        this.bindings = CardBindingsClient.of(sandbox.sdk());
    }

    static Amount roubles(long amount) {
        return Amount.ofRoubles(amount);
    }

    <R> R send(PaymentRequest<R> request) {
        return payments.create(request);
    }

    <R> R bind(CardBindingRequest<R> request) {
        return bindings.create(request);
    }

    PaymentTransaction at(String id) {
        return sandbox.payments().transaction(id);
    }

    /** Returns the id of a payment of 1000 roubles that the payer has not paid yet. */
    String openPay() {
        return send(OneStepPayment.of("pay-1", roubles(1000), EMAIL)).id();
    }

    /** Returns the id of a payment of 1000 roubles that the payer has paid. */
    String pay() {
        String id = openPay();
        sandbox.payments().payByCard(id, GOOD);
        return id;
    }

    /** Returns the id of a hold of 1000 roubles that can be debited only in full. */
    String auth() {
        String id = send(Authorization.of("auth-1", roubles(1000), EMAIL)).id();
        sandbox.payments().payByCard(id, GOOD);
        return id;
    }

    /** Returns the id of a hold of 1000 roubles that can be debited in part. */
    String preauth() {
        String id = send(Preauthorization.of("preauth-1", roubles(1000), EMAIL)).id();
        sandbox.payments().payByCard(id, GOOD);
        return id;
    }

    PaymentTransaction complete(String hold, long amount) {
        return at(
                send(Completion.byId(hold, "complete-1", roubles(amount), EMAIL).build())
                        .id());
    }

    PaymentTransaction reverse(String hold, long amount) {
        return at(send(Reversal.byId(hold, "reverse-1", roubles(amount), EMAIL).build())
                .id());
    }

    PaymentTransaction refund(String payment, long amount) {
        return at(send(Refund.byId(payment, "refund-1", roubles(amount), EMAIL).build())
                .id());
    }

    /** Returns the token of a card that the payer entered. */
    CardToken token(String card) {
        CardToken token = bind(CardDataBinding.of(EMAIL, PHONE)).token();
        sandbox.payments().enterCard(token.reveal(), card);
        return token;
    }

    PayoutToken numberToken(String card) {
        return bind(CardNumberBinding.of(EMAIL, CardNumber.of(card))).token();
    }

    /** Returns an activated token for the fast payment system. */
    SbpToken sbpToken() {
        SbpToken token = bind(SbpBinding.of(EMAIL, PHONE)).token();
        sandbox.payments().openSbpBinding(token.reveal());
        return token;
    }

    /** Converts a token of any kind to a {@link CardToken}. */
    static CardToken asCard(BindingToken token) {
        return CardToken.of(token.reveal());
    }

    BindingState state(BindingToken token) {
        return sandbox.payments().binding(token.reveal()).state();
    }
}
