package dev.merchantsdk.proof.soak;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.TransactionResponse;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/** A shop's thread that debits, refunds, pays out and queries, and sends each failed payment once more. */
final class SoakClient {
    private static final Amount PRICE = Amount.parse("10.00");

    private final SoakMerchant merchant;
    private final String name;
    private final Random chance;
    private int orders;
    private Optional<TransactionResponse> lastDebit = Optional.empty();

    SoakClient(SoakMerchant merchant, int number) {
        this.merchant = merchant;
        this.name = "c" + number + "-";
        this.chance = new Random(number);
    }

    /** Forgets the last debit, which is no longer in the sandbox. */
    void begin() {
        lastDebit = Optional.empty();
    }

    /** Makes one call. */
    void call() {
        merchant.planFault(chance);
        merchant.count("calls");
        int kind = chance.nextInt(100);
        if (kind < 40 || lastDebit.isEmpty()) {
            lastDebit = pay(this::debit);
        } else if (kind < 55) {
            String debited = lastDebit.get().id();
            lastDebit = Optional.empty();
            Optional<TransactionResponse> unused = pay(orderId -> refund(debited, orderId));
        } else if (kind < 65) {
            Optional<TransactionResponse> unused = pay(this::payOut);
        } else {
            query(kind, lastDebit.get());
        }
    }

    private TransactionResponse debit(String orderId) {
        return merchant.payments()
                .debit(RecurringByCardToken.of(orderId, PRICE, merchant.round().card()));
    }

    private TransactionResponse refund(String debited, String orderId) {
        return merchant.payments()
                .refund(Refund.byId(debited, orderId, Amount.parse("1.00"), "payer@shop.example")
                        .build());
    }

    private TransactionResponse payOut(String orderId) {
        return merchant.payments()
                .payout(PayoutToCard.of(
                        orderId, PRICE, "payer@shop.example", merchant.round().card()));
    }

    /** Sends a payment, and once more when it fails: the journal must refuse that if it may have been executed. */
    private Optional<TransactionResponse> pay(Function<String, TransactionResponse> payment) {
        String orderId = name + ++orders;
        Optional<TransactionResponse> first = attempt(orderId, payment);
        return first.isPresent() ? first : attempt(orderId, payment);
    }

    private Optional<TransactionResponse> attempt(String orderId, Function<String, TransactionResponse> payment) {
        try {
            TransactionResponse created = payment.apply(orderId);
            merchant.round().accepted().put(orderId, created.id());
            return Optional.of(created);
        } catch (SdkException e) {
            merchant.count(e);
            return Optional.empty();
        }
    }

    private void query(int kind, TransactionResponse debited) {
        try {
            if (kind < 75) {
                boolean unused = merchant.transactions.getSecure(debited).isPending();
            } else if (kind < 80) {
                boolean unused =
                        await(merchant.transactions.async().getSecure(debited)).isPending();
            } else if (kind < 95) {
                long unused = merchant.transactions.byPayment(debited).stream().count();
            } else {
                boolean unused = merchant.balance().status().isPresent();
            }
        } catch (SdkException e) {
            merchant.count(e);
        }
    }

    private static <T> T await(CompletableFuture<T> call) {
        try {
            return call.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SdkException failure ? failure : new IllegalStateException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
