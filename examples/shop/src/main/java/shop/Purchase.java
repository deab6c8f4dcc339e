package shop;

import dev.merchantsdk.core.error.OutcomeUnknownException;
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
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import shop.Sale.Buyer;
import shop.Sale.SaleKind;

/** Opens the page on which a customer pays, or applies for a credit. */
@Component
record Purchase(PaymentsClient payments, CreditClient credit, Sales sales, Environment settings) {
    private static final Logger LOG = LoggerFactory.getLogger(Purchase.class);

    /** Returns the address at which customers see a page. It is no request's {@code Host}, which anyone can choose. */
    String address(String path) {
        return settings.getRequiredProperty("shop.address") + path;
    }

    /**
     * Stores a sale and opens its page. Without a response, a payment stays open and is looked up later; a credit has
     * failed, because nobody can sign without the link. Throws before it stores something if what was typed is wrong.
     *
     * @throws org.springframework.dao.DuplicateKeyException if the order id exists; nothing is sent
     */
    void open(String id, SaleKind kind, Buyer buyer, List<SaleLine> lines) {
        Runnable request = kind == SaleKind.CREDIT ? application(id, buyer, lines) : payment(id, buyer, lines);
        sales.add(id, kind, buyer, lines, null);
        try {
            request.run();
        } catch (SdkException e) {
            LOG.warn("Order {} has no page", id, e);
            if (kind == SaleKind.CREDIT || !(e instanceof OutcomeUnknownException)) {
                sales.fail(id, "not-sent");
            }
        }
    }

    private Runnable payment(String id, Buyer buyer, List<SaleLine> lines) {
        OneStepPayment payment = OneStepPayment.builder()
                .orderId(id)
                .price(SaleLine.total(lines))
                .email(buyer.email())
                .phone(buyer.phone())
                .returnUrl(address("/orders/" + id))
                .fiscalInformation(SaleLine.receipt(lines))
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
                .phone(PhoneNumber.of(buyer.phone()))
                .callBackUrlSuccess(address("/orders/" + id))
                .callBackUrlFail(address("/orders/" + id))
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
        sale.applicationId().ifPresent(application -> {
            CreditOutcome outcome = credit.applicationStatus(application).outcome();
            if (outcome == CreditOutcome.SUCCESS) {
                sales.succeed(sale.id(), null);
            } else if (outcome == CreditOutcome.FAILURE) {
                sales.fail(sale.id(), sale.isOpen() ? "no-credit" : "cancelled");
            }
        });
    }
}
