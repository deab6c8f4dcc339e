package shop;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.PhoneNumber;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Opens the page on which a customer pays, or applies for a credit. */
@Component
record Purchase(PaymentsClient payments, CreditClient credit, Sales sales, ShopAddress address) {
    private static final Logger LOG = LoggerFactory.getLogger(Purchase.class);

    /**
     * Stores a sale and opens its page. What happened then is the sale's state.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException with all that is wrong; nothing is stored or sent
     * @throws org.springframework.dao.DuplicateKeyException if the order id exists; nothing is sent
     */
    void open(String id, SaleKind kind, Buyer buyer, List<SaleLine> lines) {
        Runnable request = kind == SaleKind.CREDIT ? application(id, buyer, lines) : payment(id, buyer, lines);
        sales.add(id, kind, buyer, lines);
        try {
            request.run();
        } catch (SdkException e) {
            LOG.warn("Order {} has no page", id, e);
            if (Decline.isCertain(e)) {
                sales.fail(id, Decline.of(e));
            } else if (kind == SaleKind.CREDIT) { // nobody can sign without the link
                sales.fail(id, "The answer was lost. Nothing was signed; please order again.");
            } else { // perhaps executed: looked up later
                sales.checking(id);
            }
        }
    }

    private Runnable payment(String id, Buyer buyer, List<SaleLine> lines) {
        OneStepPayment payment = OneStepPayment.builder()
                .orderId(id)
                .price(SaleLine.total(lines))
                .email(buyer.email())
                .phone(buyer.number())
                .returnUrl(address.of("/orders/" + id))
                .build();
        return () -> sales.opened(id, payments.pay(payment).userWebLink().toString(), null);
    }

    private Runnable application(String id, Buyer buyer, List<SaleLine> lines) {
        CreditOrder order = CreditOrder.builder()
                .orderId(id)
                .cart(Cart.of(lines.stream().map(Purchase::item).toList()))
                .deliveryCost(Amount.ZERO)
                .deliveryCostUse(DeliveryCostUse.NOTHING)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .email(buyer.email())
                .phone(PhoneNumber.of(buyer.number()))
                .callBackUrlSuccess(address.of("/orders/" + id))
                .callBackUrlFail(address.of("/orders/" + id))
                .build();
        return () -> {
            String application = credit.createOrder(order).applicationId();
            sales.opened(id, credit.questionnaireLink(application).toString(), application);
        };
    }

    private static CartItem item(SaleLine line) {
        return CartItem.builder()
                .category(List.of("Tea"))
                .productId(line.name())
                .productName(line.name())
                .price(line.price())
                .priceWithDiscount(line.price())
                .quantity(line.quantity())
                .build();
    }

    /** Queries the decision about a credit. The browser's return proves nothing, and no callback comes. */
    void decide(Sale sale) {
        if (sale.kind() == SaleKind.CREDIT
                && sale.state() == SaleState.NEW
                && sale.applicationId().isPresent()) {
            try {
                CreditOutcome outcome =
                        credit.applicationStatus(sale.applicationId().get()).outcome();
                if (outcome == CreditOutcome.SUCCESS) {
                    sales.succeed(sale.id(), null, ReceiptStage.NONE);
                } else if (outcome == CreditOutcome.FAILURE) {
                    sales.fail(sale.id(), "No bank has approved the credit.");
                }
            } catch (SdkException e) {
                LOG.info("The decision about order {} is not known yet", sale.id(), e);
            }
        }
    }

    /** Reports that an approved order was shipped. A lost response isn't repeated, as the contract doesn't allow it. */
    void ship(Sale sale) {
        if (sale.applicationId().isPresent() && sales.ship(sale.id(), true)) {
            try {
                credit.reportShipment(Shipment.builder()
                        .orderId(sale.id())
                        .applicationId(sale.applicationId().get())
                        .build());
            } catch (SdkException e) {
                if (Decline.isCertain(e)) {
                    sales.ship(sale.id(), false);
                }
                throw e;
            }
        }
    }
}
