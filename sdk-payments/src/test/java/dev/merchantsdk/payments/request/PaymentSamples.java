package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.testkit.JsonFixtures;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.Supplier;
import okio.Buffer;
import okio.ByteString;

/** The requests that correspond to the fixtures. */
public final class PaymentSamples {
    public static final JsonFixtures FIXTURES = JsonFixtures.in("payments", PaymentSamples.class::getResourceAsStream);
    public static final String EMAIL = "payer@shop.example";
    public static final String PHONE = "+79001234567";
    public static final CardNumber CARD_NUMBER = CardNumber.of("4929509947106878");
    public static final String RETURN_URL = "https://shop.example/return?order=2026-0042";
    public static final String CALLBACK_URL = "https://shop.example/callback";
    public static final Metadata METADATA = Metadata.parse(
            "{\"cart\": {\"lines\": [1.10, 1e3, 9223372036854775807, null, true]}, \"note\": \"ёж 😀\"}");

    public static final String TRANSACTION = "0123456789abcdef0123456789abcdef";
    public static final CardToken CARD = CardToken.of("aa11bb22cc33dd44ee55ff6677889900");
    public static final CardToken OTHER_CARD = CardToken.of("bb22cc33dd44ee55ff66778899001122");
    public static final OffsetDateTime TILL = OffsetDateTime.parse("2026-11-21T23:59:00.987+03:00");
    public static final FiscalInformation RECEIPT = FiscalInformation.of(
            TaxationSystem.SIMPLIFIED,
            FiscalItem.builder()
                    .description("Чай")
                    .quantity(new BigDecimal("1.5"))
                    .totalPrice(Amount.parse("100.50"))
                    .vat(Vat.VAT_5)
                    .build(),
            FiscalItem.builder()
                    .description("Чашка")
                    .quantity(BigDecimal.ONE)
                    .totalPrice(Amount.parse("1899.50"))
                    .vat(Vat.NONE)
                    .calculationMethod(CalculationMethod.PREPAY_FULL)
                    .paymentSubject(PaymentSubject.PRODUCT)
                    .agentType(AgentType.AGENT)
                    .shipper(Shipper.of("Комитент", Inn.of("501716749325"), "+79001112233"))
                    .build());

    private static final String ORDER = "2026-0042";
    private static final String SECOND_ORDER = "2026-0042-2";
    private static final Amount PRICE = Amount.ofRoubles(2000);
    private static final Amount KOPECK = Amount.ofKopecks(1);

    private PaymentSamples() {}

    /**
     * A variant of a payment.
     *
     * @param folder the folder of the variant's fixtures
     * @param minimal a request with only the required fields
     */
    public record VariantSample(String folder, Supplier<?> builder, PaymentRequest<?> minimal) {
        /**
         * Returns a request in which every field of the builder is set. If the destination can be a token or a card
         * number, the request contains the card number.
         */
        public PaymentRequest<?> allFields() {
            Object filled = builder.get();
            WireField.ALL.stream()
                    .filter(field -> field.isIn(filled) && !field.path().equals("destination.card"))
                    .forEach(field -> field.set(filled));
            return WireField.build(filled);
        }

        @Override
        public String toString() {
            return folder;
        }
    }

    /** Returns a file that begins with the signature of OLE2 compound files, as a register does. */
    public static ByteString xls(int size) {
        Buffer file = new Buffer().write(ByteString.decodeHex("d0cf11e0a1b11ae1"));
        while (file.size() < size) {
            file.writeByte((int) (file.size() * 31));
        }
        return file.readByteString();
    }

