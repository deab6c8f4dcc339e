package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Instant;
import java.util.List;

/**
 * An application as the service sees it at one moment.
 *
 * @param applicationId 36 characters
 * @param orderId the merchant's order number
 * @param createdAt when the order came
 * @param amount kopecks, without discount and delivery, as ordered
 * @param amountWithDiscount kopecks, with discount and without delivery, as ordered
 * @param cart the cart lines, with the one that the service adds for delivery
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
