package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.oauth.TokenRequestSample;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.identification.internal.SmsCode;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.internal.RegisterDownload;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.receipts.model.ReceiptItem;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

final class Samples {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final String UUID = "0f8fad5b-d9cb-469f-a165-70867728950e";
    private static final Amount PRICE = Amount.parse("150.00");
    private static final String EMAIL = "payer@shop.example";
    private static final String PHONE = "+79001234567";
    private static final CardToken TOKEN = CardToken.of("token-0001");

    private static final String CREATED = "{'id':'" + ID + "'}";
    private static final String PAGE =
            "{'id':'" + ID + "','userWebLink':'https://pay.example/p','jsOperationId':'js-1'}";
    private static final String LIST = "{'cursor':{'count':50,'prev':null,'next':null,'total':1},'transactions':[%s]}";
    private static final String REPORT =
            "{'report':{'id':'" + UUID + "','status':'success','report_type':'pay_transactions','error_message':null}}";
    private static final String STATUS = "{'id':'" + UUID + "','phoneVerified':true,'phoneVerificationFinished':true,"
            + "'personVerified':true,'personVerificationFinished':true,'personVerificationError':null}";

    private final Map<String, Supplier<Object>> requests = new HashMap<>();
    private final Map<String, String> bodies = new HashMap<>();

    private Samples() {
        credit();
        payments();
        bindingsAndSbp();
        queries();
        receiptsAndPersons();
        add("oauth.token", TokenRequestSample::tokenRequest, "{'access_token':'t','expires_in':3600}");
    }

    /** Returns the samples of all endpoints, in the order of the contract. */
    static List<Sample> all() {
        Samples samples = new Samples();
        return AllEndpoints.stream()
                .map(endpoint -> {
                    Supplier<Object> request = samples.requests.get(endpoint.name());
                    String body = samples.bodies.get(endpoint.name());
                    if (request == null || body == null) {
                        throw new AssertionError("no sample of " + endpoint.name() + ": add one to Samples");
                    }
                    return new Sample(endpoint, request.get(), body);
                })
                .toList();
    }

    private void add(String endpoint, Supplier<Object> request, String body) {
        requests.put(endpoint, request);
        bodies.put(endpoint, JsonFixtures.quoted(body));
    }

    private void credit() {
        add("credit.createOrder", Samples::order, "{'Result':'True','application_id':'" + UUID + "'}");
        add(
                "credit.reportShipment",
                () -> Shipment.builder()
                        .orderId("2026-0042")
                        .applicationId(UUID)
                        .build(),
                "{'Result':'True'}");
        add("credit.applicationStatus", () -> UUID, "{'ApplicationID':'" + UUID + "','status':'s','StatusID':'1'}");
        add("credit.questionnaire", () -> UUID, "{}");
    }

    private static CreditOrder order() {
        return CreditOrder.builder()
                .orderId("2026-0042")
                .cart(Cart.of(CartItem.builder()
                        .category(List.of("Books"))
                        .productId("book-1")
                        .price(PRICE)
                        .priceWithDiscount(PRICE)
                        .quantity(1)
                        .build()))
                .initialFeeInStore(InitialFeeInStore.NONE)
                .deliveryCost(Amount.ZERO)
                .deliveryCostUse(DeliveryCostUse.NOTHING)
                .callBackUrlSuccess("https://shop.example/approved")
                .callBackUrlFail("https://shop.example/refused")
                .signingByTheStore(Signing.BY_SERVICE)
                .build();
    }

    private void payments() {
        add("payments.pay", () -> OneStepPayment.of("o-1", PRICE, EMAIL), PAGE);
        add("payments.auth", () -> Authorization.of("o-1", PRICE, EMAIL), PAGE);
        add("payments.preauth", () -> Preauthorization.of("o-1", PRICE, EMAIL), PAGE);
        add("payments.preauthByToken", () -> PreauthorizationByToken.of("o-1", PRICE, EMAIL, TOKEN), CREATED);
        add("payments.complete", () -> Completion.byId(ID, "o-1", PRICE, EMAIL).build(), CREATED);
        add("payments.reverse", () -> Reversal.byId(ID, "o-1", PRICE, EMAIL).build(), CREATED);
        add("payments.refund", () -> Refund.byId(ID, "o-1", PRICE, EMAIL).build(), CREATED);
        String interactive = "{'id':'" + ID + "','jsOperationId':'js-1'}";
        add("payments.interactive", () -> InteractivePayment.of("o-1", PRICE, TOKEN), interactive);
        add("payments.oneClick", () -> OneClickPayment.of("o-1", PRICE, TOKEN), CREATED);
        add("payments.recurringByCardToken", () -> RecurringByCardToken.of("o-1", PRICE, TOKEN), CREATED);
        add(
                "payments.recurringBySbpToken",
                () -> RecurringBySbpToken.of("o-1", PRICE, SbpToken.of("token-0001")),
                CREATED);
        add(
                "payments.recurringByTransaction",
                () -> RecurringByTransaction.builder()
                        .orderId("o-1")
                        .price(PRICE)
                        .earlierTransactionId(ID)
                        .build(),
                CREATED);
        add("payments.payoutToCard", () -> PayoutToCard.of("o-1", PRICE, EMAIL, TOKEN), CREATED);
        add("payments.namedSbpPayout", Samples::namedSbpPayout, CREATED);
        add("payments.unnamedSbpPayout", Samples::unnamedSbpPayout, CREATED);
        add("payments.cardToCard", () -> CardToCard.of("o-1", PRICE, TOKEN, TOKEN), CREATED);
    }