    /** Returns all variants, in the order of the contract. */
    public static List<VariantSample> all() {
        return List.of(
                new VariantSample("pay", OneStepPayment::builder, OneStepPayment.of(ORDER, PRICE, EMAIL)),
                new VariantSample("auth", Authorization::builder, Authorization.of(ORDER, PRICE, EMAIL)),
                new VariantSample("preauth", Preauthorization::builder, Preauthorization.of(ORDER, PRICE, EMAIL)),
                new VariantSample(
                        "preauthByToken",
                        PreauthorizationByToken::builder,
                        PreauthorizationByToken.of(ORDER, PRICE, EMAIL, CARD)),
                new VariantSample(
                        "complete",
                        ImmutableCompletion::builder,
                        Completion.byId(TRANSACTION, SECOND_ORDER, KOPECK, EMAIL)
                                .build()),
                new VariantSample(
                        "reverse",
                        ImmutableReversal::builder,
                        Reversal.byId(TRANSACTION, SECOND_ORDER, KOPECK, EMAIL).build()),
                new VariantSample(
                        "refund",
                        ImmutableRefund::builder,
                        Refund.byId(TRANSACTION, SECOND_ORDER, KOPECK, EMAIL).build()),
                new VariantSample(
                        "interactive", InteractivePayment::builder, InteractivePayment.of(ORDER, PRICE, CARD)),
                new VariantSample("oneClick", OneClickPayment::builder, OneClickPayment.of(ORDER, PRICE, CARD)),
                new VariantSample(
                        "recurringByCardToken",
                        RecurringByCardToken::builder,
                        RecurringByCardToken.of(ORDER, PRICE, CARD)),
                new VariantSample(
                        "recurringBySbpToken",
                        RecurringBySbpToken::builder,
                        RecurringBySbpToken.of(ORDER, PRICE, SbpToken.of(CARD.reveal()))),
                new VariantSample(
                        "recurringByTransaction",
                        RecurringByTransaction::builder,
                        RecurringByTransaction.builder()
                                .orderId(ORDER)
                                .price(PRICE)
                                .earlierTransactionId(TRANSACTION)
                                .build()),
                new VariantSample("payoutToCard", PayoutToCard::builder, PayoutToCard.of(ORDER, PRICE, EMAIL, CARD)),
                new VariantSample("namedSbpPayout", OneStepSbpPayout::builder, named().build()),
                new VariantSample(
                        "unnamedSbpPayout", TwoStepSbpPayout::builder, unnamed().build()),
                new VariantSample("cardToCard", CardToCard::builder, CardToCard.of(ORDER, PRICE, CARD, OTHER_CARD)));
    }

    public static OneStepSbpPayout.Builder named() {
        return OneStepSbpPayout.builder()
                .orderId(ORDER)
                .price(PRICE)
                .email(EMAIL)
                .phone(PHONE)
                .firstName("Анна")
                .lastName("Смирнова-Ли")
                .middleName("Петровна")
                .bankId("100000000008")
                .bankBic("044525593");
    }

    public static TwoStepSbpPayout.Builder unnamed() {
        return TwoStepSbpPayout.builder()
                .orderId(ORDER)
                .price(PRICE)
                .email(EMAIL)
                .phone(PHONE)
                .bankId("100000000008")
                .bankBic("044525593");
    }

    public static OneStepPayment.Builder onePage() {
        return OneStepPayment.builder().orderId(ORDER).price(PRICE).email(EMAIL);
    }

    /** Returns one request for each kind of binding, with all fields. */
    public static List<CardBindingRequest<?>> bindings() {
        return List.of(
                CardDataBinding.builder()
                        .email(EMAIL)
                        .phone(PHONE)
                        .metadata(METADATA)
                        .returnUrl(RETURN_URL)
                        .callbackUrl(CALLBACK_URL)
                        .build(),
                ZeroBalanceBinding.builder()
                        .email(EMAIL)
                        .phone(PHONE)
                        .checkCard(true)
                        .metadata(METADATA)
                        .returnUrl(RETURN_URL)
                        .callbackUrl(CALLBACK_URL)
                        .build(),
                CardNumberBinding.builder()
                        .email(EMAIL)
                        .phone(PHONE)
                        .knownCardNumber(CARD_NUMBER)
                        .metadata(METADATA)
                        .build(),
                SbpBinding.of(EMAIL, PHONE));
    }
}
