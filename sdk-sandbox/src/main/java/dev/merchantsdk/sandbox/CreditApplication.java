package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.credit.Application;
import dev.merchantsdk.sandbox.credit.CreditStatus;
import dev.merchantsdk.sandbox.credit.OrderData;
import java.time.Instant;
import java.util.List;

/**
 * A snapshot of a credit application.
 *
 * @param applicationId the id of the application: 36 characters
 * @param orderId the merchant's order number
 * @param createdAt the time at which the order was received
 * @param amount the amount of the order without discount and without delivery, in kopecks
 * @param amountWithDiscount the amount of the order with discount and without delivery, in kopecks
 * @param cart the cart lines, including the line that the service adds for delivery
 * @param successUrl the address to which the questionnaire page sends the customer's browser after an approval
 * @param failUrl the address to which the questionnaire page sends the customer's browser after a refusal
 * @param statuses every {@code StatusID} that the application has had; the current {@code StatusID} is last
 */
public record CreditApplication(
        String applicationId,
        String orderId,
        Instant createdAt,
        long amount,
        long amountWithDiscount,
        List<CartLine> cart,
        String successUrl,
        String failUrl,
        List<String> statuses)
        implements NotJsonSerializable {
    static CreditApplication of(Application application, Instant now) {
        OrderData order = application.order();
        return new CreditApplication(
                application.id(),
                order.orderId(),
                application.createdAt(),
                order.amount(),
                order.amountWithDiscount(),
                application.lines().stream().map(CartLine::of).toList(),
                order.successUrl(),
                order.failUrl(),
                application.statuses(now).stream().map(CreditStatus::id).toList());
    }

    public CreditApplication {
        cart = List.copyOf(cart);
        statuses = List.copyOf(statuses);
    }

    /** Returns the current {@code StatusID}. */
    public String statusId() {
        return statuses.get(statuses.size() - 1);
    }

    /** Returns whether the questionnaire ended with an approval. */
    public boolean isApproved() {
        return statuses.contains(CreditStatus.CREDIT_APPROVED.id());
    }

    /** Returns whether the questionnaire ended with a refusal. */
    public boolean isRefused() {
        return statuses.contains(CreditStatus.CREDIT_REJECTED.id());
    }

    /** Returns the total of all cart lines with discount and delivery, in kopecks. */
    public long totalWithDelivery() {
        return cart.stream().mapToLong(CartLine::totalWithDiscount).sum();
    }
}
