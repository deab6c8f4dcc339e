package dev.merchantsdk.payments;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.util.List;
import java.util.stream.Stream;

/** Requests, ids and records that several tests use. */
final class Orders {
    static final String EMAIL = "payer-marker@shop.example";
    static final String PHONE = "+79001234567";
    static final Amount PRICE = Amount.parse("150.00");
    static final String HELD = "0123456789abcdef0123456789abcdef";
    static final String CREATED = "fedcba9876543210fedcba9876543210";
    static final CardToken TOKEN = CardToken.of("token-marker-0001");
    static final SbpToken SBP_TOKEN = SbpToken.of("token-marker-0001");
    static final String PAGE =
            "{\"id\":\"" + CREATED + "\",\"userWebLink\":\"https://pay.example/p\",\"jsOperationId\":\"js-1\"}";
    static final String ID = "{\"id\":\"" + CREATED + "\"}";

    private Orders() {}

    static OneStepPayment pay() {
        return OneStepPayment.of("pay-1", PRICE, EMAIL);
    }

    static PayoutToCard payoutToCard() {
        return PayoutToCard.of("payout-1", PRICE, EMAIL, TOKEN);
    }

    static OneStepSbpPayout namedSbpPayout() {
        return OneStepSbpPayout.builder()
                .orderId("payout-1")
                .price(PRICE)
                .email(EMAIL)
                .phone(PHONE)
                .bankId("100000000008")
                .bankBic("044525593")
                .firstName("Анна")
                .lastName("Смирнова-Ли")
                .middleName("Петровна")
                .build();
    }

    static TwoStepSbpPayout unnamedSbpPayout() {
        return TwoStepSbpPayout.builder()
                .orderId("payout-1")
                .price(PRICE)
                .email(EMAIL)
                .phone(PHONE)
                .bankId("100000000008")
                .bankBic("044525593")
                .build();
    }

    static AuthHold authHold() {
        return AuthHold.of(
                Authorization.of("hold-1", PRICE, EMAIL), AuthorizationPage.parse("{\"id\":\"" + HELD + "\"}"));
    }

    /** Returns one payout of each kind. */
    static List<PaymentRequest<? extends TransactionCreated<?>>> payouts() {
        return List.of(payoutToCard(), namedSbpPayout(), unnamedSbpPayout());
    }

    /** Returns all payments except recurring debits and payouts. */
    static List<PaymentRequest<?>> payments() {
        return List.of(
                pay(),
                Completion.byId(HELD, "pay-1", PRICE, EMAIL).build(),
                InteractivePayment.of("pay-1", PRICE, TOKEN),
                OneClickPayment.of("pay-1", PRICE, TOKEN),
                Refund.byId(HELD, "pay-1", PRICE, EMAIL).build(),
                CardToCard.of("pay-1", PRICE, TOKEN, TOKEN));
    }

    /** Returns one request for each kind of recurring debit. */
    static List<PaymentRequest<?>> recurring() {
        return List.of(
                RecurringByCardToken.of("pay-1", PRICE, TOKEN),
                RecurringBySbpToken.of("pay-1", PRICE, SBP_TOKEN),
                RecurringByTransaction.builder()
                        .orderId("pay-1")
                        .price(PRICE)
                        .earlierTransactionId(HELD)
                        .build());
    }

    static List<PaymentRequest<?>> all() {
        return Stream.of(payments(), recurring(), payouts())
                .<PaymentRequest<?>>flatMap(List::stream)
                .toList();
    }

    static FiscalInformation receipt(Amount total) {
        return FiscalInformation.of(TaxationSystem.COMMON, FiscalItem.of("Чай", total, Vat.VAT_20));
    }

    /** Returns a page of secure records as JSON. Each argument contains the properties of a record, without braces. */
    static String page(String... records) {
        StringBuilder all = new StringBuilder();
        for (String record : records) {
            all.append(all.length() == 0 ? "{" : ",{").append(record).append("}");
        }
        return "{\"cursor\":{\"count\":25,\"prev\":null,\"next\":null,\"total\":" + records.length
                + "},\"transactions\":[" + all + "]}";
    }

    /** Returns the properties of a secure record as JSON, without braces. */
    static String record(String id, String orderId, int type, int state) {
        return "\"id\":\"" + id + "\",\"order_id\":\"" + orderId + "\",\"type\":" + type + ",\"state\":" + state;
    }
}
