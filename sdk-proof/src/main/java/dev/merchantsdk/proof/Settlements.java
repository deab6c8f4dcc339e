package dev.merchantsdk.proof;

import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.sandbox.PaymentTransaction;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The partial settlements that a shop has stored. Half of each hold is released, and the other half is debited. */
final class Settlements {
    private static final Duration AGE = Duration.ofMinutes(15);

    private final WorldMerchant merchant;
    private final Map<String, Stored> texts = new HashMap<>();

    /**
     * @param holdId the transaction of the hold
     * @param at when the text was stored
     */
    private record Stored(String holdId, String text, long at) {}

    Settlements(WorldMerchant merchant) {
        this.merchant = merchant;
    }

    static String reversal(String orderId) {
        return orderId + "-reversal";
    }

    static String payment(String orderId) {
        return orderId + "-payment";
    }

    /** Lets a payer authorize twice the price. */
    void authorize(WorldBooks.BookedRow row, PaymentsClient payments) {
        Authorization request =
                Authorization.of("hold-" + row.purchase().number(), row.price().plus(row.price()), "payer@shop.test");
        AuthorizationPage page = payments.authorize(request);
        merchant.service().act().payByCard(page.id(), WorldMerchant.CARD);
        PartialSettlement prepared = AuthHold.of(request, page)
                .partialSettlement(row.price(), reversal(row.orderId()), payment(row.orderId()));
        texts.put(row.orderId(), new Stored(page.id(), prepared.toText(), 0));
    }

    private Stored of(WorldBooks.BookedRow row) {
        return Objects.requireNonNull(texts.get(row.orderId()));
    }

    PartialSettlement stored(WorldBooks.BookedRow row) {
        return PartialSettlement.parse(of(row).text());
    }

    boolean isFinished(WorldBooks.BookedRow row) {
        return stored(row).isFinished();
    }

    /** Stores a text if that of {@code before} is still stored. */
    boolean replace(WorldBooks.BookedRow row, PartialSettlement before, PartialSettlement after) {
        if (stored(row).version() != before.version()) {
            return false;
        }
        Stored old = of(row);
        texts.put(
                row.orderId(),
                new Stored(old.holdId(), after.toText(), merchant.time().now()));
        return true;
    }

    /** Takes back the steps of which the service's support knows that they were not executed. */
    void support() {
        merchant.books().rows().stream()
                .filter(row -> row.purchase().kind() == PurchaseKind.SETTLE)
                .forEach(this::support);
    }

    private void support(WorldBooks.BookedRow row) {
        PartialSettlement now = stored(row);
        long age = merchant.time().now() - of(row).at();
        if (age < AGE.toNanos()) {
            return;
        }
        if (now.phase() == Phase.REVERSING
                && now.reversalId().isEmpty()
                && merchant.service().executed(reversal(row.orderId())).isEmpty()) {
            boolean unused = replace(row, now, now.reversalNotExecuted());
        } else if (now.phase() == Phase.PAYING
                && merchant.service().executed(payment(row.orderId())).isEmpty()) {
            boolean unused = replace(row, now, now.paymentNotExecuted());
        }
    }

    /** Compares a settlement with the ledger. */
    void atEnd(WorldBooks.BookedRow row) {
        PartialSettlement end = stored(row);
        PaymentTransaction hold = merchant.service().act().transaction(of(row).holdId());
        long owed = end.phase() == Phase.SETTLED ? row.price().kopecks() : 0;
        merchant.chronicle()
                .require(
                        end.isFinished(),
                        Invariant.UNKNOWN_RESOLVES,
                        row.orderId() + " is in the phase " + end.phase());
        merchant.chronicle()
                .require(
                        hold.paid() == owed && hold.refunded() == 0,
                        Invariant.SUMS_AGREE,
                        row.orderId() + " is " + end.phase() + ", and " + hold.paid() + " of " + row.price()
                                + " were debited");
    }
}
