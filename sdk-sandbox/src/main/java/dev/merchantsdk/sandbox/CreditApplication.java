package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.credit.Application;
import dev.merchantsdk.sandbox.credit.CreditStatus;
import dev.merchantsdk.sandbox.credit.OrderData;
import java.time.Instant;
import java.util.List;

/**
 * An application as the service sees it at one moment.
 *
 * @param applicationId 36 characters
 * @param orderId the merchant's order number
 * @param createdAt the time at which the order was received
 * @param amount kopecks, without discount and delivery, as ordered
 * @param amountWithDiscount kopecks, with discount and without delivery, as ordered
 * @param cart the cart lines, with the line that the service adds for delivery
 * @param successUrl where the browser goes after approval
 * @param failUrl where the browser goes after refusal
 * @param statuses every {@code StatusID} so far, the current one last
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

    /** Takes copies of the lists. */
    public CreditApplication {
        cart = List.copyOf(cart);
        statuses = List.copyOf(statuses);
    }

    /** The current {@code StatusID}. */
    public String statusId() {
        return statuses.get(statuses.size() - 1);
    }

    /** Whether the questionnaire ended with an approval. */
    public boolean isApproved() {
        return statuses.contains(CreditStatus.CREDIT_APPROVED.id());
    }

    /** Whether the questionnaire ended with a refusal. */
    public boolean isRefused() {
        return statuses.contains(CreditStatus.CREDIT_REJECTED.id());
    }

    /** Kopecks of all cart lines with discount, delivery included. */
    public long totalWithDelivery() {
        return cart.stream().mapToLong(CartLine::totalWithDiscount).sum();
    }
}