    private static OneStepSbpPayout namedSbpPayout() {
        return OneStepSbpPayout.builder()
                .orderId("o-1")
                .price(PRICE)
                .email(EMAIL)
                .phone(PHONE)
                .bankId("100000000008")
                .bankBic("044525593")
                .firstName("Anna")
                .lastName("Smirnova")
                .middleName("Petrovna")
                .build();
    }

    private static TwoStepSbpPayout unnamedSbpPayout() {
        return TwoStepSbpPayout.builder()
                .orderId("o-1")
                .price(PRICE)
                .email(EMAIL)
                .phone(PHONE)
                .bankId("100000000008")
                .bankBic("044525593")
                .build();
    }

    private void bindingsAndSbp() {
        add("bindings.cardData", () -> CardDataBinding.of(EMAIL, PHONE), PAGE);
        add(
                "bindings.zeroBalance",
                () -> ZeroBalanceBinding.builder().email(EMAIL).checkCard(true).build(),
                PAGE);
        add("bindings.cardNumber", () -> CardNumberBinding.of(EMAIL, CardNumber.of("4929509947106878")), CREATED);
        add(
                "bindings.sbp",
                () -> SbpBinding.of(EMAIL, PHONE),
                "{'id':'" + ID + "','jsOperationId':'js-1','userWebLink':'https://pay.example/p',"
                        + "'qrImage':'aGk=','qrUrl':'https://qr.example/q'}");
        String bank = "{'bankId':'100000000008','bankName':'Bank','bankBic':'044525593'}";
        add("sbp.banks", () -> "", "{'banks':[" + bank + "]}");
        add("sbp.status", () -> ID, "{'status':'success','fio':'Anna S'}");
        add("sbp.confirm", () -> ID, "");
        add("sbp.reject", () -> ID, CREATED);
    }

    private void queries() {
        add("operations.status", () -> ID, "{'operationType':'Transaction','state':'Success'}");
        ListRequest everything = ListRequest.of(Query.all());
        add("transactions.list", () -> everything, LIST.formatted("{'id':12345678}"));
        add("transactions.publicList", () -> everything, LIST.formatted("{'id':12345678}"));
        add("transactions.get", () -> 12345678L, "{'id':12345678}");
        add("transactions.listSecure", () -> everything, LIST.formatted(CREATED));
        add("transactions.getSecure", () -> SecureRecordRequest.of(ID), CREATED);
        Instant day = Instant.parse("2026-03-02T00:00:00Z");
        add("registers.export", () -> RegisterQuery.updatedBetween(day, day.plusSeconds(86_400)), REPORT);
        add("registers.status", () -> UUID, REPORT);
        // The body begins with the signature of OLE2 compound files, such as xls files.
        add("registers.download", Samples::download, "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1 and cells");
        add("balance.get", () -> 7L, "{'status':{'success':true,'errors':[]},'client':{'id':7,'balances':[]}}");
    }

    /**
     * Returns a download to a target file that several cells share. The SDK writes a temporary file and then moves the
     * temporary file to the target.
     */
    private static RegisterDownload download() {
        try {
            Path directory = Files.createDirectories(Path.of("target", "registers"));
            return new RegisterDownload(
                    UUID, Files.createTempFile(directory, "register", ".xls"), DownloadOptions.defaults());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void receiptsAndPersons() {
        add("receipts.create", Samples::receipt, "{'data':{'id':7}}");
        add("receipts.status", () -> ID, "{'data':{'status':'SUCCESS'},'error':null}");
        add("identification.start", Samples::person, "{'id':'" + UUID + "'}");
        add("identification.submitSmsCode", () -> new SmsCode(UUID, "0000"), "{'id':'" + UUID + "'}");
        add("identification.status", () -> UUID, STATUS);
        add("identification.olderStatus", () -> UUID, STATUS);
        add("mobilization.start", Samples::mobilization, "{'ExtId':'" + UUID + "'}");
        add(
                "mobilization.status",
                () -> UUID,
                "{'extId':'" + UUID + "','isMobilized':false,'status':'Processed','description':''}");
    }

    private static IndependentReceipt receipt() {
        return IndependentReceipt.builder()
                .taxSystem(TaxationSystem.COMMON)
                .action(ReceiptAction.INCOME)
                .customerEmail(EMAIL)
                .clientId("100")
                .merchantId("200")
                .serviceId(ID)
                .items(List.of(ReceiptItem.builder()
                        .name("Book")
                        .price(PRICE)
                        .quantity(BigDecimal.ONE)
                        .vat(Vat.VAT_22)
                        .calculationMethod(CalculationMethod.FULL_PAY)
                        .paymentSubject(PaymentSubject.PRODUCT)
                        .build()))
                .build();
    }

    private static PersonCheck person() {
        return PersonCheck.builder()
                .firstName("Polygraph")
                .patronymic("Polygraphovich")
                .lastName("Sharikov")
                .passport(Passport.of("0306", "022484"))
                .gender(Gender.MALE)
                .inn(Inn.of("501716749325"))
                .build();
    }

    private static MobilizationRequest mobilization() {
        return MobilizationRequest.builder()
                .firstName("Polygraph")
                .lastName("Sharikov")
                .patronymic("Polygraphovich")
                .dateOfBirth(LocalDate.of(1985, 1, 31))
                .inn(Inn.of("501716749325"))
                .build();
    }
}
